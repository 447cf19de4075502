import { rss } from './rss.js'

const FEED = {
  title: 'Noticias & más',
  description: 'd',
  page: 'https://guia.example/noticias',
  self: 'https://guia.example/noticias/rss.xml?a=1&b=2',
  builtAt: '2026-11-24T15:00:00.000Z',
}

describe('a feed', () => {
  it('escapes its texts and has dates as RSS requires', () => {
    const text = rss({
      ...FEED,
      items: [
        {
          title: '1 < 2',
          address: 'https://guia.example/a',
          id: 'noticia-1',
          publishedAt: '2026-11-24T15:00:00.000Z',
          description: 'x',
          category: 'Notas',
        },
      ],
    })
    expect(text).toContain('<title>Noticias &amp; más</title>')
    expect(text).toContain('href="https://guia.example/noticias/rss.xml?a=1&amp;b=2" rel="self"')
    expect(text).toContain('<lastBuildDate>Tue, 24 Nov 2026 15:00:00 GMT</lastBuildDate>')
    expect(text).toContain('<title>1 &lt; 2</title>')
    expect(text).toContain('<guid isPermaLink="false">noticia-1</guid>')
    expect(text).toContain('<category>Notas</category>')
  })

  it('takes the address as id, and leaves out unknown dates', () => {
    const item = { title: 't', address: 'https://guia.example/a', publishedAt: null, description: 'x' }
    const text = rss({ ...FEED, builtAt: null, items: [item] })
    expect(text).toContain('<guid isPermaLink="true">https://guia.example/a</guid>')
    expect(text).not.toMatch(/Date>|<category>/)
  })
})
