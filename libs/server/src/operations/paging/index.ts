export { equals, type FilterField, holds, holdsFolded, isOneOf } from './filters.js'
export { type PageQuery, PagedList, type PageOf } from './paged-list.js'
