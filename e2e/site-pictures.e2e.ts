import { startWholeSite, type WholeSite } from './whole-site.js'

const VERSIONS = 45
/** Drawn pictures per minute and IP address (decision 043). */
const DRAWN = 30

describe('sharing pictures, all requested at once from one address', () => {
  let whole: WholeSite
  let paths: string[]

  beforeAll(async () => {
    const names = Array.from({ length: VERSIONS }, (_, index) => `Uno ${index + 1}`)
    whole = await startWholeSite({ Fiat: { Uno: names } })
    const rows = await whole.rows<{ id: number }>(
      `select version_id as id from version_name where name like 'Uno %' order by 1`,
    )
    paths = rows.map(({ id }) => `/imagen/2020-06/cars/${id}.png`)
  })
  afterAll(() => whole.stop())

  const get = (path: string, headers: Record<string, string> = {}) =>
    fetch(whole.site + path, { headers, redirect: 'manual' })

  async function pageOf(path: string): Promise<Response> {
    for (let left = 3; ; left -= 1) {
      const answer = await get(path)
      if (answer.status !== 503 || left === 0) return answer
    }
  }

  it('are drawn up to the limit; the rest gets 429, and pages still work', async () => {
    expect(paths).toHaveLength(VERSIONS)
    const [answers, page] = await Promise.all([
      Promise.all(paths.map((path) => get(path))),
      pageOf(`/ficha/cars/${whole.ids.gol.codia}`),
    ])
    expect(page.status).toBe(200)
    const drawn = answers.filter(({ status }) => status === 200)
    const refused = answers.filter(({ status }) => status === 429)
    expect([drawn.length, refused.length]).toEqual([DRAWN, VERSIONS - DRAWN])
    for (const { headers } of refused) {
      expect(Number(headers.get('retry-after'))).toBeGreaterThan(0)
      expect(headers.get('cache-control')).toBe('no-store')
    }
    for (const { url, headers } of drawn) {
      const { pathname } = new URL(url)
      expect((await get(pathname)).status).toBe(200)
      expect((await get(pathname, { 'if-none-match': headers.get('etag') ?? '' })).status).toBe(304)
    }
  })
})
