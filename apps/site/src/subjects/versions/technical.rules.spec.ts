import type { Feature, Features } from '@preciosa/contracts/sheets'
import { GAUGE_ENDS, lockedText, rangeOf, sectionsOf, summaryOf, textOf } from './technical.rules.js'

const feature = (id: number, description: string, more: Partial<Feature> = {}): Feature => ({
  id,
  description,
  long_description: '',
  type: 'other',
  value: null,
  value_description: null,
  choices: [],
  category_name: 'Datos tecnicos',
  ...more,
})
const number = (id: number, description: string, value: string, unit: string) =>
  feature(id, description, { value, value_description: `${value} ${unit}` })

const FEATURES: Features = {
  specificationFeatures: [
    feature(5, 'Largo'),
    feature(6, 'Ancho', { long_description: 'Sin espejos' }),
    feature(9, 'Peso'),
    number(13, 'Baúl', '285', 'l'),
    number(14, 'Tanque de combustible', '55', 'l'),
    feature(4, 'Garantía'),
  ],
  motorTransmitionFeatures: [
    feature(1, 'Combustible', { type: 'choice', value: 3, value_description: 'Nafta' }),
    number(24, 'Potencia', '101', 'CV'),
    number(17, 'Velocidad máxima', '183', 'km/h'),
    number(18, 'Aceleración', '11.2', 's'),
    number(16, 'Consumo en ruta', '6.4', 'l/100 km'),
  ],
  securityFeatures: [feature(40, 'ABS', { type: 'boolean', value: true, value_description: 'Sí' })],
  comfortFeatures: [
    feature(70, 'Aire acondicionado', { type: 'boolean', value: false, value_description: 'No' }),
  ],
}
const MEASURES = { length: 3.895, width: 1.656, height: null, weight: 1012 }
const MEDIANS = { power: 99, topSpeed: 178, acceleration: null, tank: 47, trunk: 300, range: 720 }

const of = (sections: ReturnType<typeof sectionsOf>, id: string) => sections.find((each) => each.id === id)!

describe('technical sheet', () => {
  it('has the sections and tabs of the specification', () => {
    const sections = sectionsOf(FEATURES, null, null)
    expect(sections.map(({ tab, title }) => [tab, title])).toEqual([
      ['Confort', 'Confort'],
      ['Datos Técnicos', 'Especificaciones'],
      ['Motor y Transmisión', 'Motor y Transmisión'],
      ['Seguridad', 'Seguridad'],
    ])
  })

  it('omits unknown values', () => {
    const sections = sectionsOf(FEATURES, null, null)
    expect(of(sections, 'datos').facts).toEqual([
      ['Baúl', '285 l'],
      ['Tanque de combustible', '55 l'],
    ])
    expect(of(sections, 'seguridad').facts).toEqual([['ABS', 'Sí']])
    expect(of(sections, 'confort').facts).toEqual([['Aire acondicionado', 'No']])
  })

  it('shows measurements if permitted', () => {
    expect(of(sectionsOf(FEATURES, MEASURES, null), 'datos').facts.slice(0, 3)).toEqual([
      ['Largo', '3,895 m'],
      ['Ancho', '1,656 m', 'Sin espejos'],
      ['Peso', '1.012 kg'],
    ])
  })

  it('has no gauges without permission for class medians', () => {
    for (const { gauges } of sectionsOf(FEATURES, MEASURES, null)) expect(gauges).toEqual([])
  })

  it('has gauges with the limits of variant B in their sections', () => {
    const sections = sectionsOf(FEATURES, null, MEDIANS)
    const gauges = (id: string) =>
      of(sections, id).gauges.map(({ name, value, unit, ends, median }) => [
        `${name}: ${value} ${unit}`,
        ends.min,
        ends.max,
        median,
      ])
    expect(gauges('datos')).toEqual([
      ['Baúl: 285 litros', 0, 900, 300],
      ['Tanque: 55 litros', 0, 500, 47],
    ])
    expect(gauges('motor')).toEqual([
      ['Potencia: 101 CV', 0, 500, 99],
      ['Velocidad máxima: 183 km/h', 0, 400, 178],
      ['De 0 a 100 km/h: 11.2 segundos', 2.5, 20, null],
      ['Autonomía en ruta: 859 km', 300, 1500, 720],
    ])
    expect(Object.keys(GAUGE_ENDS)).toHaveLength(6)
  })

  it('has no gauges for missing values', () => {
    const nothing = { ...FEATURES, motorTransmitionFeatures: [], specificationFeatures: [] }
    for (const { gauges } of sectionsOf(nothing, null, MEDIANS)) expect(gauges).toEqual([])
  })

  it('has a summary without measures that the drawing shows', () => {
    const sections = sectionsOf(FEATURES, MEASURES, null)
    const short = [
      ['Peso', '1.012 kg'],
      ['Baúl', '285 l'],
      ['Combustible', 'Nafta'],
    ]
    expect(summaryOf(sections, FEATURES, true)).toEqual(short)
    expect(summaryOf(sections, FEATURES, false)).toEqual([
      ['Largo', '3,895 m'],
      ['Ancho', '1,656 m'],
      ...short,
    ])
  })
})

test.each([
  [true, true, 'Medidas y fotos'],
  [true, false, 'Medidas'],
  [false, true, 'Fotos'],
  [false, false, undefined],
])('a plan that lacks measurements %p and photos %p gets one offer, %p', (measurements, photos, title) => {
  expect(lockedText({ measurements, photos })?.title).toBe(title)
})

test.each([
  [55, 6.4, 859],
  [null, 6.4, null],
  [55, null, null],
  [55, 0, null],
])('a tank of %p litres at %p per 100 km lasts %p km', (tank, consumption, range) => {
  expect(rangeOf(tank, consumption)).toBe(range)
})

it('has the text of a feature, and none for one without a value or out of the sheet', () => {
  const features = [number(24, 'Potencia', '120', 'CV'), feature(5, 'Largo')]
  expect([24, 5, 6].map((id) => textOf(features, id))).toEqual(['120 CV', null, null])
})
