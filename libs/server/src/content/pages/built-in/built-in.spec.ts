import { BUILT_IN_PAGES } from './index.js'

describe('the built-in pages', () => {
  it('link to pages that exist', () => {
    const known = [
      '/contacto',
      '/busqueda-asistida',
      '/infogrid',
      '/arrepentimiento',
      '/baja',
      '/privacidad/pedido',
      '/',
      ...Object.keys(BUILT_IN_PAGES).map((path) => `/${path}`),
    ]
    const links = [...JSON.stringify(BUILT_IN_PAGES).matchAll(/"(?:to|href)":"(\/[^"?#]*)/g)].map(
      ([, to]) => to,
    )
    expect([...new Set(links)].filter((to) => !known.includes(to!))).toEqual([])
    expect(links.length).toBeGreaterThan(5)
  })

  it.each([
    ['terminos', 'mayor de 18 años, tener capacidad legal'],
    ['terminos', 'no supera lo que se paga por tres meses'],
    ['terminos', 'sólo en moneda de curso legal'],
    ['terminos', 'por Mercado Pago'],
    ['terminos', 'se les suma el IVA donde corresponde'],
    ['terminos', 'Si no se paga un mes, el registro puede cancelarse'],
    ['politicas', 'hasta diez años'],
    ['politicas', 'gratuito a intervalos no inferiores a seis meses'],
    ['politicas', 'pueden transferirse al exterior'],
    ['politicas', 'Los datos de la tarjeta los recibe Mercado Pago'],
    ['politicas', 'Género y fecha de nacimiento (optativo)'],
  ])('%s say: %s', (path, fact) => {
    expect(JSON.stringify(BUILT_IN_PAGES[path])).toContain(fact)
  })
})
