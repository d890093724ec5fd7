// Runs before a page: notes every memory of WebAssembly that the page gets.

{
  const memories = (window.memories = []);
  const note = (made) => {
    const found = Object.values((made.instance ?? made).exports).filter((one) => one instanceof WebAssembly.Memory);
    memories.push(...found);
    return made;
  };
  for (const name of ["instantiate", "instantiateStreaming"]) {
    const original = WebAssembly[name];
    WebAssembly[name] = (...given) => original.apply(WebAssembly, given).then(note);
  }
}
