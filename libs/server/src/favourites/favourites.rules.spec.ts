import { MAX_FAVOURITES } from './favourites.rules.js'

it('lets an account keep 1,000 favourites', () => {
  expect(MAX_FAVOURITES).toBe(1000)
})
