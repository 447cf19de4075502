import type { Answer, AttackedSystem } from './attacked-system.js'

const ADDRESSES = 50
const EACH = 8
const OTHERS = 30
const SEARCHES_EACH = 2

/** Common words without a common result: the search tries every reading. */
const WORDS = [
  '16v',
  '4p',
  '5p',
  'aut',
  'mec',
  '2.0',
  '1.6',
  'turbo',
  'diesel',
  'full',
  '4x4',
  'l',
  '3p',
  'at',
  'v6',
  'gnc',
]

function worst(n: number): string {
  const words = Array.from({ length: 7 }, (_, at) => WORDS[(n * 5 + at * (1 + (n % 3))) % WORDS.length])
  const filterString = [...new Set(words), n].join(' ').slice(0, 29)
  return new URLSearchParams({ filterString, fromYear: '1900', toYear: String(1901 + (n % 40)) }).toString()
}

/** The most expensive searches, from fifty addresses. */
export function searchFlood(system: () => AttackedSystem): void {
  describe('a flood of expensive searches', () => {
    const get = (from: string, path: string) => system().ask(from, system().run.urls.api + path)

    it("is partly refused and doesn't affect other callers", async () => {
      const { response } = JSON.parse((await get('127.4.2.1', '/preciosa/brands/download')).text) as {
        response: { id: number; groups: { id: number; name: string }[] }[]
      }
      const places = response.flatMap(({ id, groups }) => groups.map((group) => ({ brand: id, ...group })))
      expect(places.length).toBeGreaterThan(OTHERS * SEARCHES_EACH)

      const flood = Array.from({ length: ADDRESSES * EACH }, (_, n) =>
        get(`127.4.1.${1 + (n % ADDRESSES)}`, `/preciosa/search?${worst(n)}`),
      )
      const people = Array.from({ length: OTHERS }, async (_, who) => {
        const seen: Answer[] = []
        for (let n = 0; n < SEARCHES_EACH; n += 1) {
          const from = `127.4.2.${10 + who}`
          const place = places[who * SEARCHES_EACH + n]
          const filterString = encodeURIComponent(`modelo ${place?.name ?? ''}`.slice(0, 29))
          seen.push(await get(from, `/preciosa/search?filterString=${filterString}&pageSize=${5 + n}`))
          seen.push(
            await get(from, `/preciosa/brands/${place?.brand}/groups/${place?.id}/models?pageSize=${5 + n}`),
          )
        }
        return seen
      })

      const answers = await Promise.all(flood)
      const refused = answers.filter(({ status }) => status !== 200)
      expect(new Set(refused.map(({ status }) => status))).toEqual(new Set([503]))
      expect(refused.every(({ headers }) => Number(headers['retry-after']) >= 1)).toBe(true)
      const seen = (await Promise.all(people)).flat()
      expect(new Set(seen.map(({ status }) => status))).toEqual(new Set([200]))
      expect((await get('127.4.1.1', `/preciosa/search?${worst(7)}`)).status).toBe(200)
    })
  })
}
