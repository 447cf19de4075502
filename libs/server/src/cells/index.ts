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
