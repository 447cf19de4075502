/** Most favourites of one person. */
export const MAX_FAVOURITES = 1000
