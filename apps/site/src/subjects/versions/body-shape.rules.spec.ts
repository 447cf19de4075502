import type { Feature } from '@preciosa/contracts/sheets'
import { knownShape, versionShape } from './body-shape.rules.js'

describe('body shape', () => {
  it.each([
    ['Hatchback', 'hatch'],
    ['Monovolumen', 'minivan'],
    ['Sedán', 'sedan'],
    ['SEDAN 4 PUERTAS', 'sedan'],
    ['Rural', 'rural'],
    ['SUV', 'suv'],
    ['Utilitario deportivo (SUV)', 'suv'],
    ['Pick-up', 'pickup'],
    ['Furgón', 'furgon'],
    ['Utilitario', 'furgon'],
    ['Van/Mini Van', 'minivan'],
    ['VAN', 'minivan'],
    ['Mini Bus', 'minibus'],
    ['Minibús', 'minibus'],
    ['Camiones', 'camion'],
    ['Camionetas', 'suv'],
    ['SED', 'sedan'],
    ['PKB', 'pickup'],
    ['Coupé', 'coupe'],
    ['Cupé', 'coupe'],
    ['Cabriolet', 'cabrio'],
    ['Convertible', 'cabrio'],
  ])('%s: %s', (type, shape) => {
    expect(knownShape('cars', type)).toBe(shape)
  })

  it.each(['Carroza', 'Caravana', '', null])('%s is unknown', (type) => {
    expect(knownShape('cars', type)).toBeNull()
  })

  it.each([
    ['Scooter', 'scooter'],
    ['Enduro', 'moto'],
    ['MOT', 'moto'],
    ['Cuatriciclo', 'cuatriciclo'],
    ['ATV', 'cuatriciclo'],
    [null, 'moto'],
  ])('of motorcycles, %s: %s', (type, shape) => {
    expect(knownShape('motorcycles', type)).toBe(shape)
  })
})

describe('versionShape', () => {
  const feature = (id: number, text: string): Feature => ({
    id,
    description: '',
    type: 'choice',
    value: 1,
    value_description: text,
    long_description: '',
    choices: [],
    category_name: 'Datos tecnicos',
  })
  const shape = (versionDescription: string, ...features: Feature[]) =>
    versionShape({ vehicleType: 'cars', versionDescription }, features)

  it('prefers the technical sheet for the body and the name for the doors', () => {
    expect(shape('1.6 3P', feature(3, 'Hatchback'), feature(11, '5 puertas'))).toBe('hatch-3')
    expect(shape('1.6', feature(3, 'Pick-up'), feature(11, '2 puertas'))).toBe('pickup-2')
    expect(shape('1.6 4P', feature(3, 'SUV'))).toBe('suv')
  })

  it('reads the name if the technical sheet is unknown', () => {
    expect(shape('2.4 CS 4X2')).toBe('pickup-2')
    expect(shape('1.6 Power')).toBeNull()
  })
})
