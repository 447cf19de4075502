import { fieldErrors } from '../problems/field-errors.js'
import { inSpanish } from '../problems/in-spanish.js'
import { listFormatSchema } from './list-format.js'

const COLUMNS = { code: 'c', brand: 'm', name: 'n', year: 'a', price: 'p' }

function problems(changes: { columns?: object; delimiter?: string } = {}): string[] {
  const { columns, delimiter = ';' } = changes
  const parsed = listFormatSchema.safeParse(
    {
      name: 'mio',
      source: 'mia',
      file: { type: 'csv', delimiter },
      layout: 'long',
      columns: { ...COLUMNS, ...columns },
    },
    { error: inSpanish },
  )
  return parsed.success ? [] : fieldErrors(parsed.error).map(({ path, message }) => `${path}: ${message}`)
}

describe('a list format', () => {
  it.each([';', ',', '\t', '|', ' ', '~', '\x1f'])('accepts the delimiter %j', (delimiter) => {
    expect(problems({ delimiter })).toEqual([])
  })

  it.each(['\n', '\r', '"', "'", 'a', 'ñ', '5', '٣'])('refuses the delimiter %j', (delimiter) => {
    expect(problems({ delimiter })).toEqual([
      'file.delimiter: No puede ser una letra, un número, comillas ni un salto de línea.',
    ])
  })

  it.each(['\ud800', '\0'])('refuses the unstorable delimiter %j', (delimiter) => {
    expect(problems({ delimiter })).toEqual(['file.delimiter: Tiene caracteres que no se pueden guardar.'])
  })

  it.each(['', ';;'])('requires a delimiter of one character: %j', (delimiter) => {
    expect(problems({ delimiter })).toEqual(['file.delimiter: Debe tener exactamente 1 carácter.'])
  })

  it.each([
    { code: ['m', 'n', 'v'], variant: 'v' },
    { code: 'codia', codia: 'codia' },
    { code: ['tipo', 'c'], vehicleType: 'tipo' },
    { name: ['m', 'n'] },
    { group: 'n' },
    { code: 'n' },
    { name: ['n', 'v'], variant: 'v' },
  ])('accepts a shared column: %j', (columns) => {
    expect(problems({ columns })).toEqual([])
  })

  it.each([
    [{ price: 'A' }, ['columns.price: La columna «A» no puede ser a la vez year y price.']],
    [{ period: 'a' }, 1],
    [{ code: ['c', 'p'] }, 1],
    [{ name: ['n', 'a'] }, 1],
    [{ brand: 'n' }, 1],
    [{ brand: 'Código', code: 'codigo' }, 1],
    [{ brand: 'x', code: 'x', name: 'x' }, 2],
    [{ codia: 'n' }, 1],
    [{ vehicleType: 'm' }, 1],
    [{ variant: 'n' }, 1],
  ])('refuses a contradictory shared column: %j', (columns, expected) => {
    const found = problems({ columns })
    if (typeof expected === 'number') expect(found).toHaveLength(expected)
    else expect(found).toEqual(expected)
  })

  const BY_POSITION = { code: 1, brand: 2, name: 3, year: 4, price: 5 }
  const without = (changes: object, header: unknown = false) => {
    const format = { name: 'mio', source: 'mia', layout: 'long', columns: BY_POSITION, ...changes }
    const parsed = listFormatSchema.safeParse(
      { file: { type: 'csv', header }, ...format },
      { error: inSpanish },
    )
    return parsed.success ? [] : fieldErrors(parsed.error).map(({ path, message }) => `${path}: ${message}`)
  }
  const TITLES = ['c', 'm', 'n', 'a', 'p']

  it.each([
    ['positions', {}, false],
    ['positions in a spreadsheet', { file: { type: 'xlsx', header: false } }, false],
    ['titles in the format', { columns: COLUMNS }, TITLES],
    ['titles of unused columns', { columns: COLUMNS }, ['', ...TITLES, '', '']],
    [
      'titles in the format of a wide list',
      { layout: 'wide', columns: { code: 'c', brand: 'm', name: 'n' } },
      [...TITLES, '0km'],
    ],
    ['titles in the file', { columns: COLUMNS }, true],
    ['an optional title', { columns: { ...COLUMNS, group: 'g' }, optional: ['group'] }, TITLES],
  ])('accepts %s', (_, changes, header) => {
    expect(without(changes, header)).toEqual([])
  })

  it.each([
    ['long', { code: 'c', brand: 'm', name: 'n' }, 'Una lista larga necesita las columnas year y price.'],
    ['wide', { ...COLUMNS }, 'Una lista ancha no lleva las columnas year y price.'],
  ])('has year and price in a %s list as its layout wants', (layout, columns, message) => {
    expect(without({ layout, columns }, true)).toEqual([`columns: ${message}`])
  })

  const NO_NAME = (name: string) =>
    `Sin encabezado, una columna se da por su posición (1, 2, 3…), no por su nombre: «${name}». Si no, poné los títulos, en orden, en file.header.`
  const NO_POSITION =
    'Con títulos, una columna se da por su nombre. Si la lista no tiene encabezado, poné false en file.header.'
  it.each([
    [
      'names without titles',
      { columns: { ...BY_POSITION, name: [3, 'n'] } },
      false,
      [`columns.name: ${NO_NAME('n')}`],
    ],
    ['positions with titles', { columns: { ...COLUMNS, price: 5 } }, true, [`columns.price: ${NO_POSITION}`]],
    [
      'positions with titles in the format',
      { columns: { ...COLUMNS, code: 1 } },
      TITLES,
      [`columns.code: ${NO_POSITION}`],
    ],
    [
      'a name that is not among the titles',
      { columns: { ...COLUMNS, group: 'grupo' } },
      TITLES,
      ['columns.group: La columna «grupo» no está entre los títulos de file.header.'],
    ],
    [
      'a position of zero',
      { columns: { ...BY_POSITION, brand: 0 } },
      false,
      ['columns.brand: Debe ser 1 o más.'],
    ],
    [
      'a fractional position',
      { columns: { ...BY_POSITION, brand: 1.5 } },
      false,
      ['columns.brand: Debe ser un texto o un número entero.'],
    ],
    [
      'a position above 500',
      { columns: { ...BY_POSITION, code: 501 } },
      false,
      ['columns.code: Debe ser 500 o menos.'],
    ],
    [
      'one position for two columns',
      { columns: { ...BY_POSITION, price: 4 } },
      false,
      ['columns.price: La columna 4 no puede ser a la vez year y price.'],
    ],
    [
      'positions in a wide list',
      { layout: 'wide', columns: { code: 1, brand: 2, name: 3 } },
      false,
      [
        'file.header: Una lista ancha sin encabezado necesita los títulos de todas sus columnas, en orden: ["codigo", "marca", "version", "0km", "2025"].',
      ],
    ],
    ['an empty list of titles', { columns: COLUMNS }, [], ['file.header: No puede estar vacío.']],
    ['a text as titles', { columns: COLUMNS }, 'c;m;n', ['file.header: Debe ser true o false o una lista.']],
    [
      'too many titles',
      { columns: COLUMNS },
      Array.from({ length: 501 }, () => 'c'),
      ['file.header: A lo sumo 500 elementos.'],
    ],
  ])('refuses %s', (_, changes, header, expected) => {
    expect(without(changes, header)).toEqual(expected)
  })
})

it.each([
  ['a name with a space', { name: 'Mi lista' }, 'name'],
  ['a missing column', { columns: { ...COLUMNS, brand: undefined } }, 'columns.brand'],
  ['a NUL', { description: 'a\0b' }, 'description'],
  ['half a surrogate pair', { noPrice: ['\ud800'] }, 'noPrice.0'],
  ['a NUL in a key', { vehicleTypes: { 'a\0': 'cars' } }, 'vehicleTypes'],
  ['a long description', { description: 'x'.repeat(501) }, 'description'],
])('refuses %s', (_, change, path) => {
  const format = { name: 'mio', source: 'mia', file: { type: 'csv' }, layout: 'long', columns: COLUMNS }
  const { error } = listFormatSchema.safeParse({ ...format, ...change })
  expect(error === undefined ? [] : fieldErrors(error).map((each) => each.path)).toEqual([path])
})
