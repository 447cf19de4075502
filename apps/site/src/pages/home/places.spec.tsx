import { ISSUES } from '@preciosa/testing/fake-api'
import { issueLineOf } from '../../subjects/magazine/issue-line.js'
import { ownPrice } from '../../subjects/plans/own-price.js'
import { siteMarkup } from '../../testing/site-markup.js'
import { NOTHING_TO_PLACE, Places, type PlacesData } from './places.js'

function rendered(places: Partial<PlacesData>): string {
  return siteMarkup(<Places {...NOTHING_TO_PLACE} {...places} />)
}

describe('the optional parts of the home page', () => {
  it('are omitted when empty', () => {
    expect(rendered({})).toBe('')
  })

  it('appear independently', () => {
    const plan = {
      name: 'Básico',
      queries: 15,
      price: ownPrice(4500),
      isFrom: true,
      about: 'De autos o de motos.',
    }
    expect(rendered({ plans: [plan] })).toMatch(
      /<h2[^>]*>Los 0km son libres\..*href="\/particulares".*href="\/profesionales".*IVA incluido.*por mes<\/small> 15.*desde .*De autos o de motos/,
    )
    const video = rendered({ video: 'abcdefghijk' })
    expect(video).toMatch(/href="https:\/\/www\.youtube\.com\/watch\?v=abcdefghijk".*Ver el video/)
    expect(video).not.toMatch(/<iframe|<img/)
    const magazine = { issue: issueLineOf(ISSUES[0]!), now: '2026-11-28T12:00:00Z' }
    expect(rendered({ magazine })).toMatch(
      /<h2[^>]*>La revista<.*N\.º 312, noviembre de 2026\. La chata eterna\..*href="\/revista".*La de diciembre sale el 1\.º.*días<\/small> 02/,
    )
    const article = {
      id: 1,
      category: { name: 'Notas', path: '/noticias/notas' },
      date: '2026-11-16',
      day: '16 de noviembre de 2026',
      shortDay: '16/11/2026',
      title: 'Transferir',
      epigraph: '',
      path: '/noticias/articulo/t_1',
      isHigh: false,
      picture: null,
    }
    const other = { ...article, id: 2, title: 'Cargar', path: '/noticias/articulo/c_2' }
    expect(rendered({ news: { lead: article, rows: [other] } })).toMatch(
      /<h2[^>]*>Noticias<.*href="\/noticias".*16 de noviembre de 2026.*<h3><a[^>]*>Transferir<.*>Cargar<.*16\/11\/2026/,
    )
  })
})
