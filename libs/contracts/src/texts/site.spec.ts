import { ERROR_CODES } from '../errors.js'
import { SUBSCRIPTION_PAUSED, UNUSUAL_ACTIVITY } from './site.js'

it('says the same on the page for 429 as in the API’s answer', () => {
  expect(UNUSUAL_ACTIVITY).toBe(ERROR_CODES['too-many-requests'].title)
})

it('names a paused subscription as the API does', () => {
  expect(SUBSCRIPTION_PAUSED).toBe(ERROR_CODES['credits-paused'].title)
})
