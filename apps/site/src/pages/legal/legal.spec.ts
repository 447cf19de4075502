import { startFakeApi } from '../../testing/with-fake-api.js'
import type { FakeApi } from '../../testing/fake-api.js'
import { piecesOf, textsOf } from '../useful-guides/linked-text.rules.js'
import type * as Legal from './legal.server.js'

describe('the legal texts', () => {
  let api: FakeApi
  let legal: typeof Legal

  beforeAll(async () => {
    api = await startFakeApi()
    legal = await import('./legal.server.js')
  })
  afterAll(() => api.stop())

  it.each([
    ['terms', '/terminos', 'Términos y condiciones'],
    ['policies', '/politicas', 'Políticas de privacidad'],
  ] as const)('%s have a date and are indexed at %s', (name, path, title) => {
    const { since, page, title: heading } = legal.legalText(name)
    expect(heading).toBe(title)
    expect(since).toMatch(/^\d{4}-\d\d-\d\d$/)
    expect(new URL(page.canonical).pathname).toBe(path)
    expect(page.outsideSearch).toBeUndefined()
  })

  // spec 2 §1: privacy policy, terms.
  it.each([
    ['terms', 'mayor de 18 años, tener capacidad legal'],
    ['terms', 'no supera lo que se paga por tres meses'],
    ['terms', 'sólo en moneda de curso legal'],
    ['terms', 'por Mercado Pago'],
    ['terms', 'se les suma el IVA donde corresponde'],
    ['terms', 'Si no se paga un mes, el registro puede cancelarse'],
    ['policies', 'hasta diez años'],
    ['policies', 'gratuito a intervalos no inferiores a seis meses'],
    ['policies', 'pueden transferirse al exterior'],
    ['policies', 'Los datos de la tarjeta los recibe Mercado Pago'],
  ] as const)('%s contain: %s', (name, fact) => {
    expect(textsOf({ sections: legal.legalText(name).sections }).join('\n')).toContain(fact)
  })

  it.each(['terms', 'policies'] as const)('%s link to known pages and have unique headings', (name) => {
    const { sections } = legal.legalText(name)
    const links = textsOf({ sections }).flatMap((text) =>
      piecesOf(text).flatMap((piece) => ('to' in piece ? [piece.to] : [])),
    )
    const others = ['/terminos', '/politicas', 'https://www.argentina.gob.ar/aaip']
    expect(links.filter((link) => !others.includes(link))).toEqual([])
    const ids = sections.map(({ id }) => id)
    expect(new Set(ids).size).toBe(ids.length)
  })
})
