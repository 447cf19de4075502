import { mkdir, writeFile } from 'node:fs/promises'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { FolderStorage, loadConfig } from '@preciosa/platform'
import { ListFetchService } from './list-fetch.service.js'
import { listText, row } from './testing/list-file.js'
import { openServices, type TestServices } from './testing/open-services.js'

const ANA = { id: 1, email: 'ana@guia.example', role: 'back-office', client: 'AAAAAAAAAAAAAAAA' } as const

describe('ListFetchService', () => {
  let services: TestServices
  beforeEach(async () => {
    services = await openServices()
  })
  afterEach(() => services.close())

  const fetcher = (location: string, env: Record<string, string> = {}) => {
    const config = loadConfig({
      DATABASE_URL: services.url,
      FILES_DIR: services.config.filesDir,
      PRICE_LIST_SOURCE: location,
      PRICE_LIST_SOURCE_PUBLISH: 'true',
      ...env,
    })
    return new ListFetchService(
      services.db,
      new FolderStorage(config.filesDir),
      services.formats,
      services.clock,
      config,
    )
  }
  const jobs = () =>
    services.db.query<{ job: string; payload: unknown }>('select job, payload from outbox order by id')

  it('does nothing without a configured source', async () => {
    const config = loadConfig({ DATABASE_URL: services.url, FILES_DIR: services.folder })
    const idle = new ListFetchService(
      services.db,
      new FolderStorage(services.folder),
      services.formats,
      services.clock,
      config,
    )
    expect(await idle.fetchDue()).toEqual([])
  })

  it("receives the month's files from a folder once, each with a job", async () => {
    const inbox = join(services.folder, 'inbox')
    await mkdir(inbox)
    const november = [row({ periodo: '2026-11' }), row({ periodo: '2026-10' })]
    await writeFile(join(inbox, 'lista-2026-11.csv'), listText(november))
    await writeFile(join(inbox, 'lista-2026-10.csv'), listText([row()]))
    await writeFile(join(inbox, 'leeme-2026-11.md'), 'no')

    const [id = 0, ...rest] = await fetcher(inbox).fetchDue()
    expect(rest).toEqual([])
    expect(await jobs()).toEqual([{ job: 'price-list.import', payload: { priceListId: id } }])
    expect(await fetcher(inbox).fetchDue()).toEqual([])

    expect(await services.priceLists.process(id)).toMatchObject({
      status: 'published',
      reports: [{ period: '2026-11', versions: 1, rows: { skipped: 1 } }],
    })
    expect(await services.db.query('select progress from price_list where id = $1', [id])).toEqual([
      { progress: expect.objectContaining({ stage: 'published' }) },
    ])
    expect(await services.priceLists.process(id)).toMatchObject({ status: 'published' })
    expect(await fetcher(inbox).fetchDue()).toEqual([])

    await writeFile(
      join(inbox, 'lista-2026-11.csv'),
      listText([row({ periodo: '2026-11', precio: '20100' })]),
    )
    expect(await fetcher(inbox).fetchDue()).toHaveLength(1)
  })

  it('never fetches a list again that staff discarded', async () => {
    const inbox = join(services.folder, 'inbox')
    await mkdir(inbox)
    await writeFile(join(inbox, 'lista-2026-11.csv'), listText([row({ periodo: '2026-11' })]))
    const unpublished = { PRICE_LIST_SOURCE_PUBLISH: 'false' }
    const [id = 0] = await fetcher(inbox, unpublished).fetchDue()
    await services.priceLists.process(id)
    await services.publishing.discard(id, 'Está por diez.', { actor: ANA })
    expect(await fetcher(inbox, unpublished).fetchDue()).toEqual([])
    expect(await services.priceLists.process(id)).toBeUndefined()
  })

  it("fails with the folder's name if it doesn't exist", async () => {
    await expect(fetcher(join(services.folder, 'nowhere')).fetchDue()).rejects.toThrow('nowhere')
  })

  describe('an address as the source', () => {
    let server: Server
    let answer: { status: number; body: string }
    const asked: string[] = []
    beforeEach(async () => {
      server = createServer((request, response) => {
        asked.push(request.url ?? '')
        response.writeHead(answer.status).end(answer.body)
      })
      await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    })
    afterEach(async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    })
    const url = () => `http://127.0.0.1:${(server.address() as AddressInfo).port}/listas/{period}.csv`

    it('is tried again after a 404 and gives its list once', async () => {
      answer = { status: 404, body: 'no' }
      expect(await fetcher(url()).fetchDue()).toEqual([])
      answer = { status: 200, body: listText([row({ periodo: '2026-11' })]) }
      expect(await fetcher(url()).fetchDue()).toHaveLength(1)
      expect(await fetcher(url()).fetchDue()).toEqual([])
      expect(asked.at(-1)).toBe('/listas/2026-11.csv')
      expect(await services.db.query('select file_name as name from price_list')).toEqual([
        { name: '2026-11.csv' },
      ])
    })

    it('gives a list again after its job was lost', async () => {
      answer = { status: 200, body: listText([row({ periodo: '2026-11' })]) }
      const [first] = await fetcher(url()).fetchDue()
      services.clock.set(new Date(services.clock.now().getTime() + 48 * 3_600_000))
      await services.db.query(`update price_list set created_at = '2026-11-15'`)
      await services.db.query('delete from outbox')
      await services.priceLists.discardLost(() => Promise.resolve(false))
      const [second] = await fetcher(url()).fetchDue()
      expect(second).toBeGreaterThan(first ?? 0)
      expect(await services.priceLists.process(second ?? 0)).toMatchObject({ status: 'published' })
      expect(await fetcher(url()).fetchDue()).toEqual([])
    })

    it('makes the fetch fail on an error of the source or a too large file', async () => {
      answer = { status: 500, body: 'boom' }
      await expect(fetcher(url()).fetchDue()).rejects.toMatchObject({ code: 'unavailable' })
      answer = { status: 200, body: 'x'.repeat(2 * 1024 * 1024) }
      await expect(fetcher(url(), { PRICE_LIST_MAX_BYTES: '1' }).fetchDue()).rejects.toMatchObject({
        code: 'too-large',
      })
      expect(await jobs()).toEqual([])
    })
  })
})
