import { bodyOfName, drawingOfName, withDoors } from './vehicle-body.rules.js'

describe('bodyOfName', () => {
  it.each([
    ['Gol Trend 1.6 Trendline 5P', 'hatch'],
    ['Voyage 1.6 4P', 'sedan'],
    ['Hilux 2.8 DC 4X4 SRX', 'pickup'],
    ['Saveiro 1.6 PICK-UP', 'pickup'],
    ['Kangoo FURGÓN 1.6', 'furgon'],
    ['Mustang COUPÉ 5.0', 'coupe'],
    ['MX-5 CABRIOLET', 'cabrio'],
    ['Palio WEEKEND 1.4 5P', 'rural'],
    ['Duster 4X4 5P', 'suv'],
    ['Gol 1.6 Power', null],
    ['Cadenza 3.3', null],
  ])('finds in %s the body %s', (name, body) => {
    expect(bodyOfName('cars', name)).toBe(body)
  })

  it.each([
    ['pickup', ['PICKUP', 'PICK UP', 'CS', 'DC', 'CD', 'C/S', 'C/D', 'D/C', 'CABINA']],
    ['furgon', ['FURGON', 'FURGONETA', 'VAN', 'MINIBUS', 'COMBI', 'CHASIS', 'VIDRIADO']],
    ['cabrio', ['CABRIO', 'CABRIOLET', 'CONVERTIBLE', 'ROADSTER', 'SPIDER', 'SPYDER']],
    ['coupe', ['COUPE', '2P', '2 P', '2 PTAS', '2 PUERTAS']],
    ['rural', ['RURAL', 'WAGON', 'SW', 'WEEKEND', 'TOURING', 'VARIANT', 'ESTATE', 'FAMILIAR']],
    ['suv', ['SUV', '4X4', '4X2', 'AWD', 'CROSSOVER']],
    ['sedan', ['SEDAN', '4P', '4 P', '4 PTAS']],
    ['hatch', ['HATCH', 'HATCHBACK', '3P', '3 P', '3 PTAS', '5P', '5 PUERTAS']],
  ] as const)('recognizes a %s by whole words only', (body, words) => {
    for (const word of words) {
      const found = [word, `Gol ${word}`, `${word} 1.6`].map((name) => bodyOfName('cars', name))
      expect([word, found]).toEqual([word, [body, body, body]])
      expect([word, bodyOfName('cars', `X${word.replaceAll(/[ /]/g, '')}X`)]).toEqual([word, null])
    }
  })

  it('always finds a drawing for motorcycles', () => {
    expect(bodyOfName('motorcycles', 'Wave 110 S')).toBe('moto')
    expect(bodyOfName('motorcycles', 'Elite SCOOTER 125')).toBe('scooter')
  })
})

describe('a drawing shows the doors', () => {
  it.each([
    ['hatch', '1.6 3P EXTREME', 'hatch-3'],
    ['hatch', '1.6 5 Ptas. Manual', 'hatch'],
    ['hatch', '1.6 Power', 'hatch'],
    ['sedan', '1.6 2P', 'sedan-2'],
    ['sedan', '1.6 3 P', 'hatch-3'],
    ['sedan', '1.6 4P', 'sedan'],
    ['sedan', '1.6 5P', 'hatch'],
    ['coupe', '2.0 2P', 'coupe'],
    ['coupe', 'GRAN COUPE 4P', 'coupe-4'],
    ['suv', '1.3 3P 4X4', 'suv-3'],
    ['pickup', '2.4 2P', 'pickup-2'],
    ['pickup', '2.4 CS 4X2', 'pickup-2'],
    ['pickup', '2.4 DC 4X2', 'pickup'],
    ['pickup', '1.4 CD 2P', 'pickup'],
    ['pickup', '1.4 4P', 'pickup'],
    ['furgon', '1.6 3P', 'furgon-3'],
    ['furgon', '1.6 5P', 'furgon'],
    ['rural', '1.6 5P', 'rural'],
    // CS names a trim of cars without a cabin.
    ['sedan', 'M3 CS', 'sedan'],
  ] as const)('%s, %s: %s', (body, name, drawing) => {
    expect(withDoors(body, name)).toBe(drawing)
  })

  it('takes the doors of the technical sheet if the name says none', () => {
    expect(withDoors('hatch', '1.6 Power', '3 puertas')).toBe('hatch-3')
    expect(withDoors('hatch', '1.6 5P', '3')).toBe('hatch')
    expect(withDoors('hatch', '1.6 Power', 'Tres')).toBe('hatch')
  })

  it('reads body and doors of a name', () => {
    expect(drawingOfName('cars', 'Gol 1.6 3P')).toBe('hatch-3')
    expect(drawingOfName('cars', 'Hilux 2.4 CS 4X2')).toBe('pickup-2')
    expect(drawingOfName('cars', 'Gol 1.6')).toBeNull()
    expect(drawingOfName('motorcycles', 'Wave 110 3P')).toBe('moto')
  })
})
