import { PLAN_PERMISSIONS, type PlanCode, type UserType } from '@preciosa/contracts'
import { perksBeyond } from './perks.rules.js'

const typeOf = (code: PlanCode): UserType => (code.startsWith('professional') ? 'professional' : 'individual')
const named = (code: PlanCode) =>
  perksBeyond({ type: typeOf(code), permissions: PLAN_PERMISSIONS[code] }).map(({ name }) => name)

it.each<[PlanCode, string[]]>([
  ['individualFree', ['Favoritos', 'Historial', 'Guía útil']],
  ['individualCar', ['Favoritos']],
  ['individualPremium', []],
  ['professionalFree', ['Favoritos', 'Historial']],
  ['professionalIndividual', []],
  ['professionalFleet', []],
])('lists what plan %s lacks and another of its user type has: %j', (code, expected) => {
  expect(named(code)).toEqual(expected)
})
