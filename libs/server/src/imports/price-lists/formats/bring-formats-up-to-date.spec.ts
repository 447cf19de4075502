import type { ListFormat } from '@preciosa/contracts/price-lists'
import { digestOf } from '../fingerprint.js'
import { builtin } from '../testing/list-file.js'
import { openServices, type TestServices } from '../testing/open-services.js'
import { bringFormatsUpToDate } from './bring-formats-up-to-date.js'
import { BUILTINS } from './builtin-formats.js'

const nextOf = (definition: ListFormat) =>
  BUILTINS.map((one) =>
    one.name === definition.name
      ? { ...one, definition, shipped: [...one.shipped, digestOf(definition)] }
      : one,
  )
const RENEWED = nextOf({ ...builtin('fipe'), description: 'FIPE, mejor explicado.' })
const NEW = { ...builtin('wide'), name: 'nueva' }

describe('the built-in formats of an installation', () => {
  let services: TestServices
  beforeEach(async () => {
    services = await openServices()
  })
  afterEach(() => services.close())

  const upgrade = (builtins = RENEWED) =>
    services.db.transaction((client) => bringFormatsUpToDate(client, builtins))
  const stored = () =>
    services.db.query<{ name: string; description: string; version: number | null }>(
      `select name, definition->>'description' as description, builtin_version as version
         from list_format where name in ('fipe', 'nueva') order by name`,
    )
  const all = async () =>
    (await services.formats.page({ page: 1, perPage: 50, sort: 'name', order: 'ASC' })).data
  const isBuiltIn = async (name: string) =>
    (await all()).filter((format) => format.name === name).map(({ builtIn }) => builtIn)
  const edit = (definition: object) =>
    services.db.query(`update list_format set definition = definition || $1 where name = 'fipe'`, [
      JSON.stringify(definition),
    ])
  const SHIPPED = { name: 'fipe', description: builtin('fipe').description, version: 1 }

  it("are stored with their version and don't change the second time", async () => {
    expect(await stored()).toEqual([SHIPPED])
    expect(await upgrade([...BUILTINS])).toEqual([])
  })

  it('are renewed and added once by the next program version', async () => {
    const builtins = [...RENEWED, { name: 'nueva', definition: NEW, shipped: [digestOf(NEW)] }]
    expect(await upgrade(builtins)).toEqual(['list format fipe, version 2', 'list format nueva, version 1'])
    expect(await stored()).toEqual([
      { name: 'fipe', description: 'FIPE, mejor explicado.', version: 2 },
      { name: 'nueva', description: NEW.description, version: 1 },
    ])
    expect(await upgrade(builtins)).toEqual([])
    // An older program, started beside the newer one, changes nothing.
    expect(await upgrade([...BUILTINS])).toEqual([])
    expect(await isBuiltIn('fipe')).toEqual([true])
  })

  it('stay as the operator changed them, and count as the operator’s', async () => {
    await edit({ unit: 1000 })
    expect(await upgrade()).toEqual([])
    expect(await stored()).toEqual([SHIPPED])
    expect(await isBuiltIn('fipe')).toEqual([false])
    const format = (await all()).find(({ name }) => name === 'fipe')
    await services.formats.remove(format!.id)
    expect(await stored()).toEqual([])
  })

  it('stay removed after the operator removes them', async () => {
    await services.db.query(`delete from list_format where name = 'fipe'`)
    await all()
    await expect(services.formats.named('fipe')).rejects.toMatchObject({ code: 'not-found' })
    expect(await upgrade()).toEqual([])
    expect(await stored()).toEqual([])
  })

  it("don't replace the operator's format of the same name", async () => {
    await services.formats.add({ ...NEW, unit: 1000 })
    expect(await upgrade([{ name: 'nueva', definition: NEW, shipped: [digestOf(NEW)] }])).toEqual([])
    expect(await isBuiltIn('nueva')).toEqual([false])
  })
})
