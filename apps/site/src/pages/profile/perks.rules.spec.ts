import { PLAN_PERMISSIONS, type PlanCode } from '@preciosa/contracts'
import { perksBeyond } from './perks.rules.js'

it.each<[PlanCode, string[]]>([
  ['individualFree', ['Favoritos', 'Historial', 'Guía útil']],
  ['individualCar', ['Favoritos']],
  ['individualPremium', []],
  ['professionalFree', ['Favoritos', 'Historial', 'Guía útil']],
  ['professionalIndividual', ['Guía útil']],
])('lists the profile pages that plan %s lacks: %j (spec 1 §6)', (code, expected) => {
  expect(perksBeyond(PLAN_PERMISSIONS[code]).map(({ name }) => name)).toEqual(expected)
})
