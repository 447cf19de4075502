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
  it.each([';', ',', '\t', '|', ' ', '~', '\x1f'])('may be separated by %j', (delimiter) => {
    expect(problems({ delimiter })).toEqual([])
  })

  it.each(['\n', '\r', '"', "'", 'a', 'ñ', '5', '٣'])('may not by %j', (delimiter) => {
    expect(problems({ delimiter })).toEqual([
      'file.delimiter: No puede ser una letra, un número, comillas ni un salto de línea.',
    ])
  })

  it.each(['\ud800', '\0'])('may not by %j, which no database takes', (delimiter) => {
    expect(problems({ delimiter })).toEqual(['file.delimiter: Tiene caracteres que no se pueden guardar.'])
  })

  it.each(['', ';;'])('is separated by one character: %j', (delimiter) => {
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
  ])('may use a column twice: %j', (columns) => {
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
  ])('may not where that makes no sense: %j', (columns, expected) => {
    const found = problems({ columns })
    if (typeof expected === 'number') expect(found).toHaveLength(expected)
    else expect(found).toEqual(expected)
  })
})
