export { compareFigures, type FigureFindings } from './compare-figures.js'
export type { KnownVersion } from './figures.js'
