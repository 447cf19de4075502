import { pricesIn } from '@preciosa/testing'
import { crawl, leaksIn, ledgerOf, sendForm } from './site-crawl.js'
import { SECRETS_OF, startWholeSite, type WholeSite } from './whole-site.js'

const KINDS = [
  /^\/$/,
  /^\/\?tipo=motos$/,
  /^\/busqueda-asistida\?tipo=autos$/,
  /^\/busqueda-asistida\?.*version=\d+$/,
  /^\/precios\/autos\/[^/]+$/,
  /^\/precios\/autos\/[^/]+\/[^/?]+$/,
  /^\/precios\/motos\/[^/]+\/[^/?]+$/,
  /^\/ficha\/cars\/\d+$/,
  /^\/ficha\/motorcycles\/\d+$/,
  /^\/cambios$/,
  /^\/cambios\/\d{4}-\d\d$/,
  /^\/cambios\/\d{4}-\d\d\/autos\/[^/?]+$/,
  /^\/cambios\.rss$/,
  /^\/imagen\/\d{4}-\d\d\/cars\/\d+\.png$/,
  /^\/_root\.data/,
  /^\/ficha\/cars\/\d+\.data/,
  /^\/comparador\?/,
  /^\/comparador\.data\?/,
  /^\/assets\/.+\.js$/,
]

describe('a reader of the whole site', () => {
  let whole: WholeSite

  beforeAll(async () => {
    // Without rate limits, since a refused request can't leak.
    whole = await startWholeSite({}, 'off')
  })
  afterAll(() => whole.stop())

  it.each([
    ['a visitor', null],
    ['a user without credits', 0],
    ['a user with credits', 3],
  ])(
    '%s sees no unpaid used price, and the ledger stays the same',
    async (_, credits) => {
      const headers = credits === null ? {} : { cookie: (await whole.person(credits)).cookie }
      const before = await ledgerOf(whole)
      const answers = await crawl(whole, headers)
      for (const kind of KINDS)
        expect(answers.map(({ path }) => path)).toContainEqual(expect.stringMatching(kind))
      expect(answers.length).toBeGreaterThan(150)
      expect(answers.filter(({ status }) => status >= 500)).toEqual([])
      expect(leaksIn(answers)).toEqual([])
      // The free price is found, so the search works.
      const sheet = answers.find(({ path }) => path === `/ficha/cars/${whole.ids.gol.codia}`)
      expect(pricesIn(sheet?.text ?? '', [21_413])).toEqual([21_413])
      expect(sheet?.text).toContain('application/ld+json')
      expect(await ledgerOf(whole)).toEqual(before)
    },
    600_000,
  )

  it('sees paid prices only where their own are shown', async () => {
    const payer = await whole.person(3)
    const sheet = `/ficha/cars/${whole.ids.gol.codia}`
    const paid = await sendForm(whole, payer.cookie, sheet, { confirm: '1' })
    expect(pricesIn(paid, SECRETS_OF('gol'))).toEqual(SECRETS_OF('gol'))
    const found = leaksIn(await crawl(whole, { cookie: payer.cookie }))
    expect(new Set(found.map(({ price }) => price))).toEqual(new Set(SECRETS_OF('gol')))
    const places = [
      new RegExp(`^${sheet}`),
      /^\/(comparador|precios\/autos\/|resultado-busqueda|busqueda-asistida|perfil\/consultas)/,
      // The home page: the month's looks.
      /^\/(_root\.data)?($|\?)/,
    ]
    expect(found.filter(({ path }) => !places.some((place) => place.test(path)))).toEqual([])
    for (const place of places) expect(found.some(({ path }) => place.test(path))).toBe(true)
    expect(await whole.spent(payer)).toBe(1)
  })
})
