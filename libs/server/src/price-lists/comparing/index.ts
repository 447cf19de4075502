export { compareFigures, type CodiasOf, type FigureFindings, type FiguresBefore } from './compare-figures.js'
export type { KnownVersion } from './figures.js'
