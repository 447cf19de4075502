import {
  asksForSheet,
  measurementsOf,
  type SheetFilter,
  sheetFeatures,
  tagsOf,
  toFeature,
} from './features.rules.js'
import type { FeatureRow } from './sheets.repository.js'

const row = (given: Partial<FeatureRow>): FeatureRow => ({
  id: 1,
  type: 'other',
  category: 'specification',
  description: 'Largo',
  longDescription: 'Largo total',
  unit: null,
  isNumber: false,
  choices: [],
  ...given,
})
const BODY = row({
  id: 3,
  type: 'choice',
  description: 'Carrocería',
  choices: [
    { id: 31, description: 'Sedán' },
    { id: 32, description: 'Pickup' },
  ],
})
const DOORS = row({ id: 11, type: 'choice', choices: [{ id: 111, description: '5' }] })
const AIRBAG = row({ id: 20, type: 'boolean', category: 'security', description: 'Airbag' })
const plain = (text: string | null): string | undefined => text?.replace(/[\u00a0\u202f]/g, ' ')

describe('a feature', () => {
  it('has the texts and choices of its dictionary', () => {
    expect(toFeature(BODY, 32)).toEqual({
      id: 3,
      description: 'Carrocería',
      long_description: 'Largo total',
      type: 'choice',
      value: 32,
      value_description: 'Pickup',
      choices: BODY.choices,
      category_name: 'Datos tecnicos',
    })
  })

  it.each([
    ['specification', 'Datos tecnicos'],
    ['motor', 'Motor y transmision'],
    ['security', 'Seguridad'],
    ['comfort', 'Confort'],
  ] as const)('of the group %s is listed under %s', (category, name) => {
    expect(toFeature(row({ category }), undefined).category_name).toBe(name)
  })

  it.each([
    ['yes', AIRBAG, true, 'Sí'],
    ['no', AIRBAG, false, 'No'],
    ['a choice', BODY, 31, 'Sedán'],
    ['an unknown choice', BODY, 99, ''],
    ['a text', row({}), '16 válvulas', '16 válvulas'],
    ['a text that looks like a number', row({}), '1234.5', '1234.5'],
    ['a number', row({ isNumber: true }), '1234.5', '1.234,5'],
    ['a number with its unit', row({ isNumber: true, unit: 'm' }), '4.0625', '4,063 m'],
    ['a text with its unit', row({ unit: 'cm³' }), '1598', '1598 cm³'],
  ])('shows %s', (_, feature, value, shown) => {
    const built = toFeature(feature, value)
    expect([built.value, plain(built.value_description)]).toEqual([value, shown])
  })

  it('has no value where the sheet has none', () => {
    expect(toFeature(AIRBAG, undefined)).toMatchObject({ value: null, value_description: null })
  })
})

describe('a sheet', () => {
  const dictionary = [5, 6, 8, 9, 4, 7].map((id) =>
    row({ id, category: id === 7 ? 'motor' : 'specification' }),
  )
  const content = { 5: '4.5', 6: '1.8', 8: '1.5', 9: '1200', 4: 'x', 7: 'y' }
  const valuesOf = (measurements: boolean) =>
    sheetFeatures(dictionary, content, { measurements }).map(({ feature }) => feature.value)

  it('has all features of the dictionary, each in its group', () => {
    const groups = sheetFeatures(dictionary, {}, { measurements: true }).map(({ group }) => group)
    expect(groups).toEqual([...Array<string>(5).fill('specification'), 'motor'])
  })

  it('hides length, width, height and weight without the permission', () => {
    expect(valuesOf(true)).toEqual(['4.5', '1.8', '1.5', '1200', 'x', 'y'])
    expect(valuesOf(false)).toEqual([null, null, null, null, 'x', 'y'])
  })

  it('has measurements in metres and kilograms, null where it has no value', () => {
    expect(measurementsOf(content)).toEqual({ length: 4.5, width: 1.8, height: 1.5, weight: 1200 })
    expect(measurementsOf({ 8: '1.5' })).toEqual({ length: null, width: null, height: 1.5, weight: null })
  })
})

describe('a filter by sheet', () => {
  const DICTIONARY = [BODY, DOORS, AIRBAG]
  const tags = (filter: Parameters<typeof tagsOf>[0]) => tagsOf(filter, DICTIONARY)

  it('accepts a choice, one of several choices, and a yes', () => {
    expect(tags({ features: { feature_3: 31 } })).toEqual([[31]])
    expect(tags({ features: { feature_3: [31, 32] } })).toEqual([[31, 32]])
    expect(tags({ features: { feature_20: true } })).toEqual([[-20]])
  })

  it('requires all its features, body type and doors included', () => {
    expect(tags({ features: { feature_20: true }, feature_3: 32, feature_11: 111 })).toEqual([
      [-20],
      [32],
      [111],
    ])
    expect(tags({ feature_11: 111 })).toEqual([[111]])
    expect(tags({})).toEqual([])
  })

  it('has an empty list for an impossible value', () => {
    expect(tags({ features: { feature_3: 111 } })).toEqual([[]])
    expect(tags({ features: { feature_3: [31, 111] } })).toEqual([[31]])
    expect(tags({ features: { feature_3: true } })).toEqual([[]])
    expect(tags({ features: { feature_20: 31 } })).toEqual([[]])
    expect(tags({ features: { feature_99: true } })).toEqual([[]])
  })

  it('applies only if it has a value', () => {
    expect([{}, { features: {} }, { feature_3: undefined }].map(asksForSheet)).toEqual([false, false, false])
    const narrowed: SheetFilter[] = [{ feature_3: 1 }, { feature_11: 1 }, { features: { feature_1: true } }]
    expect(narrowed.map(asksForSheet)).toEqual([true, true, true])
  })
})
