import { VERSIONS } from '@preciosa/testing/fake-api'
import { vehicleData } from './structured-data.rules.js'

const [fiesta] = VERSIONS
const wave = VERSIONS.find(({ vehicleType }) => vehicleType === 'motorcycles')
const shown = { url: 'https://guia.example/x', image: 'https://guia.example/x.png', period: '2026-11' }

describe('structured data of a vehicle', () => {
  it('describes the vehicle with its 0km price as a property, not as an offer', () => {
    const data = vehicleData(fiesta!, shown)
    expect(data).toEqual({
      '@type': 'Car',
      name: 'Ford Fiesta 1.6 SE',
      url: 'https://guia.example/x',
      image: 'https://guia.example/x.png',
      brand: { '@type': 'Brand', name: 'Ford' },
      model: 'Fiesta',
      vehicleConfiguration: 'Fiesta 1.6 SE',
      additionalProperty: {
        '@type': 'PropertyValue',
        name: 'Precio 0km de referencia',
        value: 29_411_000,
        unitText: 'ARS',
        description: 'Edición noviembre 2026',
      },
    })
  })

  it('has no price without a 0km price, and never a used price', () => {
    const data = vehicleData({ ...wave!, list_price: null }, { ...shown, image: undefined, period: null })
    expect(data['@type']).toBe('Motorcycle')
    expect(
      Object.keys(data).filter((key) => ['additionalProperty', 'image', 'offers'].includes(key)),
    ).toEqual([])
    expect(JSON.stringify(data)).not.toMatch(/1937|2020/)
  })
})
