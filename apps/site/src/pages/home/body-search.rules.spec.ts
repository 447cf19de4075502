import { permissionsOf } from '@preciosa/contracts'
import { bodySearchOffer } from './body-search.rules.js'

it('offers the search by body type to visitors and individuals, whose free plan has it', () => {
  expect([bodySearchOffer(null), bodySearchOffer('individual')]).toEqual([
    'Con una cuenta gratis de particular',
    'Con una cuenta gratis de particular',
  ])
  expect(permissionsOf('individualFree').has('VISUAL_SEARCH')).toBe(true)
})

it('offers it to no professional', () => {
  expect(bodySearchOffer('professional')).toBeNull()
})
