"""The program in the browser: gestures become intents, intents update the state, the view draws it."""
