/** PostgreSQL refuses NUL and half a surrogate pair. */
export const STORABLE = /^[^\0\p{Cs}]*$/u
