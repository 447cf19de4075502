import { fullName, isOtherModel, otherVehicleGuard, withModel } from './other-vehicle.rules.js'

describe('isOtherModel', () => {
  it.each([
    ['Modelo 1 1.2', 'Palio Weekend 1.6'],
    ['Gol 1.6 Trend', 'Fox 1.6 Trend'],
    ['208 1.6 Active', '308 1.6 Active'],
    ['Serie 3 320i', 'Serie 5 520i'],
    ['Uno', 'Corsa'],
  ])('tells %s from %s', (one, other) => {
    expect(isOtherModel(one, other)).toBe(true)
    expect(isOtherModel(other, one)).toBe(true)
  })

  it.each([
    ['Gol 1.6', 'GOL 1.6 MSI Trendline'],
    ['Gol 1.6', 'Nuevo Gol 1.6'],
    ['Volkswagen Gol 1.6', 'Gol 1.6'],
    ['CR-V EX', 'CR V 2.0 EX'],
    ['Onix Plus', 'Onix+ 1.0'],
    ['Mégane 2.0', 'MEGANE RS'],
    ['Serie 3 320i', '3 320i Sedán'],
    ['Clase A 200', 'A 200 Progressive'],
  ])('takes %s and %s for one model', (one, other) => {
    expect(isOtherModel(one, other)).toBe(false)
    expect(isOtherModel(other, one)).toBe(false)
  })
})

describe('withModel', () => {
  it.each([
    ['C4', '1.6 HDI', 'C4 1.6 HDI'],
    ['C4', '16V Full', 'C4 16V Full'],
    ['', '1.6 HDI', '1.6 HDI'],
    ['208', '208 1.6', '208 1.6'],
    ['Palio', 'Argo 1.4', 'Argo 1.4'],
  ])('puts the group %s before %s where the name says no model', (group, name, text) => {
    expect(withModel({ group, name })).toBe(text)
  })
})

describe('fullName', () => {
  it.each([
    ['Gol', 'Gol 1.6', 'Volkswagen Gol 1.6 Nafta'],
    ['C4', '1.6 HDI', 'Volkswagen C4 1.6 HDI Nafta'],
    [undefined, '1.6 HDI', 'Volkswagen 1.6 HDI Nafta'],
  ])('names the group %s of %s once', (group, name, full) => {
    const named = { brand: 'Volkswagen', name, variant: 'Nafta' }
    expect(fullName(group === undefined ? named : { ...named, group })).toBe(full)
  })
})

describe('otherVehicleGuard', () => {
  const change = (line: number) => ({
    line,
    codia: 10_001,
    subject: `El código «A-${line}»`,
    before: 'GM Corsa',
    now: 'Fiat Palio',
  })

  it('names both vehicles', () => {
    expect(otherVehicleGuard([change(7)], 10)?.message).toBe(
      'Hay códigos que nombran otro vehículo que antes: El código «A-7» era «GM Corsa» y ahora es «Fiat Palio» (línea 7).',
    )
    const many = otherVehicleGuard([2, 3, 4, 5, 6].map(change), 4)
    expect(many?.message).toMatch(/\(línea 4\); y así 2 más\.$/)
    expect(many?.changes).toHaveLength(4)
    expect(otherVehicleGuard([], 10)).toBeUndefined()
  })
})
