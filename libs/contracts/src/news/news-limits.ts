/** Newest articles per page. */
export const NEWS_PAGE_SIZE = 12
export const MAX_NEWS_SEARCH = 100
