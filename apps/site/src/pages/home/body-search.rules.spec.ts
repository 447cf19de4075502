import { BODY_SEARCHERS } from './body-search.rules.js'

it('offers the search by body type to individuals, whose Free plan has it', () => {
  expect(BODY_SEARCHERS).toEqual(['individual'])
})
