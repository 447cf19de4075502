import { versionDescription, versionSummary } from './names.rules.js'

describe('version names', () => {
  it('distinguish versions of the same name', () => {
    expect(versionDescription('147 C/ CL', 'Gasolina')).toBe('147 C/ CL Gasolina')
    expect(versionDescription('147 C/ CL', '')).toBe('147 C/ CL')
  })

  it.each([
    ['Fiat', '147', '147 C/ CL Gasolina', 'Fiat 147 C/ CL Gasolina'],
    ['Fiat', 'Uno', '1.3 Fire 5P', 'Fiat Uno 1.3 Fire 5P'],
    ['Fiat', 'Fiat 600', '600 R', 'Fiat 600 R'],
    ['Fiat', 'Fiat 600', 'FIAT 600 R', 'Fiat 600 R'],
    ['Citroën', 'C4', 'Citroen C4 1.6', 'Citroën C4 1.6'],
    ['Mini', 'Mini', 'MINI Cooper', 'Mini Cooper'],
    ['BMW', 'Serie 3', 'Serie 3', 'BMW Serie 3'],
    ['', 'Uno', 'Uno Way', 'Uno Way'],
    ['Fiat', '', 'Uno  Way', 'Fiat Uno Way'],
    ['Land  Rover', 'Land Rover', 'Land   Rover Defender', 'Land  Rover Defender'],
    ['Fiat', 'Uno Way', 'Uno Fire', 'Fiat Uno Way Uno Fire'],
    ['Fiat', 'Uno Way', 'Way 1.4', 'Fiat Uno Way Way 1.4'],
    ['Fiat', 'Uno', 'Unobtainium', 'Fiat Uno Unobtainium'],
  ])('form a summary: %s, %s, %s', (brand, group, description, summary) => {
    expect(versionSummary({ brand, group, description })).toBe(summary)
  })
})
