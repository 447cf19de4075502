import { bodyOfName } from './vehicle-body.rules.js'

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
    ['coupe', ['COUPE', '2P', '2 PTAS']],
    ['rural', ['RURAL', 'WAGON', 'SW', 'WEEKEND', 'TOURING', 'VARIANT', 'ESTATE', 'FAMILIAR']],
    ['suv', ['SUV', '4X4', '4X2', 'AWD', 'CROSSOVER']],
    ['sedan', ['SEDAN', '4P', '4 PTAS']],
    ['hatch', ['HATCH', 'HATCHBACK', '3P', '3 PTAS', '5P', '5 PTAS']],
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
