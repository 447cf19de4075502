import { MAX_FAVOURITES } from './favourites.rules.js'

it('allows 1,000 favourites per account', () => {
  expect(MAX_FAVOURITES).toBe(1000)
})
