import { askedByFile, fitted } from './share-image.rules.js'

describe('a picture’s address', () => {
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

describe('a text in its room', () => {
  /** Each letter as wide as the half of its size. */
  const room = {
    width: 100,
    sizes: [20, 10],
    measure: (text: string, size: number) => (text.length * size) / 2,
  }

  it('stands at the largest size at which it fits', () => {
    expect(fitted('Gol Trend', room)).toEqual({ size: 20, line: 'Gol Trend' })
    expect(fitted('Volkswagen Gol', room)).toEqual({ size: 10, line: 'Volkswagen Gol' })
    expect(fitted('', room)).toEqual({ size: 20, line: '' })
  })

  it('is cut where even the smallest is too large', () => {
    expect(fitted('uno dos tres cuatro cinco seis siete ocho nueve diez', room)).toEqual({
      size: 10,
      line: 'uno dos tres cuatro…',
    })
    expect(fitted('x'.repeat(50), room).line).toBe(`${'x'.repeat(19)}…`)
    expect(fitted(`uno ${'x'.repeat(50)}`, room).line).toBe('uno…')
  })
})
