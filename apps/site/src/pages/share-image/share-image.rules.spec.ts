import { askedByFile, fitted } from './share-image.rules.js'

describe('askedByFile', () => {
  it.each([
    ['120001.png', { codia: 120_001, year: null }],
    ['120001-2018.png', { codia: 120_001, year: 2018 }],
    ['120001-0km.png', { codia: 120_001, year: '0km' }],
    ['0120001.png', null],
    ['120001-1899.png', null],
    ['120001-.png', null],
    ['120001.PNG', null],
    ['120001.png.png', null],
    ['1234567890.png', null],
    ['x.png', null],
    [undefined, null],
  ])('%s: %j', (file, expected) => {
    expect(askedByFile(file)).toEqual(expected)
  })
})

describe('fitted', () => {
  const room = {
    width: 100,
    lines: 2,
    sizes: [20, 10],
    measure: (text: string, size: number) => (text.length * size) / 2,
  }

  it('uses the largest size that fits', () => {
    expect(fitted('Gol Trend', room)).toEqual({ size: 20, lines: ['Gol Trend'] })
    expect(fitted('Volkswagen Gol', room)).toEqual({ size: 20, lines: ['Volkswagen', 'Gol'] })
    expect(fitted('Mercedes-Benz Clase', room)).toEqual({ size: 10, lines: ['Mercedes-Benz Clase'] })
    expect(fitted('', room)).toEqual({ size: 20, lines: [] })
  })

  it('truncates text that is too long at the smallest size', () => {
    const { size, lines } = fitted('uno dos tres cuatro cinco seis siete ocho nueve diez', room)
    expect([size, lines]).toEqual([10, ['uno dos tres cuatro', 'cinco seis siete…']])
    expect(fitted('x'.repeat(50), room).lines).toEqual([`${'x'.repeat(19)}…`])
    expect(fitted(`uno ${'x'.repeat(50)}`, room).lines).toEqual(['uno', `${'x'.repeat(19)}…`])
  })
})
