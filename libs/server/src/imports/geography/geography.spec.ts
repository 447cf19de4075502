import { mkdtemp, rm, truncate, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fold } from '@preciosa/contracts/price-lists'
import type { Database } from '@preciosa/platform'
import { type OfferedLocality, type RunningGeographyService, startGeographyService } from '@preciosa/sandbox'
import { describeWithShared, sharedFile } from '@preciosa/testing'
import { openLedger, type TestLedger } from '../../paid/credits/testing/open-ledger.js'
import { GeographyService } from './geography.service.js'
import { Georef } from './georef.js'

const PATIENCE = 60
const HEADING = 'id,nombre,provincia_id,provincia,departamento'
const CORDOBA = [
  '14063010,Leones,14,Córdoba,Marcos Juárez',
  '14063020,Los Surgentes,14,Córdoba,Marcos Juárez',
  '14014010,Córdoba,14,Córdoba,Capital',
]

let ledger: TestLedger
let db: Database
let geography: GeographyService
let folder: string
let shipped: { id: number; name: string }[]
let lastEntry: number

beforeAll(async () => {
  ledger = await openLedger()
  db = ledger.db
  geography = new GeographyService(db, null)
  folder = await mkdtemp(join(tmpdir(), 'preciosa-geography-'))
  shipped = await db.query('select id, name from locality order by id')
})
beforeEach(async () => {
  const rows = await db.query<{ last: number }>('select coalesce(max(id), 0)::int as last from audit')
  lastEntry = rows[0]!.last
})
afterEach(async () => {
  await db.query('delete from locality where not shipped')
  await db.query(
    `update locality set name = given.name, department = '', code = null
       from unnest($1::int[], $2::text[]) given (id, name) where given.id = locality.id`,
    [shipped.map(({ id }) => id), shipped.map(({ name }) => name)],
  )
  await db.query(`update profile set province = null, locality = null`)
})
afterAll(async () => {
  await ledger.close()
  await rm(folder, { recursive: true })
})

const file = async (content: string | Buffer) => {
  const path = join(folder, 'localidades.csv')
  await writeFile(path, content)
  return path
}
const csv = (...rows: string[]) => file([HEADING, ...rows, ''].join('\n'))
const load = async (...rows: string[]) => geography.importFile(await csv(...rows))
const names = async (province: string) => (await geography.localities(province)).map(({ name }) => name)
const idOf = async (province: string, name: string) =>
  (await geography.localities(province)).find((one) => one.name === name)?.id
const entries = () =>
  db.query<{ action: string; after: object }>('select action, after from audit where id > $1 order by id', [
    lastEntry,
  ])
const livesIn = async (province: string, locality: string) =>
  db.query('update profile set province = $2, locality = $3 where account_id = $1', [
    await ledger.account(),
    province,
    locality,
  ])

describe('the shipped places', () => {
  it('include the 24 provinces, sorted by name', async () => {
    const provinces = await geography.provinces()
    expect(provinces.map(({ name }) => name)).toEqual([
      'Buenos Aires',
      'Catamarca',
      'Chaco',
      'Chubut',
      'Ciudad Autónoma de Buenos Aires',
      'Córdoba',
      'Corrientes',
      'Entre Ríos',
      'Formosa',
      'Jujuy',
      'La Pampa',
      'La Rioja',
      'Mendoza',
      'Misiones',
      'Neuquén',
      'Río Negro',
      'Salta',
      'San Juan',
      'San Luis',
      'Santa Cruz',
      'Santa Fe',
      'Santiago del Estero',
      'Tierra del Fuego, Antártida e Islas del Atlántico Sur',
      'Tucumán',
    ])
    expect(provinces).toContainEqual({ id: 14, name: 'Córdoba' })
  })

  it('include the 48 neighbourhoods of the city with their comuna', async () => {
    const places = await geography.localities('ciudad autonoma de buenos aires')
    expect(places).toHaveLength(48)
    const sizes = Array.from(
      { length: 15 },
      (_, at) => places.filter(({ comuna }) => comuna === at + 1).length,
    )
    expect(sizes).toEqual([6, 1, 2, 4, 2, 1, 2, 3, 3, 6, 4, 4, 3, 1, 6])
    expect(places).toContainEqual({ id: expect.any(Number) as number, name: 'Núñez', comuna: 13 })
    expect(places.map(({ name }) => name).slice(0, 3)).toEqual(['Agronomía', 'Almagro', 'Balvanera'])
  })

  it('include main localities of every other province, without a comuna', async () => {
    for (const { name } of await geography.provinces()) {
      const places = await geography.localities(name)
      expect([name, places.length >= 3]).toEqual([name, true])
      expect(new Set(places.map((place) => fold(place.name))).size).toBe(places.length)
      if (places.length !== 48) expect(places.filter((place) => 'comuna' in place)).toEqual([])
    }
    expect(await names('Santa Fe')).toEqual(expect.arrayContaining(['Rosario', 'Santa Fe', 'Rafaela']))
  })

  it('are found regardless of case, accents and spaces', async () => {
    expect(await names(' CORDOBA ')).toEqual(await names('Córdoba'))
    for (const name of ['Cordob', 'Atlántida', '', '14', '%'])
      await expect(geography.localities(name)).rejects.toMatchObject({ code: 'not-found' })
  })

  describeWithShared('compared with the official list', () => {
    it('have nearly all the same names', async () => {
      const before = await db.query<{ n: number }>(
        'select count(*)::int as n from locality where province_id <> 2',
      )
      await geography.importFile(sharedFile('data/ar_localidades.csv'))
      const alone = await db.query<{ name: string }>(
        'select name from locality where province_id <> 2 and shipped and code is null order by name',
      )
      expect(before[0]?.n).toBeGreaterThan(400)
      // The official list lacks some well-known towns and spells others unusually.
      expect(alone.length).toBeLessThan(20)
    })
  })
})

describe('an official list', () => {
  it('is imported, and a second import changes nothing', async () => {
    const before = await idOf('Córdoba', 'Leones')
    expect(before).toBeDefined()
    expect(await load(...CORDOBA)).toEqual({
      status: 'done',
      rows: { read: 3, skipped: 0, duplicates: 0, rejected: 0 },
      added: 1,
      changed: 2,
      unchanged: 0,
      removed: 0,
      kept: 0,
      rejected: [],
    })
    const stored = await db.query('select * from locality order by id')
    expect(await names('Córdoba')).toContain('Los Surgentes')
    expect(await load(...CORDOBA.toReversed())).toMatchObject({ added: 0, changed: 0, unchanged: 3 })
    expect(await db.query('select * from locality order by id')).toEqual(stored)
    expect(await idOf('Córdoba', 'Leones')).toBe(before)
    expect(await entries()).toEqual([
      { action: 'geography.import', after: { file: 'localidades.csv', added: 1, changed: 2 } },
    ])
  })

  it('is imported once when two imports race', async () => {
    const path = await csv(...CORDOBA)
    const results = await Promise.all([geography.importFile(path), geography.importFile(path)])
    expect(results.map(({ added }) => added).sort()).toEqual([0, 1])
    expect((await names('Córdoba')).filter((name) => name === 'Los Surgentes')).toHaveLength(1)
  })

  it('distinguishes localities of the same name by their department', async () => {
    await load('06007010,Villa Vieja,06,,Adolfo Alsina', '06014010,Villa Vieja,06,,Azul', CORDOBA[0]!)
    const found = (await names('Buenos Aires')).filter((name) => name.startsWith('Villa Vieja'))
    expect(found).toEqual(['Villa Vieja (Adolfo Alsina)', 'Villa Vieja (Azul)'])
    expect(await names('Córdoba')).toContain('Leones')
  })

  it('may have a byte order mark, Windows line ends, quotes and any order of columns', async () => {
    const path = await file(
      '\ufeffnombre,provincia,id,provincia_id,departamento\r\n"Villa, Vieja",,06007010,06,A\r\n',
    )
    expect(await geography.importFile(path)).toMatchObject({ added: 1 })
    expect(await names('Buenos Aires')).toContain('Villa, Vieja')
  })

  it('leaves no changes when the import fails midway', async () => {
    const before = await db.query('select * from locality order by id')
    await db.query(
      `create function broken() returns trigger language plpgsql as $$ begin raise 'broken'; end $$`,
    )
    await db.query('create trigger broken before insert on audit execute function broken()')
    await expect(load(...CORDOBA)).rejects.toThrow('broken')
    await db.query('drop trigger broken on audit')
    expect(await db.query('select * from locality order by id')).toEqual(before)
  })

  it('removes missing localities, except those in profiles', async () => {
    const many = Array.from(
      { length: 40 },
      (_, at) => `140631${at + 10},Colonia ${at},14,Córdoba,Marcos Juárez`,
    )
    await load(...CORDOBA, ...many)
    await livesIn('cordoba', 'COLONIA 3')
    await livesIn('Córdoba', 'Colonia 4 (Marcos Juárez)')
    await livesIn('Corrientes', 'Colonia 5')
    const before = await idOf('Córdoba', 'Colonia 3')
    expect(await load(...many.filter((_, at) => at < 3 || at > 5), CORDOBA[1]!)).toMatchObject({
      status: 'done',
      removed: 1,
      kept: 2,
    })
    expect(await idOf('Córdoba', 'Colonia 3')).toBe(before)
    expect(await names('Córdoba')).toEqual(expect.arrayContaining(['Colonia 4', 'Leones', 'Córdoba']))
    expect(await names('Córdoba')).not.toContain('Colonia 5')
    expect((await entries()).at(-1)?.after).toEqual({
      file: 'localidades.csv',
      added: 0,
      changed: 0,
      removed: 1,
    })
  })

  it('adds a new name with its code instead of renaming a locality in a profile', async () => {
    await load(CORDOBA[1]!, '14063110,Villa Vieja,14,Córdoba,Marcos Juárez')
    await livesIn('Córdoba', 'Villa Vieja')
    const path = await csv(CORDOBA[1]!, '14063110,Villa Nueva,14,Córdoba,Marcos Juárez')
    const renamed = await geography.importFile(path, { acceptLosses: true })
    expect(renamed).toMatchObject({ added: 1, changed: 0, unchanged: 1, removed: 0, kept: 1 })
    expect(await names('Córdoba')).toEqual(expect.arrayContaining(['Villa Vieja', 'Villa Nueva']))
    expect(await geography.importFile(path, { acceptLosses: true })).toMatchObject({ added: 0, unchanged: 2 })
  })

  it('is refused if it lacks many localities, unless accepted', async () => {
    const many = Array.from(
      { length: 40 },
      (_, at) => `140631${at + 10},Colonia ${at},14,Córdoba,Marcos Juárez`,
    )
    await load(...many)
    const half = await csv(...many.slice(0, 20))
    await expect(geography.importFile(half)).rejects.toMatchObject({
      code: 'validation',
      message:
        'A la lista le faltan 20 localidades de las 40 que trajo la anterior: ¿está completa? Si lo está, aceptá las pérdidas (--accept-losses).',
    })
    expect(await names('Córdoba')).toContain('Colonia 39')
    expect(await geography.importFile(half, { acceptLosses: true })).toMatchObject({ removed: 20 })
  })

  it('reports rejected rows by line, column, value and reason, and imports only once accepted', async () => {
    const path = await csv(
      ...CORDOBA,
      'x,A,14,Córdoba,',
      ',B,,Atlántida,',
      '14063030,,14,Córdoba,',
      '14063010,Otra,14,Córdoba,',
      '14063010,Leones,14,Córdoba,Marcos Juárez',
      '02014010,Ciudad de Buenos Aires,02,Ciudad Autónoma de Buenos Aires,Comuna 2',
    )
    const held = await geography.importFile(path)
    expect(held).toMatchObject({
      status: 'held',
      rows: { read: 9, skipped: 1, duplicates: 1, rejected: 4 },
      added: 0,
      rejected: [
        { line: 5, column: 'id', value: 'x' },
        { line: 6, column: 'provincia', value: 'Atlántida', reason: 'No hay una provincia con ese nombre.' },
        { line: 7, column: 'nombre', value: '', reason: 'Falta el nombre.' },
        { line: 8, column: 'id', value: '14063010' },
      ],
    })
    expect(await names('Córdoba')).not.toContain('Los Surgentes')
    expect(await geography.importFile(path, { acceptRejected: true })).toMatchObject({
      status: 'done',
      added: 1,
    })
  })

  it.each<[string, string | Buffer, RegExp]>([
    ['no content', '', /^El archivo está vacío\.$/],
    ['only empty lines', '\n\n', /^El archivo está vacío\.$/],
    ['only a heading', HEADING, /^La lista no tiene ninguna localidad de las provincias\.$/],
    [
      'only localities of the city',
      `${HEADING}\n0200701001,Retiro,02,,Comuna 1`,
      /^La lista no tiene ninguna localidad/,
    ],
    ['tabs', `${HEADING}\n${CORDOBA[0]!}`.replaceAll(',', '\t'), /separado por tabulación/],
    ['another encoding', Buffer.from(`${HEADING}\n${CORDOBA[2]!}`, 'latin1'), /no está en utf-8/],
    ['UTF-16', Buffer.from(`\ufeff${HEADING}`, 'utf16le'), /está en utf-16le/],
    ['missing columns', 'id,nombre,provincia\n1,A,B', /^Faltan columnas: provincia_id, departamento\.$/],
    ['an additional cell', `${HEADING}\n14063010,Leones,14,Córdoba,M,otra`, /más celdas que el encabezado/],
    ['an unclosed quote', `${HEADING}\n14063010,"Leones,14,Córdoba,M\n`, /comillas/],
    ['a NUL', `${HEADING}\n14063010,Leo\0nes,14,Córdoba,M`, /binario|NUL|texto/],
    ['the content of a spreadsheet', Buffer.from('PK\x03\x04aaaa'), /planilla o un ZIP/],
  ])('is refused if the file has %s', async (_, content, reason) => {
    const before = await db.query('select * from locality order by id')
    const failure = await geography.importFile(await file(content)).catch((error: unknown) => error)
    expect(failure).toMatchObject({ code: 'validation', message: expect.stringMatching(reason) as string })
    expect(await db.query('select * from locality order by id')).toEqual(before)
  })

  it('is refused above 64 MB without reading', async () => {
    const path = await csv(...CORDOBA)
    await truncate(path, 64 * 1024 * 1024 + 1)
    await expect(geography.importFile(path)).rejects.toMatchObject({ message: 'El archivo pasa de 64 MB.' })
  })

  it('may have 20,000 rows', async () => {
    const rows = Array.from(
      { length: 20_000 },
      (_, at) => `,Paraje ${at % 10_000},14,,Departamento ${at % 7}`,
    )
    const path = await file([HEADING, ...rows].join('\n'))
    expect(await geography.importFile(path)).toMatchObject({ status: 'done', rows: { read: 20_000 } })
  })

  describeWithShared('the real file', () => {
    it('is imported completely, and a second import changes nothing', async () => {
      const path = sharedFile('data/ar_localidades.csv')
      const first = await geography.importFile(path)
      expect(first).toMatchObject({
        status: 'done',
        rows: { read: 4039, skipped: 49, rejected: 0 },
        removed: 0,
        kept: 0,
      })
      expect(first.added + first.changed + first.unchanged + first.rows.duplicates).toBe(4039 - 49)
      const stored = await db.query('select * from locality order by id')
      expect(await geography.importFile(path)).toMatchObject({ added: 0, changed: 0, removed: 0 })
      expect(await db.query('select * from locality order by id')).toEqual(stored)
      expect((await names('Buenos Aires')).filter((name) => name === 'Mar del Plata')).toHaveLength(1)
      expect(await names('Tierra del Fuego, Antártida e Islas del Atlántico Sur')).toContain('Cullen')
      for (const { name } of await geography.provinces()) {
        const all = await names(name)
        expect(new Set(all).size).toBe(all.length)
      }
    })
  })
})

describe('the service of the official list', () => {
  let service: RunningGeographyService
  let fetching: GeographyService
  const place = (id: string | null, nombre: string, departamento = 'Marcos Juárez'): OfferedLocality => ({
    id,
    nombre,
    provincia: { id: '14', nombre: 'Córdoba' },
    departamento: { id: '14063', nombre: departamento },
  })
  const COLONIES = Array.from({ length: 7 }, (_, at) => place(`1406310${at}`, `Colonia ${at}`))

  beforeAll(async () => {
    service = await startGeographyService({ pageLimit: 3 })
    fetching = new GeographyService(db, new Georef(`${service.url}/`, PATIENCE))
  })
  beforeEach(() => {
    service.offer(COLONIES)
    service.misbehave(undefined)
    service.asked.length = 0
  })
  afterAll(() => service.stop())

  it('is read page by page and imported like a file', async () => {
    expect(await fetching.fetch()).toMatchObject({ status: 'done', rows: { read: 7 }, added: 7 })
    const starts = service.asked.map((address) => new URL(address, service.url).searchParams.get('inicio'))
    expect(starts).toEqual(['0', '3', '6'])
    expect(await fetching.fetch()).toMatchObject({ added: 0, changed: 0, unchanged: 7 })
    expect((await entries()).map(({ after }) => after)).toEqual([
      { file: new URL(service.url).host, added: 7, changed: 0 },
    ])
  })

  it('may omit an id or a department and add unknown fields', async () => {
    const odd = { ...place(null, 'Cullen'), departamento: null, categoria: 'Entidad' }
    service.offer([odd as unknown as OfferedLocality])
    expect(await fetching.fetch()).toMatchObject({ status: 'done', added: 1, rejected: [] })
  })

  it('reports rejected rows by their position and imports only once accepted', async () => {
    service.offer([...COLONIES, place('14063999', ''), place('99063999', 'Mu')])
    expect(await fetching.fetch()).toMatchObject({
      status: 'held',
      rejected: [
        { line: 8, column: 'nombre' },
        { line: 9, column: 'id', value: '99063999' },
      ],
    })
    expect(await fetching.fetch({ acceptRejected: true })).toMatchObject({ status: 'done', added: 7 })
  })

  it('is refused if it lacks most localities', async () => {
    await fetching.fetch()
    service.offer(COLONIES.slice(0, 2))
    await expect(fetching.fetch({ acceptRejected: true })).rejects.toMatchObject({ code: 'validation' })
    expect(await names('Córdoba')).toContain('Colonia 6')
  })

  it.each([
    ['an error', { status: 500, body: '{}' }, /status 500/],
    ['status 429', { status: 429 }, /status 429/],
    ['a redirect', { status: 302, location: '/localidades' }, /redirect/],
    ['an HTML page', { body: '<!doctype html><p>mantenimiento' }, /no JSON/],
    ['an empty body', { body: '' }, /no JSON/],
    ['truncated JSON', { body: '{"total":1,"localidades":[{' }, /no JSON/],
    ['a list', { body: '[]' }, /no es la respuesta que conocemos/],
    ['errors', { body: '{"errores":[]}' }, /no es la respuesta que conocemos: total/],
    ['a text instead of a count', { over: { total: '7' } }, /total invalid_type/],
    ['a total above the limit', { over: { total: 10_001 } }, /total too_big/],
    [
      'numbers instead of names',
      { over: { localidades: [{ id: 1, nombre: 2 }] } },
      /localidades\.0\.id invalid_type/,
    ],
    ['an empty page', { over: { localidades: [] } }, /0 localities of 7/],
    ['a total below the number of rows', { over: { total: 2 } }, /3 localities of 2/],
    ['another page', { over: { inicio: 5 } }, /from 5 on, not 0/],
    ['no answer in time', { delay: 60_000 }, /no answer within 1 s/],
    ['a body over the limit', { body: `"${'x'.repeat(16 * 1024 * 1024)}"` }, /more than 16777216 bytes/],
  ])('changes nothing and reports the problem when sent %s', async (_, how, reason) => {
    const before = await db.query('select * from locality order by id')
    service.misbehave(how)
    const seconds = 'delay' in how ? 1 : PATIENCE
    const asking = new GeographyService(db, new Georef(`${service.url}/`, seconds))
    const failure = await asking.fetch({ acceptRejected: true }).catch((error: unknown) => error)
    expect(failure).toMatchObject({
      code: 'unavailable',
      message: expect.stringMatching(/^El servicio de localidades no dio la lista \(/) as string,
    })
    expect((failure as Error).message).toMatch(reason)
    expect(await db.query('select * from locality order by id')).toEqual(before)
  })

  it('is refused without any locality', async () => {
    service.offer([])
    await expect(fetching.fetch()).rejects.toMatchObject({ code: 'validation' })
  })

  it('fails as unavailable when unreachable', async () => {
    const gone = await startGeographyService()
    await gone.stop()
    await expect(new GeographyService(db, new Georef(gone.url)).fetch()).rejects.toMatchObject({
      code: 'unavailable',
      message: expect.stringContaining('ECONNREFUSED') as string,
    })
  })

  it('returns null without a configured service', async () => {
    expect(await geography.fetch()).toBeNull()
  })
})
