import { accountCases } from './account-pages/account.cases.js'
import { addressCases } from './account-pages/addresses.cases.js'
import { onboardingCases } from './account-pages/onboarding.cases.js'
import { ownCases } from './account-pages/own.cases.js'
import { routeCases } from './account-pages/routes.cases.js'
import { socialCases } from './account-pages/social.cases.js'
import { places, resetApi, startPlaces, stopPlaces } from './plain-places.js'
import './guide-pages/sheet.cases.js'
import './guide-pages/technical.cases.js'
import './guide-pages/searches.cases.js'
import './guide-pages/lists.cases.js'
import './guide-pages/news.cases.js'
import './guide-pages/engines.cases.js'
import './guide-pages/tools.cases.js'
import './guide-pages/own-lists.cases.js'
import './guide-pages/plans.cases.js'

// Texts, links, forms and addresses of the pages, as the built site serves them without scripts.
beforeAll(startPlaces)
afterAll(stopPlaces)
beforeEach(resetApi)

describe('accounts', () => accountCases(() => places.faked))
describe('addresses', () =>
  addressCases(
    () => places.faked,
    () => places.whole,
  ))
describe('the routes of the specification', () =>
  routeCases(
    () => places.whole,
    () => places.faked,
  ))
describe('own pages', () => ownCases(() => places))
describe('the onboarding', () => onboardingCases(() => places.whole))
describe('signing in at a provider', () => socialCases(() => places))
