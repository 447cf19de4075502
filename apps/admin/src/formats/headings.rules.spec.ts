import { listFormatSchema, type ListFormatInput, type StoredFormat } from '@preciosa/contracts'
import { type FormatForm, fromForm, toForm } from './format-form.rules.js'
import { headerOf, headingsOf, positionsOf, textsOf, titlesOf } from './headings.rules.js'

const long: ListFormatInput = {
  name: 'ejemplo',
  source: 'ejemplo',
  file: { type: 'csv', delimiter: ';', header: false },
  layout: 'long',
  columns: { code: [1, 2], brand: 3, name: 4, year: 5, price: 6 },
}
const wide: ListFormatInput = {
  ...long,
  file: { type: 'xlsx', headerRow: 3, header: ['código', '', 'marca', 'versión', '0km', '2025'] },
  layout: 'wide',
  columns: { code: 'código', brand: 'marca', name: 'versión' },
}
const stored = (format: ListFormatInput): StoredFormat => ({
  ...listFormatSchema.parse(format),
  id: 7,
  builtIn: false,
  createdAt: '2026-11-01T00:00:00.000Z',
  updatedAt: '2026-11-01T00:00:00.000Z',
})
const formOf = (format: ListFormatInput) => toForm(stored(format)) as FormatForm

test.each([
  ['by position', long],
  ['titled by the format', wide],
])('columns %s come back from the form', (_, format) => {
  expect(listFormatSchema.parse(fromForm(formOf(format)))).toEqual(listFormatSchema.parse(format))
})

test('columns are texts in the form, and titles one text', () => {
  expect(formOf(long)).toMatchObject({
    headings: 'none',
    columns: { code: ['1', '2'], brand: '3', price: '6' },
    file: { header: '' },
  })
  expect(formOf(wide)).toMatchObject({
    headings: 'format',
    file: { header: 'código;;marca;versión;0km;2025' },
  })
})

test('titles pasted from a list become its headings', () => {
  const form = { ...formOf(wide), file: { type: 'csv', header: ' código ; marca;versión;0km' } }
  expect(fromForm(form)).toMatchObject({
    file: { type: 'csv', header: ['código', 'marca', 'versión', '0km'] },
  })
})

test('a list with headings again names its columns', () => {
  const form = { ...formOf(long), headings: 'row' as const }
  expect(fromForm(form)).toMatchObject({ file: { type: 'csv', delimiter: ';' }, columns: { brand: '3' } })
  expect(fromForm(form)).not.toHaveProperty('file.header')
})

test('what is no position stays what it is, for the API to refuse', () => {
  const form = { ...formOf(long), columns: { ...formOf(long).columns, brand: 'marca' } }
  const parsed = listFormatSchema.safeParse(fromForm(form))
  expect(parsed.error?.issues).toMatchObject([{ path: ['columns', 'brand'] }])
})

test.each([
  [true, 'row', ''],
  [undefined, 'row', ''],
  [false, 'none', ''],
  [['a', ' b'], 'format', 'a; b'],
])('a header of %j is named by %s', (header, headings, titles) => {
  expect([headingsOf(header), titlesOf(header)]).toEqual([headings, titles])
})

test.each([
  ['none', 'a;b', { header: false }],
  ['row', 'a;b', {}],
  [undefined, 'a;b', {}],
  ['format', ' a ;b', { header: ['a', 'b'] }],
  ['format', undefined, { header: [] }],
] as const)('headings by %s, with the titles %j: %j', (headings, titles, header) => {
  expect(headerOf(headings, titles)).toEqual(header)
})

test('columns are positions where they are numbers of nine digits at most, and texts in inputs', () => {
  const columns = { a: ' 12 ', b: ['3', 'x4', '5x'], c: '123456789', d: '1234567890', e: undefined, f: ' g ' }
  expect(positionsOf(columns)).toEqual({
    a: 12,
    b: [3, 'x4', '5x'],
    c: 123_456_789,
    d: '1234567890',
    e: undefined,
    f: 'g',
  })
  expect(Object.keys(positionsOf(columns))).toContain('e')
  expect(textsOf({ a: 12, b: [3, 'x'], c: undefined })).toEqual({ a: '12', b: ['3', 'x'], c: undefined })
})
