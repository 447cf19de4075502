import { withModal } from '../../modals/modal-address.rules.js'
import { loginPath, registerPath } from '../../paths.js'
import { robotsText } from './robots.rules.js'

const text = robotsText('https://guia.example')

function mayBeRead(address: string): boolean {
  const rules = [...text.matchAll(/^(Allow|Disallow): (.+)$/gm)].map(([, kind = '', path = '']) => ({
    allows: kind === 'Allow',
    length: path.length,
    pattern: new RegExp(`^${path.replace(/[.+?^{}()|[\]\\]/g, '\\$&').replaceAll('*', '.*')}`),
  }))
  const matching = rules.filter(({ pattern }) => pattern.test(address))
  return matching.sort((one, other) => other.length - one.length)[0]?.allows ?? true
}

describe('robots.txt', () => {
  it('lets crawlers read the guide', () => {
    for (const address of [
      '/',
      '/?tipo=motos',
      '/precios/autos/ford_12',
      '/precios/autos/ford_12/fiesta_1?anio=2018',
      '/ficha/cars/120001',
      '/ficha/cars/120001?anio=2018',
      '/cambios/2026-11?tipo=motos',
      '/busqueda-asistida?tipo=motos',
      '/imagen/2026-11/cars/120001.png',
      '/assets/root-x.js',
    ])
      expect([address, mayBeRead(address)]).toEqual([address, true])
  })

  it('disallows results, further list pages, dialogs and personal pages', () => {
    const sheet = { pathname: '/ficha/cars/120001', search: '?anio=2018' }
    for (const address of [
      '/resultado-busqueda?s=gol',
      '/?q=gol',
      '/precios/autos/ford_12/fiesta_1?pagina=2',
      '/precios/autos/ford_12/fiesta_1?anio=2018&pagina=2',
      '/cambios?pagina=2',
      '/perfil/plan',
      '/ficha/cars/120001/reportar',
      '/favorito',
      '/perfil/favoritos',
      '/ficha/cars/120001?anio=2018&moneda=blue',
      '/moneda',
      '/busqueda-asistida?tipo=autos&marca=12',
      '/busqueda-asistida?tipo=autos&marca=12&modelo=1&anio=2018&version=120001',
      '/buscar?s=gol',
      '/ficha/cars/120001.data',
      '/ficha/cars/120001.data?_routes=x',
      withModal(sheet, 'login'),
      withModal(sheet, 'register'),
      loginPath('/ficha/cars/120001'),
      registerPath('/'),
      '/?volver=%2F',
    ])
      expect([address, mayBeRead(address)]).toEqual([address, false])
  })

  it('names the site map', () => {
    expect(text).toContain('\nSitemap: https://guia.example/sitemap.xml\n')
    expect(text.startsWith('User-agent: *\n')).toBe(true)
  })
})
