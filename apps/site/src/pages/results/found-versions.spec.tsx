import { siteMarkup } from '../../testing/site-markup.js'
import type { VersionRow } from '../../subjects/versions/version-row.server.js'
import { FoundVersions } from './found-versions.js'
import type { Found } from './results-data.js'

const ROW: VersionRow = {
  vehicleType: 'cars',
  codia: 1,
  name: '1.6 Trendline 5P',
  title: 'Volkswagen Gol Trend 1.6 Trendline 5P',
  words: '5 puertas',
  of: 'Volkswagen Gol Trend',
  path: '/ficha/cars/1',
  body: null,
  newPrice: null,
  years: 7,
  from: 2012,
  to: 2023,
  paid: null,
}
const FOUND: Found = {
  state: 'found',
  title: 'Volkswagen Gol Trend 2018',
  heading: 'Volkswagen Gol Trend',
  year: 2018,
  yearMissing: null,
  corrections: [],
  leftOut: [],
  dropped: [],
  otherBrand: null,
  also: null,
  filters: [],
  allYears: '/resultado-busqueda?s=gol+trend',
  links: [],
  linksAre: 'Modelos',
  years: [],
  olderYears: [],
  counted: '2 versiones',
  edition: '2026-11',
  rows: [],
  page: 1,
  pages: 1,
  address: { vehicleType: 'cars', text: 'gol trend', year: 2018 },
  whole: null,
}

const rendered = (found: Partial<Found>) =>
  siteMarkup(<FoundVersions {...FOUND} {...found} vehicleType="cars" text="gol trend 2018" />)
const textOf = (html: string) => html.replaceAll(/<[^>]*>/g, ' ')

describe('the found versions', () => {
  const paid: VersionRow = { ...ROW, codia: 2, paid: { year: 2018, price: 14_000 } }

  it('write the chosen year once', () => {
    const html = rendered({ rows: [ROW, paid] })
    expect(textOf(html).match(/2018/g)).toHaveLength(1)
    expect(html).toMatch(/href="\/resultado-busqueda\?s=gol\+trend"[^>]*>Todos los años</)
  })

  it('write the year in the title of several brands alone', () => {
    const html = rendered({ heading: null, title: 'Resultados para “1.6 2018”', rows: [ROW] })
    expect(textOf(html).match(/2018/g)).toHaveLength(1)
  })

  it('write another year that the reader has paid for', () => {
    const html = rendered({ year: null, rows: [{ ...ROW, paid: { year: 2015, price: 9000 } }] })
    expect(textOf(html)).toContain('2015')
  })

  it.each([
    ['with a locked price', ROW, 'Volkswagen Gol Trend · 5 puertas'],
    ['with a paid price', paid, 'Volkswagen Gol Trend · 5 puertas · Ya la viste este mes'],
    ['without prices', { ...ROW, years: 0, words: '' }, 'Volkswagen Gol Trend · Sin precios'],
  ])('have one grey line each, %s', (_, row, line) => {
    const html = rendered({ heading: 'Volkswagen', rows: [row] })
    const [hit = ''] = /<li class="hit">.*?<\/li>/.exec(html) ?? []
    expect([...hit.matchAll(/class="small soft">([^<]*)</g)].map(([, text]) => text)).toEqual([line])
  })

  it('say what opens a price, and nothing grey when there is nothing to say', () => {
    const html = rendered({ rows: [{ ...ROW, words: '' }] })
    expect(textOf(html)).toContain('7 años, con tu cuenta gratis')
    expect(/<li class="hit">.*?<\/li>/.exec(html)?.[0]).not.toContain('soft')
  })
})
