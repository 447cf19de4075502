/**
 * Milliseconds that a request of the console waits for another list to be done with. An import may take minutes, and
 * a waiting request holds a connection.
 */
export const LOCK_WAIT_MS = 3000
