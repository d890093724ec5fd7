"""The build of the static site; each file here knows one part of it, `site` how they come together."""
