export { fromTo } from './jumps.rules.js'
export { positive, readTable, rejection, type TableRow } from './read-table.js'
export { type RowValue, type SeriesTable, valuesOf } from './series.rules.js'
export {
  type ReadValues,
  importTable,
  storeTable,
  type TableImportOptions,
  type TableImportResult,
} from './table-import.js'
