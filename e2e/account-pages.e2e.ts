import { accountCases } from './account-pages/account.cases.js'
import { addressCases } from './account-pages/addresses.cases.js'
import { onboardingCases } from './account-pages/onboarding.cases.js'
import { ownCases } from './account-pages/own.cases.js'
import { startPlaces, type Places } from './account-pages/places.js'
import { socialCases } from './account-pages/social.cases.js'

let places: Places

beforeAll(async () => {
  places = await startPlaces()
})
afterAll(() => places.stop())
afterEach(() => {
  const { api } = places.faked
  api.refuse = null
  api.refuseEverything = null
  api.silent = null
})

describe('accounts', () => accountCases(() => places.faked))
describe('addresses', () => addressCases(() => places.faked))
describe('own pages', () => ownCases(() => places))
describe('the onboarding', () => onboardingCases(() => places.whole))
describe('signing in at a provider', () => socialCases(() => places))
