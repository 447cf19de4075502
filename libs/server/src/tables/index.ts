export { fromTo } from './jumps.rules.js'
export { positive, readTable, rejection, type TableRow } from './read-table.js'
export { type Said, type SeriesTable, valuesOf } from './series.rules.js'
export { type ReadValues, takeIn, type TakeInOptions, type TakenIn } from './taking-in.js'
