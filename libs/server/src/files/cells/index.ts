export {
  type Cell,
  type ParsedPrice,
  parseCodia,
  parsePeriod,
  parseText,
  parseYear,
  priceParser,
} from './cells.rules.js'
export { excerpt } from './excerpt.js'
export { hintsAtYear, isZeroKm, yearIn } from './year-words.rules.js'
export {
  amountIn,
  booleanIn,
  dateCell,
  numberCell,
  spoiledCell,
  spoiledReason,
  withoutMark,
} from './marked-cells.js'
