/** Milliseconds until a file counts as written: read sooner, it may still be empty. */
export const WRITTEN = { stabilityThreshold: 40, pollInterval: 10 }
