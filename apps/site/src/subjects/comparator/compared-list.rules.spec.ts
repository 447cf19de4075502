import type { VehicleType } from '@preciosa/contracts'
import { FEW, listOf, MANY, textOf, withVehicle } from './compared-list.rules.js'

const car = (codia: number) => ({ codia, vehicleType: 'cars' as VehicleType })
const moto = (codia: number) => ({ codia, vehicleType: 'motorcycles' as VehicleType })

describe('a vehicle added to the comparison', () => {
  it.each([
    ['starts an empty list', [], car(1), FEW, [car(1)], 'added'],
    ['is added to fewer than 2', [car(1)], car(2), FEW, [car(1), car(2)], 'added'],
    ['leaves the list unchanged if already listed', [car(1), car(2)], car(2), FEW, [car(1), car(2)], 'there'],
    ['replaces the first of 2', [car(1), car(2)], car(3), FEW, [car(3), car(2)], 'replaced'],
    [
      'is appended up to 4 with the permission',
      [car(1), car(2), car(3)],
      car(4),
      MANY,
      [1, 2, 3, 4].map(car),
      'added',
    ],
    ['replaces the first of 4', [1, 2, 3, 4].map(car), car(5), MANY, [5, 2, 3, 4].map(car), 'replaced'],
    [
      'replaces the first and shortens the list to the plan’s limit',
      [1, 2, 3, 4].map(car),
      car(5),
      FEW,
      [5, 2].map(car),
      'replaced',
    ],
    ['of the other type starts a new list', [car(1), car(2)], moto(3), FEW, [moto(3)], 'reset'],
    [
      'of the other type starts a new list even with the same codia',
      [car(1)],
      moto(1),
      MANY,
      [moto(1)],
      'reset',
    ],
  ] as const)('%s', (_, list, vehicle, most, left, how) => {
    expect(withVehicle(list, vehicle, most)).toEqual({ list: left, how })
  })
})

describe('the stored list', () => {
  it('is restored', () => {
    expect(listOf(textOf([car(1), car(2)]))).toEqual([car(1), car(2)])
  })

  it.each([
    ['no value', null],
    ['invalid JSON', '{['],
    ['an object', '{"codia":1,"vehicleType":"cars"}'],
    ['a string', '"cars"'],
    ['a list without vehicles', '[null,1,"x",[],{}]'],
    [
      'invalid codias',
      '[{"codia":"1","vehicleType":"cars"},{"codia":0,"vehicleType":"cars"},{"codia":1.5,"vehicleType":"cars"},{"codia":1e12,"vehicleType":"cars"}]',
    ],
    ['invalid types', '[{"codia":1,"vehicleType":"trucks"},{"codia":2}]'],
    ['an oversized text', `[${' '.repeat(10_000)}]`],
  ])('is empty after %s', (_, kept) => {
    expect(listOf(kept)).toEqual([])
  })

  it('keeps the valid entries of an edited text', () => {
    const edited = [moto(9), null, car(1), moto(9), moto(8), { codia: '7', vehicleType: 'motorcycles' }]
    expect(listOf(JSON.stringify(edited))).toEqual([moto(9), moto(8)])
    expect(listOf(JSON.stringify(Array.from({ length: 50 }, (_, at) => car(at + 1))))).toEqual(
      [1, 2, 3, 4].map(car),
    )
    expect(listOf('[{"codia":5,"vehicleType":"cars","price":1}]')).toEqual([car(5)])
  })
})
