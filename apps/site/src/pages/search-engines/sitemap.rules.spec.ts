import { filesOf, mapIndex, MOST, urlSet } from './sitemap.rules.js'

const entry = (path: string, changedAt: string | null = null) => ({ path, changedAt })

describe('a site map', () => {
  it('splits entries into files at the protocol’s limit and keeps their order', () => {
    const entries = Array.from({ length: MOST + 1 }, (_, index) => entry(`/${index}`))
    expect(filesOf(entries).map(({ length }) => length)).toEqual([MOST, 1])
    expect(filesOf(entries).flat()).toEqual(entries)
    expect(filesOf(entries.slice(0, MOST))).toHaveLength(1)
    expect(filesOf([])).toEqual([])
  })

  it('lists addresses, with the date of the last change if known', () => {
    expect(
      urlSet('https://guia.example', [
        entry('/?tipo=motos&x', '2026-11-01T03:05:00.000Z'),
        entry('/precios/autos/ford_12'),
      ]),
    ).toBe(
      `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
<url><loc>https://guia.example/?tipo=motos&amp;x</loc><lastmod>2026-11-01T03:05:00.000Z</lastmod></url>
<url><loc>https://guia.example/precios/autos/ford_12</loc></url>
</urlset>
`,
    )
  })

  it('lists its files in an index', () => {
    expect(mapIndex('https://guia.example', [entry('/sitemap.xml?tipo=autos&parte=1')])).toContain(
      '<sitemap><loc>https://guia.example/sitemap.xml?tipo=autos&amp;parte=1</loc></sitemap>',
    )
  })
})
