import { crowdCases } from './crowd.cases.js'
import { infogridCases } from './infogrid.cases.js'
import { mixedCrowdCases } from './mixed-crowd.cases.js'
import { pricesCases } from './prices.cases.js'
import { turnOfMonthCases } from './turn-of-month.cases.js'
import { TestApi } from '../testing/test-api.js'

const api = TestApi.forCases()

describe('prices', () => pricesCases(api))
describe('infogrid', () => infogridCases(api))
describe('the turn of the month', () => turnOfMonthCases(api))
describe('a mixed crowd', () => mixedCrowdCases(api))
describe('a crowd', () => crowdCases(api))
