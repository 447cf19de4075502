import { listFormatSchema, type ListFormatInput, type StoredFormat } from '@preciosa/contracts/price-lists'
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
])('returns columns %s from the form unchanged', (_, format) => {
  expect(listFormatSchema.parse(fromForm(formOf(format)))).toEqual(listFormatSchema.parse(format))
})

test('holds columns as texts and titles as one text', () => {
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

test('takes pasted titles as headings', () => {
  const form = { ...formOf(wide), file: { type: 'csv', header: ' código ; marca;versión;0km' } }
  expect(fromForm(form)).toMatchObject({
    file: { type: 'csv', header: ['código', 'marca', 'versión', '0km'] },
  })
})

test('refers to columns by name if the list has headings again', () => {
  const form = { ...formOf(long), headings: 'row' as const }
  expect(fromForm(form)).toMatchObject({ file: { type: 'csv', delimiter: ';' }, columns: { brand: '3' } })
  expect(fromForm(form)).not.toHaveProperty('file.header')
})

test('leaves an invalid position to the API', () => {
  const form = { ...formOf(long), columns: { ...formOf(long).columns, brand: 'marca' } }
  const parsed = listFormatSchema.safeParse(fromForm(form))
  expect(parsed.error?.issues).toMatchObject([{ path: ['columns', 'brand'] }])
})

test.each([
  [true, 'row', ''],
  [undefined, 'row', ''],
  [false, 'none', ''],
  [['a', ' b'], 'format', 'a; b'],
])('maps a header of %j to %s', (header, headings, titles) => {
  expect([headingsOf(header), titlesOf(header)]).toEqual([headings, titles])
})

test.each([
  ['none', 'a;b', { header: false }],
  ['row', 'a;b', {}],
  [undefined, 'a;b', {}],
  ['format', ' a ;b', { header: ['a', 'b'] }],
  ['format', undefined, { header: [] }],
] as const)('reads headings by %s with the titles %j as %j', (headings, titles, header) => {
  expect(headerOf(headings, titles)).toEqual(header)
})

test('converts numbers of up to nine digits to positions, and positions to texts', () => {
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
