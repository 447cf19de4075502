import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { type PriceTrace, traceSchema } from '@preciosa/contracts/price-lists'
import { CONFIG, Database, LOGGER } from '@preciosa/platform'
import { problemOf } from '@preciosa/testing'
import { listOf, type TestConsole } from '../testing/console.js'
import { TraceProcesses } from '@preciosa/server'

export function tracesCases(open: () => TestConsole): void {
  let console: TestConsole
  let codia: number
  let listId: number

  beforeAll(async () => {
    console = open()
    await console.empty()
    const list = await console.importList(listOf('2026-11', 20_000, 3))
    listId = list.id
    await console.call('POST', `/price-lists/${listId}/publish`)
    const [version] = await console.app
      .get(Database)
      .query<{ id: number }>(`select version_id as id from source_version where code = 'VW-2'`)
    codia = version!.id
  })

  const trace = (query = '', of = codia) =>
    console.call('GET', `/versions/${of}/trace${query}`, { role: 'editor' })

  it('shows the list and the line of a price', async () => {
    const answer = await trace()
    expect(answer.statusCode).toBe(200)
    expect(traceSchema.parse(answer.body)).toEqual<PriceTrace>({
      price: 20_002,
      period: '2026-11',
      listId,
      fileName: 'lista.csv',
      line: 4,
      publishedAt: '2026-11-15T12:00:00.000Z',
    })
  })

  it('answers parallel traces separately', async () => {
    const answers = await Promise.all([trace(), trace(), trace('?year=2019')])
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 404])
  })

  it.each([
    ['a year without a price', '?year=2019'],
    ['a month without an edition', '?period=2026-10'],
  ])('returns 404 for %s', async (_, query) => {
    const answer = await trace(query)
    expect([answer.statusCode, problemOf(answer).code]).toEqual([404, 'not-found'])
  })

  it('explains a missing original', async () => {
    const [list] = await console.app
      .get(Database)
      .query<{ file: string }>('select file_key as file from price_list where id = $1', [listId])
    const file = (await console.files()).find((name) => name.includes(list!.file))
    await rm(join(console.folder, file!))
    const answer = await trace()
    expect([answer.statusCode, problemOf(answer).code]).toEqual([404, 'not-found'])
    expect(problemOf(answer).detail).toContain('lista')
  })

  it('refuses a tenth parallel trace, and ends all when the API stops', async () => {
    const processes = new TraceProcesses(console.app.get(CONFIG), console.app.get(LOGGER))
    const asked = Array.from({ length: 10 }, () =>
      processes.trace({ codia, year: null, period: '2026-11' }).catch((error: unknown) => error),
    )
    expect(await asked.pop()).toMatchObject({ code: 'unavailable', retryAfter: 30 })
    processes.beforeApplicationShutdown()
    const unavailable = { code: 'unavailable', retryAfter: undefined }
    for (const end of await Promise.all(asked)) expect(end).toMatchObject(unavailable)
  })
}
