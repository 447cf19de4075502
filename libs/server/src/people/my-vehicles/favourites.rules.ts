export const MAX_FAVOURITES = 1000
