/** Text that a database takes: without a NUL, without half a character. */
export const STORABLE = /^[^\0\p{Cs}]*$/u
