/** Milliseconds; short, because an import takes minutes and a waiting request holds a connection. */
export const LOCK_WAIT_MS = 3000
