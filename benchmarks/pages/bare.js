// The control "bare": loads the same runtime with the same heap, and runs nothing.

const { loadMicroPython } = await import(document.getElementById("runtime").href);
await loadMicroPython({ url: document.getElementById("wasm").href, heapsize: 8 * 1024 * 1024 });
document.documentElement.setAttribute("data-ready", "");
