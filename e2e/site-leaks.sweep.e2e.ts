import { pricesIn } from '@preciosa/testing'
import { crawl, leaksIn, ledgerOf, type Seen, sendForm } from './site-crawl.js'
import { SECRETS_OF, startWholeSite, type WholeSite } from './whole-site.js'

/** What a crawl is to have come by. */
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

describe('who reads the whole site', () => {
  let whole: WholeSite

  beforeAll(async () => {
    // A reader who asks for everything is refused after a while, and a refusal leaks nothing.
    whole = await startWholeSite({}, 'off')
  })
  afterAll(() => whole.stop())

  it.each([
    ['a visitor', null],
    ['a person without credits', 0],
    ['a person with credits', 3],
  ])(
    '%s finds no unpaid used price anywhere on the site, and the ledger stays as it is',
    async (_, credits) => {
      const headers = credits === null ? {} : { cookie: (await whole.person(credits)).cookie }
      const before = await ledgerOf(whole)
      const answers = await crawl(whole, headers)
      for (const kind of KINDS)
        expect(answers.map(({ path }) => path)).toContainEqual(expect.stringMatching(kind))
      expect(answers.length).toBeGreaterThan(150)
      expect(answers.filter(({ status }) => status >= 500)).toEqual([])
      expect(leaksIn(answers)).toEqual([])
      // What may be seen is seen: the search looks at the right bytes.
      const sheet = answers.find(({ path }) => path === `/ficha/cars/${whole.ids.gol.codia}`)
      expect(pricesIn(sheet?.text ?? '', [21_413])).toEqual([21_413])
      expect(sheet?.text).toContain('application/ld+json')
      expect(await ledgerOf(whole)).toEqual(before)
    },
    600_000,
  )

  it('with what was paid for finds that and only that, where it is due', async () => {
    const payer = await whole.person(3)
    const sheet = `/ficha/cars/${whole.ids.gol.codia}`
    const paid = await sendForm(whole, payer.cookie, sheet, { confirm: '1' })
    expect(pricesIn(paid, SECRETS_OF('gol'))).toEqual(SECRETS_OF('gol'))
    const answers = await crawl(whole, { cookie: payer.cookie })
    const isComparison = ({ path }: Seen) => /^\/comparador(\.data)?\?/.test(path)
    // A page by GET stays without them even then: the person's browser asks for them by a form.
    expect(leaksIn(answers.filter((answer) => !isComparison(answer)))).toEqual([])
    // The comparator shows by itself what was paid for (spec 1 §4), and nothing else.
    const compared = leaksIn(answers.filter(isComparison)).map(({ price }) => price)
    expect(new Set(compared)).toEqual(new Set(SECRETS_OF('gol')))
    expect(await whole.spent(payer)).toBe(1)
  })
})
