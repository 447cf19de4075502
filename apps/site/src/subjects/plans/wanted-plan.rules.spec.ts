import { PLANS } from '@preciosa/testing/fake-api'
import { changedPrice, planPerks, registrationTitle } from './wanted-plan.rules.js'

const byId = (id: number) => PLANS.find((plan) => plan.id === id)!

it('names the plan, its price and how often it is paid', () => {
  expect(registrationTitle(byId(9), '$ 30.000')).toBe(
    'Creá tu cuenta para InfoPro Individual, $ 30.000 por mes',
  )
  expect(registrationTitle(byId(10), '$ 324.000')).toBe(
    'Creá tu cuenta para InfoPro Individual, $ 324.000 por año',
  )
})

it('lists what the plan brings, also of a plan without a text', () => {
  expect(planPerks(byId(5))).toEqual([
    '15 consultas de usados por mes.',
    'Usados de autos.',
    'La ficha con dibujo a escala, tu historial, la revista digital y la guía útil.',
    'Comparás cuatro.',
  ])
  const other = { type: 'professional', subscriptionCode: 'professionalFleet' } as const
  expect(planPerks({ ...byId(9), subscriptionType: other })).toEqual(['100 consultas de usados por mes.'])
})

it.each([
  [null, null],
  [30_000, null],
  [28_000, 'Desde que lo elegiste cambió el precio: era $28000.'],
])('says of a plan chosen for %p: %p', (chosenFor, said) => {
  expect(changedPrice(chosenFor, 30_000, (pesos) => `$${pesos}`)).toBe(said)
})
