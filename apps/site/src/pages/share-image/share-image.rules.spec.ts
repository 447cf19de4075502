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
    sizes: [20, 10],
    measure: (text: string, size: number) => (text.length * size) / 2,
  }

  it('uses the largest size that fits', () => {
    expect(fitted('Gol Trend', room)).toEqual({ size: 20, line: 'Gol Trend' })
    expect(fitted('Volkswagen Gol', room)).toEqual({ size: 10, line: 'Volkswagen Gol' })
    expect(fitted('', room)).toEqual({ size: 20, line: '' })
  })

  it('truncates text that is too long at the smallest size', () => {
    expect(fitted('uno dos tres cuatro cinco seis siete ocho nueve diez', room)).toEqual({
      size: 10,
      line: 'uno dos tres cuatro…',
    })
    expect(fitted('x'.repeat(50), room).line).toBe(`${'x'.repeat(19)}…`)
    expect(fitted(`uno ${'x'.repeat(50)}`, room).line).toBe('uno…')
  })
})
