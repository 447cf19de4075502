import type { FeatureChoice } from '@preciosa/contracts/sheets'
import { bodyFilter, bodyOfCode, bodyTypesOf } from './body-types.rules.js'

const choices = (...words: string[]): FeatureChoice[] =>
  words.map((description, index) => ({ id: index + 1, description }))
const DOORS = choices('2 puertas', '3 puertas', '4 puertas', '5 puertas')
const cars = (words: string[], doors = DOORS) =>
  Object.fromEntries(bodyTypesOf('cars', { types: choices(...words), doors }).map((one) => [one.code, one]))

describe('catalogue of body types', () => {
  it('has the names of the specification, with a drawing each', () => {
    const shown = (['cars', 'motorcycles'] as const).flatMap((type) =>
      bodyTypesOf(type, { types: [], doors: [] }).map(({ code, name, shape }) => [code, name, shape]),
    )
    expect(shown).toEqual([
      ['CAB', 'Cabriolet', 'cabrio'],
      ['CUP', 'Cupé', 'coupe'],
      ['PKB', 'Pick-Up', 'pickup'],
      ['SED4', 'Sedán 4 puertas', 'sedan'],
      ['SED5', 'Sedán 3-5 puertas', 'hatch'],
      ['JEP', 'Camionetas', 'suv'],
      ['RUR', 'Rural', 'rural'],
      ['VAN', 'Van/Mini Van', 'minivan'],
      ['CAM', 'Camiones', 'camion'],
      ['FUR', 'Furgón', 'furgon'],
      ['MBU', 'Mini Bus', 'minibus'],
      ['MOT', 'Motos', 'moto'],
      ['CUA', 'Cuatriciclos', 'cuatriciclo'],
    ])
  })

  it('matches the words used by sheets', () => {
    const found = cars(['Sedán', 'Hatchback', 'SUV', 'Todo terreno', 'Furgón', 'Utilitario', 'Monovolumen'])
    expect([found['SED4']?.types, found['SED5']?.types, found['JEP']?.types]).toEqual([[1], [2], [3, 4]])
    expect([found['FUR']?.types, found['VAN']?.types, found['CAM']?.types]).toEqual([[5, 6], [7], []])
    expect(found['OTR']).toBeUndefined()
    expect(found['SED4'] && bodyFilter(found['SED4'])).toEqual({ feature_3: [1] })
  })

  it('recognizes hatchbacks by their doors when the guide calls them sedans', () => {
    const found = cars(['SED', 'PKB', 'VAN'])
    expect(found['SED4'] && bodyFilter(found['SED4'])).toEqual({ feature_3: [1], feature_11: [3] })
    expect(found['SED5'] && bodyFilter(found['SED5'])).toEqual({ feature_3: [1], feature_11: [2, 4] })
    expect([found['PKB']?.types, found['VAN']?.types, found['PKB']?.doors]).toEqual([[2], [3], null])
    const onlyFour = cars(['SED'], choices('4 puertas'))
    expect(onlyFour['SED5']?.types).toEqual([])
    const unknown = cars(['SED'], [])
    expect([unknown['SED4']?.types, unknown['SED4']?.doors, unknown['SED5']?.types]).toEqual([[1], null, []])
  })

  it('puts unknown body types into "Otros"', () => {
    expect(cars(['Sedán', 'Carroza fúnebre'])['OTR']).toEqual({
      code: 'OTR',
      name: 'Otros',
      shape: 'hatch',
      types: [2],
      doors: null,
    })
    const motorcycles = bodyTypesOf('motorcycles', {
      types: choices('Cub', 'Cuatriciclo', 'Scooter'),
      doors: [],
    })
    expect(motorcycles.map(({ code, types }) => [code, types])).toEqual([
      ['MOT', [1, 3]],
      ['CUA', [2]],
    ])
  })

  it('finds body types by code', () => {
    const bodies = bodyTypesOf('cars', { types: [], doors: [] })
    expect(bodyOfCode(bodies, 'sed4')?.name).toBe('Sedán 4 puertas')
    expect(bodyOfCode(bodies, 'MOT')).toBeUndefined()
  })
})
