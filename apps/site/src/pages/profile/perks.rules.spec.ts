import { PLAN_PERMISSIONS, type PlanCode } from '@preciosa/contracts'
import { perksBeyond } from './perks.rules.js'

it.each<[PlanCode, string[]]>([
  ['individualFree', ['Favoritos', 'Historial', 'Guía útil']],
  ['individualCar', ['Favoritos']],
  ['individualPremium', []],
  ['professionalFree', ['Favoritos', 'Historial', 'Guía útil']],
  ['professionalIndividual', ['Guía útil']],
])('tells those who have the plan %s what others open in the profile: %j', (code, expected) => {
  expect(perksBeyond(PLAN_PERMISSIONS[code]).map(({ name }) => name)).toEqual(expected)
})
