/** Newest articles per page (spec 1 §9). */
export const NEWS_PAGE_SIZE = 12
export const MAX_NEWS_SEARCH = 100
