import { copyFile, mkdir, readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { addPriceList } from '@preciosa/testing'
import { openPriceLists } from './open-price-lists.js'
import { builtin, fileOf, listText, row } from './testing/list-file.js'
import { openServices, type TestServices } from './testing/open-services.js'

describe('a list with an interrupted import', () => {
  const BROKE_OFF = 'Se interrumpió antes de terminar: hay que importarla de nuevo.'
  let services: TestServices
  beforeEach(async () => {
    services = await openServices()
  })
  afterEach(() => services.close())

  const files = () => readdir(join(services.config.filesDir, 'price-lists'))
  const lists = () =>
    services.db.query<{ id: number; status: string; problem: string | null }>(
      'select id, status, problem from price_list order by id',
    )
  const importing = (startedAt: string | null) =>
    addPriceList(services.db.query.bind(services.db), {
      status: 'importing',
      createdAt: '2026-10-01',
      startedAt,
    })
  const take = async (onProgress?: Parameters<TestServices['priceLists']['importFile']>[3]) =>
    services.priceLists.importFile(
      await fileOf(services.folder, listText([row()])),
      builtin('preciosa'),
      {},
      onProgress,
    )

  it('is discarded with its copy after an error', async () => {
    const failing = take(({ stage }) => {
      if (stage === 'comparing') throw new Error('no hay lugar en el disco')
    })
    await expect(failing).rejects.toThrow('no hay lugar en el disco')
    expect(await lists()).toMatchObject([{ status: 'discarded', problem: BROKE_OFF }])
    const jobs = `select from outbox where job = 'files.remove'
                     and payload ->> 'key' = (select file_key from price_list)`
    expect(await services.db.query(jobs)).toHaveLength(1)
    expect(await files()).toEqual([])
  })

  it("is discarded if its file can't be stored", async () => {
    await mkdir(services.config.filesDir, { recursive: true })
    await writeFile(join(services.config.filesDir, 'price-lists'), 'in the way')
    await expect(take()).rejects.toThrow(/EEXIST|ENOTDIR/)
    expect(await lists()).toMatchObject([{ status: 'discarded', problem: BROKE_OFF }])
    expect(await services.db.query('select from edition')).toEqual([])
  })

  it("isn't staged after it was discarded", async () => {
    const otherProcess = await openPriceLists(services.config, services.clock)
    const late = take(async ({ stage, priceListId }) => {
      if (stage === 'comparing') await otherProcess.priceLists.discardInterrupted(priceListId)
    })
    await expect(late).rejects.toMatchObject({ code: 'conflict' })
    await otherProcess.close()
    expect(await lists()).toMatchObject([{ status: 'discarded', problem: BROKE_OFF }])
    expect(await services.db.query('select from edition')).toEqual([])
  })

  it('is discarded but keeps its file when its job fails for good; a staged list stays', async () => {
    const id = await importing('2026-11-15')
    await services.priceLists.markInterrupted(id)
    expect(await lists()).toMatchObject([{ status: 'discarded', problem: BROKE_OFF }])
    const { priceListId } = await take()
    await services.priceLists.markInterrupted(priceListId)
    expect((await lists()).map(({ status }) => status)).toEqual(['discarded', 'staged'])
    expect(await files()).toHaveLength(1)
  })

  it('is imported again when its job runs after the nightly job discarded it', async () => {
    const path = await fileOf(services.folder, listText([row()]))
    const id = await importing('2026-11-01')
    const format = JSON.stringify(builtin('preciosa'))
    await services.db.query('update price_list set format = $2, file_bytes = 9 where id = $1', [id, format])
    const [list] = await services.db.query<{ key: string }>('select file_key as key from price_list')
    await mkdir(join(services.config.filesDir, 'price-lists'), { recursive: true })
    await copyFile(path, join(services.config.filesDir, list!.key))
    await services.priceLists.tidy()
    expect(await lists()).toMatchObject([{ status: 'discarded', problem: BROKE_OFF }])
    expect(await services.priceLists.process(id)).toMatchObject({ priceListId: id, status: 'staged' })
    expect(await lists()).toMatchObject([{ status: 'staged', problem: null }])
  })

  it("isn't imported again if it was discarded for another reason", async () => {
    const id = await importing('2026-11-15')
    await services.db.query(`update price_list set status = 'discarded', problem = 'Nadie la publicó.'`)
    expect(await services.priceLists.process(id)).toBeUndefined()
    expect(await lists()).toMatchObject([{ status: 'discarded', problem: 'Nadie la publicó.' }])
  })

  it('is discarded by the nightly job after a day', async () => {
    const now = services.clock.now().getTime()
    const ago = (hours: number) => new Date(now - hours * 3_600_000).toISOString()
    const ids = [await importing(ago(25)), await importing(ago(23)), await importing(null)]
    await services.priceLists.tidy()
    expect(await lists()).toEqual([
      { id: ids[0], status: 'discarded', problem: BROKE_OFF },
      { id: ids[1], status: 'importing', problem: null },
      { id: ids[2], status: 'discarded', problem: BROKE_OFF },
    ])
  })
})
