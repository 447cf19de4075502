import { sheetRoutes } from '@preciosa/contracts/sheets'
import { JSDOM } from 'jsdom'
import { places } from '../plain-places.js'
import { seen, visitor } from './readers.js'

const FIESTA = '/ficha/cars/120001'
const origin = (site: string) => site.replace('127.0.0.1', 'localhost')

/** @throws SyntaxError if the XML isn't well-formed */
function xml(text: string): { root: string; texts: (name: string) => string[] } {
  const { document } = new JSDOM(text, { contentType: 'application/xml' }).window
  return {
    root: document.documentElement.nodeName,
    texts: (name) => [...document.getElementsByTagName(name)].map(({ textContent }) => textContent),
  }
}

describe('search engines', () => {
  it("find a sheet's metadata", async () => {
    const reader = await seen(`${FIESTA}?anio=2018`)
    const site = origin(places.faked.site)
    expect(reader.canonical()).toBe(site + FIESTA)
    expect(reader.metaOf('og:url')).toBe(`${site}${FIESTA}?anio=2018`)
    expect(reader.metaOf('og:image')).toBe(`${site}/imagen/2026-11/cars/120001-2018.png`)
    const data = reader.all('script[type="application/ld+json"]').map(({ textContent }) => textContent)
    expect(data.map((one) => (JSON.parse(one) as { '@type': string })['@type'])).toEqual([
      'BreadcrumbList',
      'Car',
    ])
    expect(data.join('')).not.toContain('Offer')
  })

  it('find a picture of the chosen year', async () => {
    const { site, api } = places.faked
    const get = (path: string, headers: Record<string, string> = {}) =>
      fetch(`${site}/imagen/${path}`, { headers, redirect: 'manual' })
    const image = await get('2026-11/cars/120001-2018.png')
    expect(Object.fromEntries(image.headers)).toMatchObject({
      'content-type': 'image/png',
      'cross-origin-resource-policy': 'cross-origin',
      'cache-control': 'public, max-age=86400, stale-while-revalidate=604800',
    })
    const png = Buffer.from(await image.arrayBuffer())
    expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([1200, 630])
    const etag = image.headers.get('etag') ?? ''
    expect((await get('2026-11/cars/120001-2018.png', { 'if-none-match': etag })).status).toBe(304)
    // Other editions and years redirect, so that no more pictures are drawn.
    for (const path of ['2026-10/cars/120001.png', '2026-11/cars/120001-1999.png']) {
      const moved = await get(path)
      expect([moved.status, moved.headers.get('location')]).toEqual([302, '/imagen/2026-11/cars/120001.png'])
    }
    for (const path of [
      '2026-11/cars/120001-x.png',
      '2026-11/cars/999.png',
      '2026-11/trucks/120001.png',
      '2026-11/motorcycles/120001.png',
      '0000-00/cars/120001.png',
    ])
      expect([path, (await get(path)).status]).toEqual([path, 404])
    // While the API is unavailable, the picture lacks the body type and is cached briefly.
    api.refuse(sheetRoutes.features, 'unavailable')
    const bare = await get('2026-11/cars/120001-2018.png')
    expect([bare.status, bare.headers.get('cache-control')]).toEqual([200, 'public, max-age=60'])
    expect(bare.headers.get('etag')).not.toBe(etag)
  })

  it('find each page once in the site map, by edition', async () => {
    const { faked, whole } = places
    const read = async (address: string) => {
      const answer = await fetch(address)
      expect([address, answer.status]).toEqual([address, 200])
      return xml(await answer.text())
    }
    for (const { site } of [faked, whole]) {
      const news = site === faked.site ? ['noticias&parte=1'] : []
      const parts = ['paginas', ...news, 'autos&parte=1', 'motos&parte=1']
      const index = await read(`${site}/sitemap.xml`)
      expect([index.root, index.texts('loc')]).toEqual([
        'sitemapindex',
        parts.map((part) => `${origin(site)}/sitemap.xml?tipo=${part}`),
      ])
      const files = await Promise.all(
        index.texts('loc').map((file) => read(file.replace(origin(site), site))),
      )
      expect(files.map(({ root }) => root)).toEqual(parts.map(() => 'urlset'))
      const addresses = files.flatMap(({ texts }) => texts('loc'))
      expect(new Set(addresses).size).toBe(addresses.length)
      expect(addresses.join(' ')).not.toMatch(/pagina|anio|show/)
      if (site === faked.site) {
        expect(files[2]?.texts('lastmod')[0]).toBe('2026-11-01T03:00:00.000Z')
        continue
      }
      const sheets = addresses.filter((address) => address.includes('/ficha/'))
      const rows = await whole.rows<{ id: number }>('select id from version')
      expect(sheets.map((address) => Number(address.split('/').at(-1))).sort()).toEqual(
        rows.map(({ id }) => id).sort(),
      )
      for (const address of addresses) {
        const reader = await visitor(site).open(address.replace(origin(site), site))
        expect([address, reader.status, reader.canonical(), reader.metaOf('robots')]).toEqual([
          address,
          200,
          address,
          null,
        ])
      }
    }
    for (const query of ['tipo=autos&parte=2', 'tipo=autos&parte=0', 'tipo=x&parte=1', 'x=1'])
      expect((await fetch(`${faked.site}/sitemap.xml?${query}`)).status).toBe(404)
  })

  it('find the changes by month in a feed', async () => {
    const { site } = places.faked
    const answer = await fetch(`${site}/cambios.rss`)
    expect(answer.headers.get('content-type')).toBe('application/rss+xml; charset=utf-8')
    const { root, texts } = xml(await answer.text())
    expect([root, texts('guid').length, texts('guid')[0]]).toEqual([
      'rss',
      12,
      `${origin(site)}/cambios/2026-11`,
    ])
    expect(texts('pubDate')[0]).toBe('Sun, 01 Nov 2026 03:05:00 GMT')
    expect(texts('description')[1]).toContain('1 precio 0km subió y 1 bajó.')
    expect((await fetch(`${site}/cambios.rss?tipo=motos`)).status).toBe(200)
  })
})

it('returns 404 for the kit with a real guide', async () => {
  expect((await fetch(`${places.faked.site}/_kit`)).status).toBe(404)
})
