import { freePlanOf } from './plans.rules.js'

it('knows the Free plans', () => {
  expect([freePlanOf('individual'), freePlanOf('professional')]).toEqual([
    'individualFree',
    'professionalFree',
  ])
})
