import { type Permission, PLAN_CODES, type PlanCode, permissionsOf } from '@preciosa/contracts'
import { STRIPS } from '../../pages/home/home.rules.js'
import { ABOUT_PLANS } from './plan-texts.js'

/** What words of a plan's text promise. */
const PROMISES: readonly [RegExp, readonly Permission[]][] = [
  [/fichas?/i, ['RAW_DATASHEET']],
  [/dibujo a escala/i, ['VISUAL_DATASHEET']],
  [/fotos/i, ['PICTURES']],
  [/historial/i, ['SEARCH_HISTORY']],
  [/revista/i, ['DIGITAL_MAGAZINE']],
  [/guía útil/i, ['USEFUL_GUIDE']],
  [/favoritos/i, ['FAVORITES']],
  [/otros meses/i, ['HISTORIC_PRICE']],
  [/usados del año/i, ['USED_PRICE']],
  [/infogrid/i, ['INFOGRID']],
  [/usados de autos/i, ['CAR_PRICES']],
  [/usados de motos/i, ['MOTORBIKE_PRICES']],
  [/autos y (de )?motos/i, ['CAR_PRICES', 'MOTORBIKE_PRICES']],
  [/comparás dos|de a dos/i, ['COMPARATOR']],
  [/comparás cuatro/i, ['COMPARATOR_TWO_VEHICLES']],
]
const TEXTS: [PlanCode, string][] = [
  ...PLAN_CODES.flatMap((code): [PlanCode, string][] => {
    const about = ABOUT_PLANS[code]
    return about === undefined ? [] : [[code, about]]
  }),
  ...STRIPS.flatMap(({ codes, about }) => codes.map((code): [PlanCode, string] => [code, about])),
]

it.each(TEXTS)('promises of %s only what the plan has: %s', (code, text) => {
  const promised = PROMISES.filter(([words]) => words.test(text)).flatMap(([, permissions]) => permissions)
  expect(promised.length).toBeGreaterThan(0)
  const has = permissionsOf(code)
  expect(promised.filter((permission) => !has.has(permission))).toEqual([])
})
