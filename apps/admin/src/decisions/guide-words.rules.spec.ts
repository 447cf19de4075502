import { dayOne, placeOf, stillShown, nounOf } from './guide-words.rules.js'

describe('the place of a month', () => {
  it.each([
    ['2026-11', '2026-11', '2026-11', 'shown'],
    ['2026-10', '2026-11', '2026-10', 'shown'],
    ['2026-12', '2026-11', '2026-11', 'future'],
    ['2027-01', '2026-12', null, 'future'],
    ['2026-09', '2026-11', '2026-10', 'archive'],
    ['2026-11', '2026-11', '2026-10', 'archive'],
    ['2026-11', '2026-11', null, 'archive'],
  ] as const)('for %s, in %s with %s shown, is %s', (period, today, shown, place) => {
    expect(placeOf(period, today, shown)).toBe(place)
  })
})

describe("the name of a list's content", () => {
  it.each([
    ['prices', 'cars', 'precios de autos'],
    ['prices', 'motorcycles', 'precios de motos'],
    ['sheets', 'cars', 'fichas de autos'],
    ['sheets', 'motorcycles', 'fichas de motos'],
  ] as const)('calls %s of %s: %s', (kind, type, words) => {
    expect(nounOf(kind, type)).toBe(words)
  })
})

describe('the month that stays shown', () => {
  it('is named', () => {
    expect(stillShown('prices', 'cars', '2026-10')).toBe('los visitantes siguen viendo octubre de 2026')
  })

  it('is absent if nothing was shown', () => {
    expect(stillShown('sheets', 'motorcycles', null)).toBe('la guía sigue sin mostrar fichas de motos')
  })
})

it('names day 1 of a month', () => {
  expect(dayOne('2027-01')).toBe('el 1 de enero de 2027')
})
