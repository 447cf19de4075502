import { registerPerks } from './perks.js'

describe('registerPerks', () => {
  it.each([
    [{ cars: 34_215, motorcycles: 1204 }, 'Datos de 35.419 versiones de autos y motos.'],
    [{ cars: 45, motorcycles: 0 }, 'Datos de 45 versiones de autos.'],
    [{ cars: 0, motorcycles: 1 }, 'Datos de 1 versión de motos.'],
  ])('states the size of the guide: %j', (size, said) => {
    expect(registerPerks(size)).toEqual([said, ...registerPerks(null)])
  })

  it('states no size for an empty guide or an unknown size', () => {
    expect(registerPerks({ cars: 0, motorcycles: 0 })).toEqual(registerPerks(null))
    expect(registerPerks(null).join(' ')).not.toMatch(/vehículos?\b.*\d|versiones/)
  })
})
