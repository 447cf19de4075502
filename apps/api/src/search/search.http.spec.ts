import { TestApi } from '../testing/test-api.js'
import { KnownCallers, LIMITS, priceRangesCases } from './price-ranges.cases.js'
import { searchLoadCases } from './search-load.cases.js'
import { KnownTokens, searchCases } from './search.cases.js'
import { suggestionsCases } from './suggestions.cases.js'

describe('without limits', () => {
  const api = TestApi.forCases({ tokens: new KnownTokens() })

  describe('search', () => searchCases(api))
  describe('suggestions', () => suggestionsCases(api))
})

describe('with limits', () => {
  const api = TestApi.forCases({ tokens: new KnownCallers() }, LIMITS)

  describe('ranges of prices', () => priceRangesCases(api))
  describe('many searches', () => searchLoadCases(api))
})
