/**
 * Milliseconds that somebody in the console waits for another list to be done with. An import may take minutes, and
 * whoever waits holds a connection.
 */
export const PATIENCE = 3000
