export { type Entry, type Series, withoutJumps } from './jumps.rules.js'
export { positive, readTable, rejection, type TableRow } from './read-table.js'
export { type ReadValues, takeIn, type TakeInOptions, type TakenIn } from './taking-in.js'
