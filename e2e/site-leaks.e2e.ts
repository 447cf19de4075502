import type { Route } from '@preciosa/contracts'
import { pricesRoutes } from '@preciosa/contracts/looks'
import { ROUTES } from '@preciosa/contracts/routes'
import { pricesIn, type SignedInPerson } from '@preciosa/testing'
import { dataOf, get, leaksIn, ledgerOf, type Seen, sendForm } from './site-crawl.js'
import { ALL_SECRETS, SECRETS_OF, startWholeSite, type WholeSite } from './whole-site.js'

describe('a reader of the site and the API', () => {
  let whole: WholeSite
  let poor: SignedInPerson & { cookie: string }
  let rich: SignedInPerson & { cookie: string }

  beforeAll(async () => {
    // Without rate limits, since a refused request can't leak.
    whole = await startWholeSite({}, 'off')
  })
  beforeEach(async () => {
    poor = await whole.person(0)
    rich = await whole.person(3)
  })
  afterAll(() => whole.stop())

  it('pays nothing by a prefetch of pages or data, with any prefetch header', async () => {
    const before = await ledgerOf(whole)
    const sheet = `/ficha/cars/${whole.ids.gol.codia}`
    const answers: Seen[] = []
    for (const mark of [
      { purpose: 'prefetch' },
      { 'sec-purpose': 'prefetch' },
      { 'sec-purpose': 'prefetch;prerender' },
      { 'x-moz': 'prefetch' },
    ] as Record<string, string>[]) {
      for (const path of [sheet, ...dataOf(sheet)]) {
        for (const method of ['GET', 'HEAD'])
          answers.push(await get(whole.site, path, { cookie: rich.cookie, ...mark }, method))
      }
    }
    expect(leaksIn(answers)).toEqual([])
    expect(await ledgerOf(whole)).toEqual(before)
  })

  it('pays once for prices requested by a form', async () => {
    const payer = await whole.person(3)
    const sheet = `/ficha/cars/${whole.ids.gol.codia}`
    const form = (path: string, fields: Record<string, string>) => sendForm(whole, payer.cookie, path, fields)
    expect(pricesIn(await form(sheet, { confirm: '1' }), ALL_SECRETS)).toEqual(SECRETS_OF('gol'))
    await form(`${sheet}.data`, {})
    for (const path of [sheet, `${sheet}.data`]) {
      const read = await fetch(whole.site + path, { headers: { cookie: payer.cookie } })
      expect(read.headers.get('cache-control')).toBe('private, no-store')
      expect(pricesIn(await read.text(), ALL_SECRETS)).toEqual(SECRETS_OF('gol'))
    }
    expect(await whole.spent(payer)).toBe(1)
  })

  function addressesOf({ path, query }: Route): string[] {
    const words = new URLSearchParams()
    const shape = 'shape' in query ? Object.keys(query.shape as object) : []
    const paths = (['gol', 'wave'] as const).map((vehicle) => {
      const { brand, group, codia } = whole.ids[vehicle]
      if (shape.includes('vehicleType')) words.set('vehicleType', vehicle === 'wave' ? 'motorcycles' : 'cars')
      const filled = path
        .replace('/brands/{id}', `/brands/${brand}`)
        .replace('{groupId}', String(group))
        .replace('{codia}', String(codia))
        .replace(/\{\w+\}/g, '1')
      return words.size === 0 ? filled : `${filled}?${words.toString()}`
    })
    return [...new Set(paths)]
  }

  const isLook = ({ who }: Route) => who === 'look' || who.startsWith('look:')

  it('pays nothing by GET or HEAD, except by the look', async () => {
    const before = await ledgerOf(whole)
    const reads = ROUTES.filter(({ method }) => method === 'GET')
    const gets = reads.filter((route) => !isLook(route))
    const looks = reads.filter(isLook)
    expect(looks).toContain(pricesRoutes.prices)
    expect(gets.length).toBeGreaterThan(15)
    const answers: Seen[] = []
    for (const headers of [
      {},
      { authorization: `Bearer ${poor.token}` },
      { authorization: `Bearer ${rich.token}` },
    ] as Record<string, string>[]) {
      const paths = [
        ...gets.flatMap(addressesOf),
        '/health/live',
        '/health/ready',
        '/docs',
        '/metrics',
        '/consola',
      ]
      for (const path of paths) {
        answers.push(await get(whole.api, path, headers))
        answers.push(await get(whole.api, path, headers, 'HEAD'))
      }
      // A look by HEAD, or prefetched with a cookie, is free, too.
      for (const path of looks.flatMap(addressesOf)) {
        const head = await get(whole.api, path, headers, 'HEAD')
        expect(head.status).toBe(405)
        answers.push(head, await get(whole.api, path, { cookie: rich.cookie, 'sec-purpose': 'prefetch' }))
      }
    }
    const failed = answers.filter(({ status, path }) => status >= 500 && path !== '/preciosa/dollar')
    expect(failed).toEqual([])
    expect(answers.map(({ status }) => status)).toContain(200)
    expect(leaksIn(answers)).toEqual([])
    expect(await ledgerOf(whole)).toEqual(before)
  })

  it('sees no used price by a POST read, and pays nothing', async () => {
    const before = await ledgerOf(whole)
    const posts = ROUTES.filter(
      (route) => route.method === 'POST' && route.path.startsWith('/preciosa/') && !isLook(route),
    )
    const bodies = [
      {},
      { features: {} },
      { vehicleType: 'cars' },
      { vehicleType: 'cars', page: 1, pageSize: 10, filterString: 'gol' },
      Object.values(whole.ids).map(({ codia }) => ({ codia, type: 'cars' })),
      { vehicleType: 'cars', batch: [whole.ids.gol.codia] },
    ].map((body) => JSON.stringify(body))
    const answered = new Set<string>()
    for (const token of [null, poor.token, rich.token]) {
      for (const route of posts) {
        for (const address of addressesOf(route)) {
          for (const body of bodies) {
            const answer = await fetch(whole.api + address, {
              method: 'POST',
              body,
              headers: {
                'content-type': 'application/json',
                ...(token === null ? {} : { authorization: `Bearer ${token}` }),
              },
            })
            const text = JSON.stringify([...answer.headers]) + (await answer.text())
            if (answer.status === 200) answered.add(route.id)
            expect(answer.status).toBeLessThan(500)
            expect({ address, body, found: pricesIn(text, ALL_SECRETS) }).toEqual({
              address,
              body,
              found: [],
            })
          }
        }
      }
    }
    const open = posts.filter(({ who }) => who === 'public').map(({ id }) => id)
    expect(open.length).toBeGreaterThan(3)
    expect([...answered]).toEqual(expect.arrayContaining(open))
    expect(await ledgerOf(whole)).toEqual(before)
  })

  it('pays for a look by GET, so the tests above would notice a charge', async () => {
    const before = await ledgerOf(whole)
    const path = `/preciosa/models/${whole.ids.fox.codia}/prices`
    const look = await get(whole.api, path, { authorization: `Bearer ${rich.token}` })
    expect(leaksIn([look]).map(({ price }) => price)).toEqual(SECRETS_OF('fox'))
    expect(await ledgerOf(whole)).not.toEqual(before)
  })
})
