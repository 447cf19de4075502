import { pageOf } from './page-of.rules.js'

describe('page of a request', () => {
  it.each([
    ['/', '/'],
    ['/?tipo=motos', '/?tipo=motos'],
    ['/_root.data', '/'],
    ['/_root.data?tipo=motos&_routes=routes%2Fhome', '/?tipo=motos'],
    ['/ficha/cars/120001.data?anio=2018', '/ficha/cars/120001?anio=2018'],
    ['/ficha/cars/120001', '/ficha/cars/120001'],
    ['/_root', '/_root'],
    [
      '/?showloginmodal=true&volver=%2Fficha%2Fcars%2F1&index',
      '/?showloginmodal=true&volver=%2Fficha%2Fcars%2F1',
    ],
    ['/resultado-busqueda?s=gol+trend', '/resultado-busqueda?s=gol+trend'],
  ])('for %p is %p', (target, page) => {
    expect(pageOf(target)).toBe(page)
  })
})
