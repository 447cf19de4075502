export { compareFigures, type FigureFindings } from './compare-figures.js'
export { type KnownVersion, NEW } from './figures.js'
