import { plateKind, plateText } from './plate.rules.js'

describe('plateKind', () => {
  it.each([
    [1996, 'black', '1996'],
    [2015, 'black', '2015'],
    [2016, 'white', '2016'],
    [2026, 'white', '2026'],
    [null, 'new', '0km'],
  ] as const)('returns for %s the kind %s', (year, kind, text) => {
    expect(plateKind(year)).toBe(kind)
    expect(plateText(year)).toBe(text)
  })
})
