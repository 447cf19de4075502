import { LAUNCH, LAUNCH_PATH, WITHDRAWN } from '@preciosa/testing/fake-api'
import { places } from '../plain-places.js'
import { seen } from './readers.js'

const answerOf = (path: string) => fetch(places.faked.site + path, { redirect: 'manual' })
const typesIn = (texts: string[]) => texts.map((one) => (JSON.parse(one) as { '@type': string })['@type'])

describe('news', () => {
  it('are reached from the menu, by page, by category and by words of the title', async () => {
    const reader = await seen('/')
    await reader.go('Noticias', 'nav[aria-label="Principal"]')
    expect([reader.address, reader.title]).toEqual(['/noticias', 'Noticias'])
    expect(reader.all('main article')).toHaveLength(12)
    expect(reader.textOf('.article-card--lead h2')).toBe('El nuevo Fiesta llega con tres versiones')
    expect(reader.all('.article-card--words')).toHaveLength(3)
    expect(reader.one('link[type="application/rss+xml"]').getAttribute('href')).toBe('/noticias/rss.xml')
    await reader.go('Siguiente')
    expect([reader.address, reader.all('main article').length]).toEqual(['/noticias?pagina=2', 2])
    expect(reader.metaOf('robots')).toBe('noindex, follow')
    await reader.go('Notas', 'nav[aria-label="Categorías"]')
    expect([reader.address, reader.title]).toEqual(['/noticias/notas', 'Notas'])
    await reader.go('Todas', 'nav[aria-label="Categorías"]')
    reader.put('Buscar en los títulos', 'BATERIA')
    await reader.go('Buscar', 'main')
    expect(reader.address).toBe('/noticias?q=BATERIA')
    expect(reader.main).toContain('1 noticia con «BATERIA» en el título.')
    await reader.go('Qué hacer con la batería de un híbrido')
    expect(reader.title).toBe('Qué hacer con la batería de un híbrido')
  })

  it('lead on where a search or a category has none', async () => {
    const reader = await seen('/noticias?q=fiat+128')
    expect(reader.main).toContain('Ninguna noticia dice «fiat 128» en el título.')
    expect(reader.hrefOf(/Buscar «fiat 128» en la guía/)).toBe('/resultado-busqueda?s=fiat+128&tipo=autos')
    await reader.open('/noticias/ecologia')
    expect(reader.main).toContain('Todavía no publicamos nada en Ecología')
    await reader.go('Ver todas las noticias')
    expect(reader.address).toBe('/noticias')
  })

  it('show a launch with its gauges, versions, 0km prices and links that share it', async () => {
    const reader = await seen(LAUNCH_PATH)
    expect(reader.textsOf('nav[aria-label="Estás en"] li')).toEqual([
      'Noticias',
      'Lanzamientos',
      'El nuevo Fiesta llega con tres versiones',
    ])
    for (const text of ['Potencia190 HP', 'Tanque40 L', 'Baúl50 L', '1.6 SE', '$ 29.900.000', 'Manual de 5'])
      expect(reader.main).toContain(text)
    expect(reader.row(/Ford Fiesta 1\.6 SE/)).toContain('$ 29.411.000')
    expect(reader.hrefOf('Edición noviembre 2026', 'main')).toBe('/cambios/2026-11')
    expect(reader.main).not.toMatch(/21\.?737|16\.?485/)
    const url = places.faked.site.replace('127.0.0.1', 'localhost') + LAUNCH_PATH
    const whatsapp = new URL(reader.hrefOf('WhatsApp', 'nav[aria-label="Compartir"]') ?? '')
    expect(whatsapp.searchParams.get('text')).toBe(`El nuevo Fiesta llega con tres versiones ${url}`)
    expect(reader.hrefOf('Copiar enlace')).toBe(url)
    expect(reader.allNamed('main h3', 'El autódromo abre sus boxes')).toHaveLength(1)
  })

  it('tell search engines and messengers what they are', async () => {
    const reader = await seen(LAUNCH_PATH)
    const site = places.faked.site.replace('127.0.0.1', 'localhost')
    expect(reader.canonical()).toBe(site + LAUNCH_PATH)
    expect([reader.metaOf('og:type'), reader.metaOf('og:image:type')]).toEqual(['article', 'image/jpeg'])
    expect(reader.metaOf('og:image')).toMatch(/^http.*\/admin\/files\/images-.*\.jpg$/)
    const preload = reader.one('link[rel="preload"][as="image"]')
    expect(preload.getAttribute('imagesrcset')).toBe(
      reader.one('.article__banner img').getAttribute('srcset'),
    )
    expect(
      typesIn(reader.all('script[type="application/ld+json"]').map(({ textContent }) => textContent)),
    ).toEqual(['BreadcrumbList', 'NewsArticle'])
  })

  it('redirect another slug to the right one, and say when an article was withdrawn', async () => {
    const other = await answerOf(`/noticias/articulo/otro_${LAUNCH}`)
    expect([other.status, other.headers.get('location')]).toEqual([301, LAUNCH_PATH])
    const gone = await seen(`/noticias/articulo/x_${WITHDRAWN}`)
    expect([gone.status, gone.title, gone.metaOf('robots')]).toEqual([
      410,
      'Esta noticia ya no está',
      'noindex',
    ])
    expect(gone.hrefOf('Ver las noticias')).toBe('/noticias')
    for (const path of [
      '/noticias/no-hay',
      '/noticias?pagina=3',
      '/noticias/articulo/x_12345',
      '/noticias/articulo/sin-id',
      '/noticias/no-hay/rss.xml',
      '/vista-previa/noticias/abd',
      '/app-article/x',
    ])
      expect([path, (await answerOf(path)).status]).toEqual([path, 404])
  })

  it('have feeds of all articles and of each category', async () => {
    for (const [path, items] of [
      ['/noticias/rss.xml', 14],
      ['/noticias/lanzamientos/rss.xml', 3],
    ] as const) {
      const answer = await answerOf(path)
      expect(answer.headers.get('content-type')).toBe('application/rss+xml; charset=utf-8')
      expect((await answer.text()).match(/<item>/g)).toHaveLength(items)
    }
  })

  it('appear on home by category and on the sheet of their vehicle', async () => {
    const reader = await seen('/')
    expect(reader.textOf('.home .article-card--lead h3')).toBe('El nuevo Fiesta llega con tres versiones')
    expect(reader.all('.article-rows > li')).toHaveLength(6)
    await reader.open('/ficha/cars/120001')
    expect(reader.textsOf('h2')).toContain('Noticias de Ford Fiesta')
    expect(reader.hrefOf('El nuevo Fiesta llega con tres versiones')).toBe(LAUNCH_PATH)
    await reader.open('/ficha/cars/120002')
    expect(reader.textsOf('h2').join()).not.toContain('Noticias')
  })

  it('open in the app without the site around them, and in a preview outside search engines', async () => {
    const app = await seen(`/app-article/${LAUNCH}`)
    expect(app.title).toBe('El nuevo Fiesta llega con tres versiones')
    expect([app.all('header.mast').length, app.metaOf('robots')]).toEqual([0, 'noindex, follow'])
    expect(app.hrefOf('El autódromo abre sus boxes')).toBe('/app-article/13')
    const preview = await seen('/vista-previa/noticias/abc')
    expect([preview.title, preview.metaOf('robots')]).toEqual(['Un borrador', 'noindex, follow'])
    expect(preview.main).toContain('Vista previa')
    expect(preview.all('nav[aria-label="Compartir"]')).toEqual([])
  })
})
