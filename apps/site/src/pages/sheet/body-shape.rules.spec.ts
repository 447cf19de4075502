import { knownShape, shapeOf } from './body-shape.rules.js'

describe('body shape (spec 1 §2, §3)', () => {
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
    expect(shapeOf('cars', type)).toBe(shape)
  })

  it.each(['Carroza', 'Caravana', '', null])('%s is unknown and defaults to a hatchback', (type) => {
    expect(knownShape('cars', type)).toBeNull()
    expect(shapeOf('cars', type)).toBe('hatch')
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
    expect(shapeOf('motorcycles', type)).toBe(shape)
  })
})
