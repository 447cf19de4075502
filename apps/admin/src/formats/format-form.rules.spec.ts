import { listFormatSchema, type StoredFormat } from '@preciosa/contracts/price-lists'
import { definitionOf, type FormatForm, fromForm, toForm } from './format-form.rules.js'

const format = listFormatSchema.parse({
  name: 'ejemplo',
  source: 'ejemplo',
  file: { type: 'csv', delimiter: ';' },
  layout: 'long',
  columns: { code: ['a', 'b'], brand: 'marca', name: 'modelo', year: 'año', price: 'precio' },
  vehicleTypes: { auto: 'cars', coche: 'cars', moto: 'motorcycles' },
})
const stored: StoredFormat = {
  ...format,
  id: 7,
  builtIn: false,
  createdAt: '2026-11-01T00:00:00.000Z',
  updatedAt: '2026-11-01T00:00:00.000Z',
}

test('returns a format from the form unchanged', () => {
  expect(listFormatSchema.parse(fromForm(toForm(stored)))).toEqual(format)
})

test('omits emptied fields and fields of another file type or layout', () => {
  const form = toForm(stored) as FormatForm
  const changed = {
    ...form,
    layout: 'wide' as const,
    description: '',
    file: { ...form.file, type: 'xlsx' as const, sheet: '', headerRow: 2 },
    columns: { ...form.columns, group: null, codia: '' },
    words: { cars: null, motorcycles: ['Moto'] },
  } as unknown as FormatForm
  expect(fromForm(changed)).toMatchObject({
    file: { type: 'xlsx', headerRow: 2 },
    columns: { code: ['a', 'b'], brand: 'marca', name: ['modelo'] },
    vehicleTypes: { Moto: 'motorcycles' },
  })
  const sent = listFormatSchema.parse(fromForm(changed))
  expect(sent.columns.year).toBeUndefined()
  expect(sent.file).toEqual({ type: 'xlsx', headerRow: 2 })
})

test("lists the words of each vehicle type and hides the guide's own fields", () => {
  const form = toForm(stored) as FormatForm
  expect(form.words).toEqual({ cars: ['auto', 'coche'], motorcycles: ['moto'] })
  expect(form).not.toHaveProperty('vehicleTypes')
  expect(Object.keys(fromForm(form) as object).sort()).toEqual(
    Object.keys(format)
      .filter((name) => format[name as keyof typeof format] !== '')
      .sort(),
  )
  expect(definitionOf(stored)).toEqual(format)
})

test('omits file, columns and words if the form has none', () => {
  expect(fromForm({ name: 'x', words: null } as unknown as FormatForm)).toEqual({
    name: 'x',
    file: undefined,
    columns: {},
    vehicleTypes: {},
  })
})

test('omits fields of the other file type and all empty ones', () => {
  const form = {
    ...toForm(stored),
    file: { type: 'csv', delimiter: ';', encoding: null, sheet: 'Hoja 1', headerRow: 2 },
  }
  expect(fromForm(form as unknown as FormatForm)).toMatchObject({ file: { type: 'csv', delimiter: ';' } })
  expect(Object.keys((fromForm(form as unknown as FormatForm) as { file: object }).file).sort()).toEqual([
    'delimiter',
    'headerRow',
    'type',
  ])
})

test("converts a format of sheets to the command line's JSON and back", () => {
  const sheets = {
    kind: 'sheets',
    name: 'fichas',
    id: 7,
    builtIn: false,
    createdAt: '2026-11-01T00:00:00.000Z',
    updatedAt: '2026-11-01T00:00:00.000Z',
  } as unknown as StoredFormat
  const definition = JSON.stringify({ kind: 'sheets', name: 'fichas' }, null, 2)
  expect(toForm(sheets)).toEqual({ id: 7, kind: 'sheets', definition })
  expect(fromForm({ kind: 'sheets', definition })).toEqual({ kind: 'sheets', name: 'fichas' })
})

test("converts the form's headings to the file's, and columns to positions without headings", () => {
  const form = toForm(stored) as FormatForm
  const sent = (headings: FormatForm['headings'], header: string) =>
    fromForm({
      ...form,
      headings,
      file: { ...form.file, header, encoding: 'latin1' },
      columns: { ...form.columns, brand: '3' },
    } as unknown as FormatForm)
  expect(sent('none', '')).toMatchObject({
    file: { header: false, encoding: 'latin1' },
    columns: { brand: 3 },
  })
  expect(sent('format', 'a;b')).toMatchObject({ file: { header: ['a', 'b'] }, columns: { brand: '3' } })
  expect(sent('row', 'a;b')).toMatchObject({ columns: { brand: '3' } })
  expect(sent('row', 'a;b')).not.toHaveProperty('file.header')
})

test("keeps a spreadsheet's sheet and omits null and undefined", () => {
  const form = toForm(stored) as FormatForm
  const changed = {
    ...form,
    description: undefined,
    maxPrice: null,
    file: { type: 'xlsx', sheet: 'Hoja 1', headerRow: 2, delimiter: ';' },
  }
  const sent = fromForm(changed as unknown as FormatForm) as object
  expect(sent).toMatchObject({ file: { type: 'xlsx', sheet: 'Hoja 1', headerRow: 2 } })
  expect(sent).not.toHaveProperty('file.delimiter')
  expect(Object.keys(sent)).not.toContain('description')
  expect(Object.keys(sent)).not.toContain('maxPrice')
})
