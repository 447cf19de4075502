import { PERMISSIONS, permissionsOf, PLAN_CODES, PLAN_PERMISSIONS, type PlanCode } from './permissions.js'

/** D = RAW_DATASHEET, VD = VISUAL_DATASHEET. */
const TABLE: Record<PlanCode, string> = {
  unsuscribed: 'D, SUBSCRIBE',
  individualFree: 'D, MEASUREMENTS, COMPARATOR, VISUAL_SEARCH, CAR_PRICES, MOTORBIKE_PRICES, SUBSCRIBE',
  individualCar:
    'D, VD, MEASUREMENTS, DIGITAL_MAGAZINE, SEARCH_HISTORY, COMPARATOR, COMPARATOR_TWO_VEHICLES, PICTURES, USEFUL_GUIDE, SHARE_PRICE, VISUAL_SEARCH, CAR_PRICES, BUY_INFOCREDITS, UNSUSCRIBE',
  individualMotorbike:
    'D, VD, MEASUREMENTS, DIGITAL_MAGAZINE, SEARCH_HISTORY, COMPARATOR, COMPARATOR_TWO_VEHICLES, PICTURES, USEFUL_GUIDE, SHARE_PRICE, VISUAL_SEARCH, MOTORBIKE_PRICES, BUY_INFOCREDITS, UNSUSCRIBE',
  individualPremium:
    'D, VD, MEASUREMENTS, DIGITAL_MAGAZINE, SEARCH_HISTORY, COMPARATOR, COMPARATOR_TWO_VEHICLES, PICTURES, USEFUL_GUIDE, SHARE_PRICE, VISUAL_SEARCH, CAR_PRICES, MOTORBIKE_PRICES, BUY_INFOCREDITS, UNSUSCRIBE, FAVORITES, HISTORIC_PRICE',
  professionalFree: 'D, MEASUREMENTS, COMPARATOR, CAR_PRICES, MOTORBIKE_PRICES, INFOGRID, SUBSCRIBE',
  professionalIndividual:
    'D, VD, MEASUREMENTS, DIGITAL_MAGAZINE, SEARCH_HISTORY, FAVORITES, COMPARATOR, COMPARATOR_TWO_VEHICLES, PICTURES, USED_PRICE, HISTORIC_PRICE, INFOGRID, SHARE_PRICE, CAR_PRICES, MOTORBIKE_PRICES, BUY_INFOCREDITS, UNSUSCRIBE',
  professionalFleet:
    'D, VD, MEASUREMENTS, DIGITAL_MAGAZINE, SEARCH_HISTORY, FAVORITES, COMPARATOR, COMPARATOR_TWO_VEHICLES, PICTURES, USED_PRICE, HISTORIC_PRICE, INFOGRID, SHARE_PRICE, CAR_PRICES, MOTORBIKE_PRICES',
}

describe('permissions by plan', () => {
  it('lists the eight plan codes', () => {
    expect(PLAN_CODES).toEqual(Object.keys(TABLE))
  })

  it.each(PLAN_CODES)('grants %s the permissions of its row', (plan) => {
    const names = TABLE[plan]
      .split(', ')
      .map((name) => ({ D: 'RAW_DATASHEET', VD: 'VISUAL_DATASHEET' })[name] ?? name)
    expect([...permissionsOf(plan)].sort()).toEqual(names.sort())
  })

  it('grants every permission in some plan and repeats none within a plan', () => {
    expect(new Set(Object.values(PLAN_PERMISSIONS).flat())).toEqual(new Set(PERMISSIONS))
    for (const plan of PLAN_CODES) expect(permissionsOf(plan).size).toBe(PLAN_PERMISSIONS[plan].length)
  })
})

it.each([
  ['that is paused', { isPaused: true }],
  ['before its first charge', { awaitsCharge: true }],
])('leaves a plan %s all but the digital magazine', (_, unpaid) => {
  const left = permissionsOf('individualPremium', unpaid)
  expect([...permissionsOf('individualPremium')].filter((each) => !left.has(each))).toEqual([
    'DIGITAL_MAGAZINE',
  ])
})
