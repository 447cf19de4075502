import { resultsPath, searchPath, withYear } from './results-path.js'

describe('search address', () => {
  it('contains the whole state without defaults', () => {
    expect(resultsPath({ vehicleType: 'cars', text: 'gol trend 2018' })).toBe(
      '/resultado-busqueda?s=gol+trend+2018&tipo=autos',
    )
    expect(
      resultsPath({ vehicleType: 'motorcycles', text: 'á&b', brand: 3, model: 7, year: 2018, page: 2 }),
    ).toBe('/resultado-busqueda?s=%C3%A1%26b&tipo=motos&marca=3&modelo=7&anio=2018&pagina=2')
    expect(
      resultsPath({ vehicleType: 'cars', text: 'gol', brand: null, model: null, year: '0km', page: 1 }),
    ).toBe('/resultado-busqueda?s=gol&tipo=autos&anio=0km')
  })

  it('of the box wants no vehicle type, and prefers motorcycles where they were chosen', () => {
    expect(searchPath('gol', 'cars')).toBe('/resultado-busqueda?s=gol')
    expect(searchPath('á b', 'motorcycles')).toBe('/resultado-busqueda?s=%C3%A1+b&prefiere=motos')
  })

  it('adds the year to another path', () => {
    expect(withYear('/ficha/cars/1', 2018)).toBe('/ficha/cars/1?anio=2018')
    expect(withYear('/ficha/cars/1', '0km')).toBe('/ficha/cars/1?anio=0km')
    expect(withYear('/ficha/cars/1', null)).toBe('/ficha/cars/1')
  })
})
