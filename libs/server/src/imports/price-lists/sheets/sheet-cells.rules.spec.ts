import type { FeatureColumn } from '@preciosa/contracts/price-lists'
import type { DictionaryFeature } from './dictionary.js'
import { sheetCellReader } from './sheet-cells.rules.js'

const FORMAT = { yes: ['sí', 'x'], no: ['no', '-'], unknown: ['s/d', 'N/D'], decimal: ',' as const }
const column = (given: Partial<FeatureColumn> = {}): FeatureColumn => ({
  feature: 1,
  column: 'c',
  optional: false,
  words: {},
  decimals: 2,
  ...given,
})
const feature = (given: Partial<DictionaryFeature>): DictionaryFeature => ({
  id: 1,
  type: 'other',
  description: 'Largo',
  vehicleTypes: ['cars'],
  most: null,
  choices: new Map(),
  ...given,
})
const read = (
  raw: string,
  of: Partial<DictionaryFeature>,
  given: Partial<FeatureColumn> = {},
  format: Partial<Omit<typeof FORMAT, 'decimal'>> & { decimal?: ',' | '.' } = {},
) => sheetCellReader({ ...FORMAT, ...format }, column(given), feature(of))(raw)

describe('an empty or unknown cell', () => {
  it.each(['', '   ', 's/d', ' S/D ', 'n/d'])('%j is null for any feature', (raw) => {
    for (const type of ['boolean', 'choice', 'other'] as const)
      expect(read(raw, { type })).toEqual({ value: null })
    expect(read(raw, { most: 10 })).toEqual({ value: null })
  })
})

describe('yes and no', () => {
  const AIRBAG = { type: 'boolean', description: 'Airbag' } as const

  it.each([
    ['sí', true],
    [' SI ', true],
    ['X', true],
    ['No', false],
    ['-', false],
  ])("read %j as %s by the format's words", (raw, value) => {
    expect(read(raw, AIRBAG)).toEqual({ value })
  })

  it("prefer the words of the column to the format's", () => {
    const words = { 'De serie': true, Opcional: false, x: false }
    expect(read('de serie', AIRBAG, { words })).toEqual({ value: true })
    expect(read('OPCIONAL', AIRBAG, { words })).toEqual({ value: false })
    expect(read('x', AIRBAG, { words })).toEqual({ value: false })
  })

  it('reject any other word', () => {
    expect(read('tal vez', AIRBAG)).toEqual({ reason: '«Airbag» debe ser sí o no.' })
  })
})

describe('a choice', () => {
  const BODY = {
    type: 'choice',
    description: 'Carrocería',
    choices: new Map([
      ['sedan', 31],
      ['pickup', 32],
    ]),
  } as const

  it('ignores case and accents of its name', () => {
    expect(read('Sedán', BODY)).toEqual({ value: 31 })
    expect(read('  PICKUP ', BODY)).toEqual({ value: 32 })
  })

  it('accepts a word of the column', () => {
    expect(read('camioneta', BODY, { words: { Camioneta: 'Pickup' } })).toEqual({ value: 32 })
  })

  it('is a new word if the dictionary lacks it', () => {
    expect(read(' Coupé  Cabrio ', BODY)).toEqual({ word: 'Coupé Cabrio' })
    expect(read('cc', BODY, { words: { CC: 'Coupé' } })).toEqual({ word: 'Coupé' })
  })

  it('rejects a spreadsheet formula', () => {
    expect(read('=1+1', BODY)).toEqual({ reason: 'El texto es una fórmula de planilla.' })
  })
})

it('normalizes the spaces of a text and rejects a spreadsheet formula', () => {
  expect(read(' 16  válvulas', {})).toEqual({ value: '16 válvulas' })
  expect(read('=1+1', {})).toEqual({ reason: 'El texto es una fórmula de planilla.' })
})

describe('a number', () => {
  it.each([
    ['4', '4'],
    [' 4,06 ', '4.06'],
    ['4,060', '4.06'],
    ['4,066', '4.07'],
    ['0,5', '0.5'],
    ['1.200', '1200'],
    ['1.200,5', '1200.5'],
    ['12.345.678', '12345678'],
    ['123456789', '123456789'],
  ])('reads %j as %s with a decimal comma', (raw, value) => {
    expect(read(raw, { most: 999_999_999 })).toEqual({ value })
  })

  it.each([
    ['4.06', '4.06'],
    ['1,200', '1200'],
    ['1,200.5', '1200.5'],
    ['12,345,678', '12345678'],
  ])('reads %j as %s with a decimal point', (raw, value) => {
    expect(read(raw, { most: 999_999_999 }, {}, { decimal: '.' })).toEqual({ value })
  })

  it.each([
    'x',
    '4 m',
    'm 4',
    '-4',
    '4,',
    ',5',
    '1.20',
    '12.34',
    '1.2000',
    '1234.567',
    '4,06,1',
    '1.234.56',
    '1234567890',
    '1,1234567890',
  ])('rejects %j', (raw) => {
    expect(read(raw, { most: 9e9 })).toEqual({ reason: '«Largo» debe ser un número.' })
  })

  it("is converted from the source's unit to ours", () => {
    expect(read('4.060', { most: 10 }, { times: 0.001, decimals: 3 })).toEqual({ value: '4.06' })
    expect(read('25', { most: 99 }, { per: 235.2, decimals: 1 })).toEqual({ value: '9.4' })
  })

  it('is rounded to the decimals of its column', () => {
    expect(read('4,55', { most: 10 }, { decimals: 0 })).toEqual({ value: '5' })
    expect(read('4,123456789', { most: 10 }, { decimals: 3 })).toEqual({ value: '4.123' })
  })

  it('is rejected if it is zero, even after rounding', () => {
    expect(read('0', { most: 10 })).toEqual({ reason: '«Largo» es cero.' })
    expect(read('0,004', { most: 10 })).toEqual({ reason: '«Largo» es cero.' })
    expect(read('0,005', { most: 10 })).toEqual({ value: '0.01' })
  })

  it('is rejected above the largest plausible number', () => {
    expect(read('10', { most: 10 })).toEqual({ value: '10' })
    expect(read('10,01', { most: 10 })).toEqual({ reason: '«Largo» es absurdo: supera 10.' })
    expect(read('0', { most: 10 }, { per: 5 })).toEqual({ reason: '«Largo» es absurdo: supera 10.' })
  })
})
