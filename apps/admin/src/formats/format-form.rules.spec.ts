import { listFormatSchema, type StoredFormat } from '@preciosa/contracts'
import { type FormatForm, fromForm, toForm } from './format-form.rules.js'

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

test('a format comes back from the form as it went in', () => {
  expect(listFormatSchema.parse(fromForm(toForm(stored)))).toEqual(format)
})

test('emptied fields are left out, and those of the other kind of file and layout', () => {
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
