export { equals, type FilterField, holds, isOneOf } from './filters.js'
export { type PageAsked, PagedList, type PageOf } from './paged-list.js'
