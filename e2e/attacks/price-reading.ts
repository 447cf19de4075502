import { PRICE_BAND_EDGES } from '@preciosa/contracts/search'
import type { Answer, AttackedSystem } from './attacked-system.js'

const A_DAY_HAS = 40
const YEAR = 2016

interface Found {
  response: { codia: number }[]
  pagination: { totalResults: number }
}

/** Reads unpaid prices with a free account, by price ranges. */
export function priceReading(system: () => AttackedSystem): void {
  describe('reading prices by searching', () => {
    let bearer: Record<string, string>

    beforeAll(async () => {
      const { email, password } = system().user('individualFree')
      const signedIn = await system().post('127.4.3.1', '/auth/local/sign-in', { email, password })
      const { id_token: idToken } = JSON.parse(signedIn.text) as { id_token: string }
      const { id, secret } = system().run.client
      const exchanged = await system().ask('127.4.3.1', `${system().run.urls.api}/auth/oauth/token`, {
        method: 'POST',
        headers: {
          authorization: `Basic ${Buffer.from(`${id}:${secret}`).toString('base64')}`,
          'content-type': 'application/x-www-form-urlencoded',
        },
        body: new URLSearchParams({ grant_type: 'firebase', firebase_token_id: idToken }).toString(),
      })
      const { access_token: token } = JSON.parse(exchanged.text) as { access_token: string }
      bearer = { authorization: `Bearer ${token}` }
    })

    const search = (from: string, filter: object, headers = bearer) =>
      system().post(
        from,
        '/preciosa/search',
        { fromYear: YEAR, toYear: YEAR, pageSize: 100, ...filter },
        headers,
      )
    const foundBy = ({ text }: Answer) => JSON.parse(text) as Found

    it('requires a session for price filters, also together with words', async () => {
      for (const filter of [{ minPriceUsed: 9000 }, { filterString: 'volkswagen', maxPriceUsed: 9000 }])
        expect((await search('127.4.3.2', filter, {})).status).toBe(401)
    })

    it('reveals only the band of a price, in at most forty ranges a day', async () => {
      const from = '127.4.3.3'
      const [begin = 0, next = 0] = PRICE_BAND_EDGES.slice(11)
      const steps = (lowest: number, end: number) =>
        Math.ceil(lowest / 5) * 5 + 5 * Math.floor((end - lowest) / 10)
      const inside = [Math.ceil(begin / 5) * 5, steps(begin, next), Math.floor((next - 1) / 5) * 5]
      const answers = []
      for (const price of inside)
        answers.push(foundBy(await search(from, { minPriceUsed: price, maxPriceUsed: price })))
      expect(answers[0]?.pagination.totalResults).toBeGreaterThan(0)
      expect(answers[1]).toEqual(answers[0])
      expect(answers[2]).toEqual(answers[0])

      // One year's bands use up the day's ranges, before a narrower range could help.
      const statuses: number[] = []
      for (const edge of PRICE_BAND_EDGES.slice(0, A_DAY_HAS + 5)) {
        const price = Math.ceil(edge / 5) * 5
        statuses.push((await search(from, { minPriceUsed: price, maxPriceUsed: price })).status)
      }
      expect(statuses.filter((status) => status === 200)).toHaveLength(A_DAY_HAS)
      const refused = await search('127.4.3.4', { minPriceUsed: 5, maxPriceUsed: 9000 })
      expect(refused.status).toBe(429)
      expect(Number(refused.headers['retry-after'])).toBeGreaterThanOrEqual(1)
      expect(
        (await search(from, { minPriceUsed: begin - (begin % 5) + 5, maxPriceUsed: inside[1] })).status,
      ).toBe(200)
      expect((await search(from, {})).status).toBe(200)
    })
  })
}
