import { fold } from '@preciosa/contracts/price-lists'
import fc from 'fast-check'
import {
  parseCodia,
  parsePeriod,
  parseText,
  parseYear,
  priceParser,
  type Cell,
  type ParsedPrice,
} from './cells.rules.js'
import { numberCell, spoiledCell } from './marked-cells.js'

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

describe('priceParser', () => {
  it.each([
    ['4682', 4682],
    [' 27500 ', 27500],
    ['27,500', 27500],
    ['1,234,567', 1234567],
    ['12.00', 12],
    ['12.50', 13],
    ['12.49', 12],
    ['12.050', 12],
  ])('reads %s with a decimal point as %d', (text, price) => {
    expect(amount(priceParser(base)(text))).toBe(price)
  })

  it.each([
    ['R$ 10.942,00', 10942],
    ['R$10.942,5', 10943],
    ['10942', 10942],
    ['9.327.230,00', 9327230],
  ])('reads %s with a decimal comma as %d', (text, price) => {
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
  ])('rejects %j as a price', (text) => {
    expect(priceParser({ ...base, decimal: ',' })(text)).toHaveProperty('reason')
  })

  it.each(['0', '-5', '0,4', '-0', '100000001', '999999999999999'])(
    'rejects %s as negative, zero or absurd',
    (text) => {
      expect(priceParser({ ...base, decimal: ',' })(text)).toHaveProperty('reason')
    },
  )

  it('converts pesos to thousands and reports rounding', () => {
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
    ['half-even', '2501', 3],
    ['half-even', '3001', 3],
    ['down', '2999', 2],
    ['up', '2001', 3],
  ] as const)('rounds %s', (rounding, text, price) => {
    expect(amount(priceParser({ ...base, unit: 1000, rounding })(text))).toBe(price)
  })

  it.each(['4682', '4,682', '4682.00'])('reports no rounding of %s', (text) => {
    expect(priceParser(base)(text)).toEqual({ value: { price: 4682, rounded: false } })
  })

  it('reads any whole amount with or without separators', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 100_000_000 }), fc.boolean(), (price, grouped) => {
        const plain = String(price)
        const text = grouped ? plain.replace(/\B(?=(\d{3})+$)/g, '.') : plain
        return amount(priceParser({ ...base, decimal: ',', currency: ['$'] })(`$ ${text},00`)) === price
      }),
    )
  })

  it('rounds half up like exact arithmetic', () => {
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

describe('parseYear', () => {
  const newYear = new Set(['0km', '32000'].map(fold))
  it.each([
    ['2024', 2024],
    ['2027', 2027],
    ['2020.0', 2020],
    ['Año 2018', 2018],
    ['MY12', 2012],
    ['0KM', null],
    ['32000', null],
  ])('reads %s as %s', (text, year) => {
    expect(parseYear(text, newYear, '2026-11')).toEqual({ value: year })
  })

  it.each(['2028', '1899', '1929', '0', '', '24', 'abc', '-2020', '20200', '2020.5'])(
    'rejects the year %j',
    (text) => {
      expect(parseYear(text, newYear, '2026-11')).toHaveProperty('reason')
    },
  )
})

describe('parsePeriod', () => {
  it.each([
    '2026-11',
    '2026/11',
    '11/2026',
    '202611',
    '2026-11-01',
    '2026-11-01T00:00:00',
    '01/11/2026',
    'nov-26',
    'Nov-2026',
    'noviembre 2026',
    '46327',
    '46327.5',
    '46327.25',
  ])('reads %s as November 2026', (text) => {
    expect(parsePeriod(text)).toEqual({ value: '2026-11' })
  })

  it.each([
    [1, ['ene', 'jan', 'Enero', 'january']],
    [2, ['feb', 'febrero']],
    [3, ['mar', 'marzo']],
    [4, ['abr', 'apr']],
    [5, ['may', 'mayo']],
    [6, ['jun', 'junio']],
    [7, ['jul', 'julio']],
    [8, ['ago', 'aug']],
    [9, ['sep', 'set', 'sept', 'setiembre']],
    [10, ['oct', 'octubre']],
    [11, ['nov']],
    [12, ['dic', 'dec']],
  ])('reads month %i by its names %j, which no text may be with a day', (month, names) => {
    for (const name of names)
      expect(parsePeriod(`${name}-26`)).toEqual({ value: `2026-${String(month).padStart(2, '0')}` })
    for (const name of names.filter(({ length }) => length <= 4))
      expect(parseText(`9-${name}`)).toMatchObject({ reason: expect.stringContaining('fecha') as string })
  })

  it.each(['', '2026', '2026-13', '2026-00', '13/2026', 'noviembre', '1899-01', 'xyz-26', '2026-11-99x'])(
    'rejects the period %j',
    (text) => {
      expect(parsePeriod(text)).toHaveProperty('reason')
    },
  )
})

describe('parseText', () => {
  it('reduces spaces to one', () => {
    expect(parseText('  Gol \u00a0 Trend\t1.6 ')).toEqual({ value: 'Gol Trend 1.6' })
  })

  it('reads two Unicode forms of a name as one, and a number with its point', () => {
    expect(parseText('Cie\u0301lo')).toEqual({ value: 'Ciélo' })
    expect(parseText(numberCell('1.6'))).toEqual({ value: '1.6' })
  })

  it.each([
    [spoiledCell('error', '#N/A'), 'error de la planilla'],
    ['#N/A', 'error de la planilla'],
    [' #¡REF! ', 'error de la planilla'],
    ['#n/d', 'error de la planilla'],
    [spoiledCell('boolean', '1'), 'verdadero o falso'],
    [spoiledCell('formula'), 'no tiene resultado'],
    ['CitroÃ«n', 'codificación'],
    ['1Â° serie', 'codificación'],
    ['Ni¥o', 'codificación'],
    ['', 'Falta'],
    ['=HYPERLINK("http://x")', 'fórmula'],
    ['@SUM(A1)', 'fórmula'],
    ['+cmd|calc', 'fórmula'],
    ['-2+3', 'fórmula'],
    ['a\u0000b', 'caracteres'],
    ['a\ufffdb', 'caracteres'],
    ['x'.repeat(201), 'más de 200'],
  ])('rejects the text %j', (text, reason) => {
    expect(parseText(text)).toEqual({ reason: expect.stringContaining(reason) as string })
  })

  it.each([
    '147 C/ CL',
    '#1',
    'FURGÃO',
    'Furgão (todos)',
    '3-Series',
    'Ka +',
    'I/Peugeot 206',
    'S10 2.8 TD -CD-',
    '+Q',
  ])('accepts %s', (text) => {
    expect(parseText(text)).toEqual({ value: text })
  })
})

describe('parseCodia', () => {
  it.each([
    ['10001', 10_001],
    [' 120053 ', 120_053],
    ['2000009999', 2_000_009_999],
  ])('reads %j as %i', (text, codia) => {
    expect(parseCodia(text)).toEqual({ value: codia })
  })

  it.each([
    ['  ', 'Falta el codia.'],
    ['12a', 'El codia no es un número como 120053.'],
    ['a12', 'El codia no es un número como 120053.'],
    ['1.5', 'El codia no es un número como 120053.'],
    ['2000010000', 'El codia es demasiado grande: pasa de 2000009999.'],
    ['10000', 'El codia es demasiado chico: el menor es 10001.'],
    ['120000', 'El codia termina en 0000, que no es de ninguna versión.'],
  ])('rejects %j: %s', (text, reason) => {
    expect(parseCodia(text)).toEqual({ reason })
  })
})

describe('the rejection reason', () => {
  const price = (text: string, given: Partial<typeof base> = {}) => priceParser({ ...base, ...given })(text)

  it.each([
    ['', 'Falta el precio.'],
    ['$', 'Falta el precio.'],
    ['x', 'El precio no es un número en el formato de la lista.'],
    ['1 2', 'El precio no es un número en el formato de la lista.'],
    ['x5', 'El precio no es un número en el formato de la lista.'],
    ['5x', 'El precio no es un número en el formato de la lista.'],
    ['12345678901234567', 'El precio no es un número en el formato de la lista.'],
    ['1.1234567', 'El precio no es un número en el formato de la lista.'],
    ['0', 'El precio es cero o negativo.'],
    ['-5', 'El precio es cero o negativo.'],
    ['0.4', 'El precio es cero o negativo.'],
    ['100000001', 'El precio es absurdo: supera 100.000.000 miles de pesos.'],
    ['100,000,001', 'El precio es absurdo: supera 100.000.000 miles de pesos.'],
  ])('explains the price %j: %s', (text, reason) => {
    expect(price(text, { currency: ['$'] })).toEqual({ reason })
  })

  it('is absent for the highest price and for six decimals', () => {
    for (const text of ['100000000', '100,000,000']) expect(amount(price(text))).toBe(100_000_000)
    expect(price('7.123456')).toEqual({ value: { price: 7, rounded: true } })
    expect(price('7.500000')).toEqual({ value: { price: 8, rounded: true } })
    expect(price('123456789012345', { unit: 10_000_000_000 })).toEqual({
      value: { price: 12_346, rounded: true },
    })
  })

  it('is absent for a currency that begins with another one', () => {
    for (const currency of [
      ['U$', 'U$S'],
      ['U$S', 'U$'],
    ])
      expect(amount(price('U$S 12', { currency }))).toBe(12)
  })

  it.each([
    ['24', 'El año no es un número de cuatro cifras ni la marca de 0km.'],
    ['2020.5', 'El año no es un número de cuatro cifras ni la marca de 0km.'],
    ['a2020', 'El año no es un número de cuatro cifras ni la marca de 0km.'],
    ['2020a', 'El año no es un número de cuatro cifras ni la marca de 0km.'],
    ['1929', 'El año está fuera de rango (1930 a 2027).'],
    [' 1899 ', 'El año está fuera de rango (1930 a 2027).'],
    ['2150.00', 'El año está fuera de rango (1930 a 2027).'],
    ['2028', 'El año está fuera de rango (1930 a 2027).'],
  ])('explains the year %s: %s', (text, reason) => {
    expect(parseYear(text, new Set(), '2026-11')).toEqual({ reason })
  })

  it('is absent for the oldest year and surrounding spaces', () => {
    expect(parseYear(' 1930 ', new Set(), '2026-11')).toEqual({ value: 1930 })
    expect(parseYear('2020.00', new Set(), '2026-11')).toEqual({ value: 2020 })
    expect(parseYear(' 0 KM ', new Set(['0 km']), '2026-11')).toEqual({ value: null })
  })

  it.each([
    '2026-13',
    '2026-0',
    '1989-12',
    '2100-01',
    'x2026-11',
    '2026-11x',
    'x11/2026',
    '11/2026x',
    'x202611',
    '2026115',
  ])('explains the month %s', (text) => {
    expect(parsePeriod(text)).toEqual({ reason: 'El período no es un mes, como 2026-11.' })
  })

  it('names the error of the spreadsheet in a month', () => {
    expect(parsePeriod('#N/A')).toEqual({ reason: 'La celda tiene un error de la planilla.' })
  })

  it.each([
    ['2026-1', '2026-01'],
    [' 1/2026 ', '2026-01'],
    ['2026-12-31 10:00', '2026-12'],
    ['2026/1/2', '2026-01'],
    ['1990-01', '1990-01'],
    ['2099-12', '2099-12'],
    ['209912', '2099-12'],
  ])('is absent for the month %s', (text, value) => {
    expect(parsePeriod(text)).toEqual({ value })
  })

  it.each([
    ['\u200bGol', 'El texto tiene caracteres invisibles o de dirección.'],
    ['Gol\ufeff1', 'El texto tiene caracteres invisibles o de dirección.'],
    ['a\u0000b', 'El texto tiene caracteres que no se pueden leer.'],
    ['a\ud800b', 'El texto tiene caracteres que no se pueden leer.'],
    ['Err: 502', 'El texto es el de una celda sin dato.'],
    ['=1', 'El texto es una fórmula de planilla.'],
    ['+cmd|calc', 'El texto es una fórmula de planilla.'],
    ['-a!b', 'El texto es una fórmula de planilla.'],
    ['', 'Falta el dato.'],
    ['x'.repeat(201), 'El texto tiene más de 200 caracteres.'],
  ])('explains the text %j: %s', (text, reason) => {
    expect(parseText(text)).toEqual({ reason })
  })

  it('is absent for 200 characters and for formula signs inside a text', () => {
    for (const text of ['x'.repeat(200), 'a=b', 'a@b', 'a+b|c'])
      expect(parseText(text)).toEqual({ value: text })
    expect(parseText('\ufeffGol')).toEqual({ value: 'Gol' })
  })
})

describe('texts that are no data', () => {
  it.each([
    ...['09-mar', '3-mar-26', '9-Mar', '09/sept', '03/08/2026', '3/8/26'],
    ...['2026-03-09', '2026-03-09 00:00:00', '2026-03-09T00:00'],
  ])('refuses %s as a date that a spreadsheet made', (text) => {
    expect(parseText(text)).toMatchObject({ reason: expect.stringContaining('fecha') as string })
  })

  it.each([
    ...['#ERROR!', 'Err:502', '#NOMBRE?', '#N/A N/A', '#¡REF!A1', '########', 'VERDADERO', 'NaN', 'NULL'],
    ...['undefined', 'Loading...', 'falso', '#DIV/0!', '#N/D', '#GETTING_DATA!'],
  ])('refuses %s', (text) => {
    expect(parseText(text)).toHaveProperty('reason')
  })

  it.each([
    ...['9-3 Aero', '208', '3008/5008', 'Mar 2', '#1 Edition', '500 Mar', '12-mes', 'Trueno', '9-mar GTI'],
    ...['Serie 03/08/2026', '03/08/2026 GTI', 'Serie 2026-03-09', '2026-03-09x', 'Err:5020', 'Berr:502'],
  ])('takes %s', (text) => {
    expect(parseText(text)).toEqual({ value: text })
  })

  it.each(['99999', 'nov-0026', 'may-1019', '20261', '10000', '3 nov-26'])('refuses the month %s', (text) => {
    expect(parsePeriod(text)).toEqual({ reason: 'El período no es un mes, como 2026-11.' })
  })
})
