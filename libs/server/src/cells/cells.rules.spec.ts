import { fold } from '@preciosa/contracts'
import fc from 'fast-check'
import {
  type Cell,
  type ParsedPrice,
  parseCodia,
  parsePeriod,
  parseText,
  parseYear,
  priceParser,
} from './cells.rules.js'

const base: Parameters<typeof priceParser>[0] = {
  decimal: '.',
  currency: [],
  unit: 1,
  rounding: 'half-up',
  maxPrice: 100_000_000,
}

function amount(cell: Cell<ParsedPrice>): number | string {
  return 'value' in cell ? cell.value.price : cell.reason
}

describe('prices', () => {
  it.each([
    ['4682', 4682],
    [' 27500 ', 27500],
    ['27,500', 27500],
    ['1,234,567', 1234567],
    ['12.00', 12],
    ['12.50', 13],
    ['12.49', 12],
  ])('%s with a decimal point is %d', (text, price) => {
    expect(amount(priceParser(base)(text))).toBe(price)
  })

  it.each([
    ['R$ 10.942,00', 10942],
    ['R$10.942,5', 10943],
    ['10942', 10942],
    ['9.327.230,00', 9327230],
  ])('%s with a decimal comma is %d', (text, price) => {
    expect(amount(priceParser({ ...base, decimal: ',', currency: ['R$', '$'] })(text))).toBe(price)
  })

  it.each([
    '',
    '   ',
    'consultar',
    '12.34.5',
    '1.23',
    '12.3456',
    '12,34,5',
    '1e9',
    '0x10',
    '--5',
    '=1+1',
    '10.9',
    'R$',
    '१२',
    '1 000',
    'NaN',
    'Infinity',
  ])('does not take %j for a number', (text) => {
    expect(priceParser({ ...base, decimal: ',' })(text)).toHaveProperty('reason')
  })

  it.each(['0', '-5', '0,4', '-0', '100000001', '999999999999999'])(
    'turns down %s: negative, zero or absurd',
    (text) => {
      expect(priceParser({ ...base, decimal: ',' })(text)).toHaveProperty('reason')
    },
  )

  it('brings a list in pesos to thousands and says what it rounded', () => {
    const parse = priceParser({ ...base, unit: 1000 })
    expect(parse('27500000')).toEqual({ value: { price: 27500, rounded: false } })
    expect(parse('27500499')).toEqual({ value: { price: 27500, rounded: true } })
    expect(parse('27500500')).toEqual({ value: { price: 27501, rounded: true } })
    expect(parse('27500499.99')).toEqual({ value: { price: 27500, rounded: true } })
  })

  it.each([
    ['half-up', '2500', 3],
    ['half-even', '2500', 2],
    ['half-even', '3500', 4],
    ['down', '2999', 2],
    ['up', '2001', 3],
  ] as const)('rounds %s', (rounding, text, price) => {
    expect(amount(priceParser({ ...base, unit: 1000, rounding })(text))).toBe(price)
  })

  it('reads back every whole amount it is written in, in any style', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 100_000_000 }), fc.boolean(), (price, grouped) => {
        const plain = String(price)
        const text = grouped ? plain.replace(/\B(?=(\d{3})+$)/g, '.') : plain
        return amount(priceParser({ ...base, decimal: ',', currency: ['$'] })(`$ ${text},00`)) === price
      }),
    )
  })

  it('rounds half up as exact arithmetic does', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 2_000_000_000 }),
        fc.integer({ min: 1, max: 5000 }),
        (value, unit) => {
          const expected = Number((BigInt(value) * 2n + BigInt(unit)) / (2n * BigInt(unit)))
          const parsed = priceParser({ ...base, unit, maxPrice: 2_000_000_000 })(String(value))
          return expected === 0 ? 'reason' in parsed : amount(parsed) === expected
        },
      ),
    )
  })
})

describe('years', () => {
  const newYear = new Set(['0km', '32000'].map(fold))
  it.each([
    ['2024', 2024],
    ['2027', 2027],
    ['2020.0', 2020],
    ['0KM', null],
    ['32000', null],
  ])('%s is %s', (text, year) => {
    expect(parseYear(text, newYear, '2026-11')).toEqual({ value: year })
  })

  it.each(['2028', '1899', '1929', '0', '', '24', 'abc', '-2020', '20200', '2020.5'])(
    'turns down %j',
    (text) => {
      expect(parseYear(text, newYear, '2026-11')).toHaveProperty('reason')
    },
  )
})

describe('periods', () => {
  it.each(['2026-11', '2026/11', '11/2026', '202611', '2026-11-01', '2026-11-01T00:00:00'])(
    '%s is November',
    (text) => {
      expect(parsePeriod(text)).toEqual({ value: '2026-11' })
    },
  )

  it.each(['', '2026', '2026-13', '2026-00', '13/2026', 'noviembre', '1899-01', '46327'])(
    'turns down %j',
    (text) => {
      expect(parsePeriod(text)).toHaveProperty('reason')
    },
  )
})

describe('texts', () => {
  it('folds spaces to one', () => {
    expect(parseText('  Gol \u00a0 Trend\t1.6 ')).toEqual({ value: 'Gol Trend 1.6' })
  })

  it.each([
    ['', 'Falta'],
    ['=HYPERLINK("http://x")', 'fórmula'],
    ['@SUM(A1)', 'fórmula'],
    ['+cmd|calc', 'fórmula'],
    ['-2+3', 'fórmula'],
    ['a\u0000b', 'caracteres'],
    ['a\ufffdb', 'caracteres'],
    ['x'.repeat(201), 'más de 200'],
  ])('turns down %j', (text, reason) => {
    expect(parseText(text)).toEqual({ reason: expect.stringContaining(reason) as string })
  })

  it.each(['147 C/ CL', 'Furgão (todos)', '3-Series', 'Ka +', 'I/Peugeot 206', 'S10 2.8 TD -CD-', '+Q'])(
    'takes %s',
    (text) => {
      expect(parseText(text)).toEqual({ value: text })
    },
  )
})

describe('codias', () => {
  it.each([
    ['10001', 10_001],
    [' 120053 ', 120_053],
    ['0120053', 120_053],
    ['2000009999', 2_000_009_999],
  ])('%j is one', (text, codia) => {
    expect(parseCodia(text)).toEqual({ value: codia })
  })

  it.each([
    ['', 'Falta el codia.'],
    ['12.0053', 'El codia no es un número como 120053.'],
    ['-120053', 'El codia no es un número como 120053.'],
    ['10000', 'El codia es demasiado chico: el menor es 10001.'],
    ['2000010000', 'El codia es demasiado grande: pasa de 2000009999.'],
    ['120000', 'El codia termina en 0000, que no es de ninguna versión.'],
  ])('%j is none', (text, reason) => {
    expect(parseCodia(text)).toEqual({ reason })
  })
})
