/** When a file that is being written counts as written, in milliseconds: read sooner, it may be empty still. */
export const WRITTEN = { stabilityThreshold: 40, pollInterval: 10 }
