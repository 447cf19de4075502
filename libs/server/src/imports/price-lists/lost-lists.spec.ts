import { existsSync } from 'node:fs'
import { mkdir, readdir, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { enqueue, FolderStorage } from '@preciosa/platform'
import { ListUploadService } from './list-upload.service.js'
import { listText, row } from './testing/list-file.js'
import { openServices, type TestServices } from './testing/open-services.js'

const LOST = 'Su importación no llegó a empezar: hay que traerla de nuevo.'

describe('a received list', () => {
  let services: TestServices
  let files: FolderStorage
  beforeEach(async () => {
    services = await openServices()
    files = new FolderStorage(services.config.filesDir)
  })
  afterEach(() => services.close())

  async function upload(hours: number): Promise<{ id: number; job: string }> {
    const uploads = new ListUploadService(services.db, files, services.formats, services.config)
    const file = await uploads.keep(Readable.from([Buffer.from(listText([row()]))]), 'lista.csv')
    const id = await uploads.receive(file, { format: 'preciosa' })
    const at = new Date(services.clock.now().getTime() - hours * 3_600_000)
    await services.db.query('update price_list set created_at = $2 where id = $1', [id, at])
    const [job] = await services.db.query<{ id: string }>(
      `select id from outbox where payload->>'priceListId' = $1`,
      [String(id)],
    )
    return { id, job: job!.id }
  }
  const relay = (job: string) =>
    services.db.query('update outbox set relayed_at = now() where id = $1', [job])
  const night = (underWay: string[] = []) =>
    services.priceLists.discardLost((id) => Promise.resolve(underWay.includes(id)))
  const statuses = async () =>
    (await services.db.query<{ status: string }>('select status from price_list order by id')).map(
      ({ status }) => status,
    )

  it('waits while the outbox or the queue has its job', async () => {
    await upload(400)
    const queued = await upload(25)
    await relay(queued.job)
    const young = await upload(23)
    await relay(young.job)
    await night([queued.job])
    expect(await statuses()).toEqual(['received', 'received', 'received'])
  })

  it('is discarded with a reason but keeps its file after its job was lost', async () => {
    const lost = await upload(25)
    await relay(lost.job)
    const forgotten = await upload(400)
    await services.db.query('delete from outbox where id = $1', [forgotten.job])
    const aside = await upload(25)
    await services.db.query('update outbox set set_aside_at = now() where id = $1', [aside.job])
    const other = await upload(25)
    await night()
    expect(await statuses()).toEqual(['discarded', 'discarded', 'discarded', 'received'])
    const lists = await services.db.query<{ problem: string; key: string; finished: boolean }>(
      `select problem, file_key as key, finished_at is not null as finished from price_list
        where id <> $1`,
      [other.id],
    )
    for (const { problem, key, finished } of lists) {
      expect([problem, finished]).toEqual([LOST, true])
      expect(existsSync(files.path(key))).toBe(true)
    }
  })

  it('waits for another job of the same list', async () => {
    const { id, job } = await upload(25)
    await relay(job)
    await enqueue(services.db.pool, 'price-list.import', { priceListId: id })
    await night()
    expect(await statuses()).toEqual(['received'])
  })

  it('is imported if its job comes late', async () => {
    const { id, job } = await upload(25)
    await relay(job)
    await night()
    expect(await services.priceLists.process(id)).toMatchObject({ priceListId: id, status: 'staged' })
    await night()
    expect(await statuses()).toEqual(['staged'])
  })

  it('has its killed download removed after a day', async () => {
    const folder = join(services.config.filesDir, 'downloads')
    await mkdir(folder, { recursive: true })
    const now = services.clock.now().getTime()
    for (const [name, hours] of Object.entries({ whole: 25, 'half.part': 25, young: 1 })) {
      await writeFile(join(folder, name), 'x')
      const time = new Date(now - hours * 3_600_000)
      await utimes(join(folder, name), time, time)
    }
    await services.priceLists.tidy()
    expect(await readdir(folder)).toEqual(['young'])
  })
})
