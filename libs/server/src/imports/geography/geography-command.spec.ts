import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { loadConfig } from '@preciosa/platform'
import { type RunningGeographyService, startGeographyService } from '@preciosa/sandbox'
import {
  addAccount,
  createTestDatabase,
  describeWithShared,
  sharedFile,
  type TestDatabase,
} from '@preciosa/testing'
import pg from 'pg'
import { runCommand } from '../../commands/run-command.js'
import { GeographyModule } from './geography.module.js'

const HEADING = 'id,nombre,provincia_id,provincia,departamento,municipio'
const colony = (at: number) => `140631${at + 10},Colonia ${at},14,Córdoba,Marcos Juárez,x`
const colonies = (count: number) => Array.from({ length: count }, (_, at) => colony(at))

let database: TestDatabase
let client: pg.Client
let service: RunningGeographyService
let folder: string
let out: string[]
let complaints: string[]

beforeAll(async () => {
  database = await createTestDatabase()
  client = new pg.Client(database.url)
  await client.connect()
  service = await startGeographyService()
  folder = await mkdtemp(join(tmpdir(), 'preciosa-geography-'))
})
beforeEach(async () => {
  complaints = []
  await client.query(`delete from locality where not shipped`)
  await client.query(`update locality set code = null, department = '' where code is not null`)
})
afterAll(async () => {
  await client.end()
  await service.stop()
  await database.drop()
  await rm(folder, { recursive: true })
})

const run = (url: string, words: string[]) => {
  out = []
  const config = loadConfig({
    DATABASE_URL: database.url,
    FILES_DIR: folder,
    DATABASE_POOL: '2',
    GEOGRAPHY_URL: url,
  })
  return runCommand([GeographyModule], ['geography', ...words], {
    withConfig: (work) => work(config),
    print: (line) => out.push(...line.split('\n')),
    complain: (line) => complaints.push(line),
  })
}
const command = (...words: string[]) => run(service.url, words)
const file = async (...lines: string[]) => {
  const path = join(folder, 'localidades.csv')
  await writeFile(path, `${lines.join('\n')}\n`)
  return path
}

it('imports a file, and changes nothing the second time', async () => {
  const path = await file(
    HEADING,
    ...colonies(2),
    colony(0),
    '0200701001,Retiro,02,Ciudad Autónoma de Buenos Aires,Comuna 1,x',
    '14063010,Leones,14,Córdoba,Marcos Juárez,x',
  )
  expect(await command('import', path)).toBe(0)
  expect(out).toEqual([
    '5 renglones, 1 salteado (la Ciudad de Buenos Aires, que viene con sus barrios), 1 repetido, 0 rechazados.',
    '2 localidades nuevas, 1 cambiada, 0 que ya estaban, 0 borradas.',
  ])
  expect(await command('import', path)).toBe(0)
  expect(out[1]).toBe('0 localidades nuevas, 0 cambiadas, 3 que ya estaban, 0 borradas.')
})

it('reports rejected rows and imports nothing without --accept-rejected', async () => {
  const path = await file(HEADING, colony(0), '14063010,,14,Córdoba,,', ',Mu,,Atlántida,,')
  expect(await command('import', path)).toBe(3)
  expect(out).toEqual([
    expect.stringMatching(/^3 renglones, .* 2 rechazados\.$/),
    '  renglón 3, nombre «»: Falta el nombre.',
    '  renglón 4, provincia «Atlántida»: No hay una provincia con ese nombre.',
    'No se tomó nada: corregí esos renglones, o repetí con --accept-rejected para tomar los demás.',
  ])
  expect(await command('import', path, '--json')).toBe(3)
  expect(JSON.parse(out.join('\n'))).toMatchObject({
    status: 'held',
    rows: { read: 3, rejected: 2 },
    rejected: [
      { line: 3, column: 'nombre', value: '', reason: 'Falta el nombre.' },
      { line: 4, column: 'provincia', value: 'Atlántida' },
    ],
  })
  expect(await command('import', path, '--accept-rejected')).toBe(0)
  expect(out.at(-1)).toMatch(/^1 localidad nueva, /)
})

it('names twenty rejected rows and counts the others', async () => {
  expect(await command('import', await file(HEADING, ...Array.from({ length: 25 }, () => 'x,,,,,')))).toBe(3)
  expect(out).toHaveLength(1 + 20 + 1 + 1)
  expect(out[21]).toBe('  … y 5 más')
})

it('refuses a list that lacks half of the stored localities unless --accept-losses, and reports the kept ones', async () => {
  await command('import', await file(HEADING, ...colonies(20)))
  const id = await addAccount(client.query.bind(client), { type: 'individual' })
  await client.query(
    `update profile set province = 'Córdoba', locality = 'Colonia 19' where account_id = $1`,
    [id],
  )
  const half = await file(HEADING, ...colonies(10))
  expect(await command('import', half)).toBe(1)
  expect(complaints).toEqual([
    expect.stringMatching(/le faltan 10 localidades de las 20 .* aceptá las pérdidas/),
  ])
  expect(await command('import', half, '--accept-losses')).toBe(0)
  expect(out.slice(1)).toEqual([
    '0 localidades nuevas, 0 cambiadas, 10 que ya estaban, 9 borradas.',
    'Queda 1 que la lista ya no tiene, porque está en un perfil.',
  ])
})

it('fetches from the public service and reports its failures', async () => {
  service.offer([
    {
      id: '14063199',
      nombre: 'Colonia de lejos',
      provincia: { id: '14', nombre: 'Córdoba' },
      departamento: { id: '14063', nombre: 'Marcos Juárez' },
    },
  ])
  expect(await command('import', '--fetch')).toBe(0)
  expect(out.at(-1)).toMatch(/^1 localidad nueva, /)
  service.misbehave({ status: 503 })
  expect(await command('import', '--fetch')).toBe(1)
  expect(complaints).toEqual(['El servicio de localidades no dio la lista (status 503).'])
  service.misbehave(undefined)
  expect(await run('off', ['import', '--fetch'])).toBe(1)
  expect(complaints[1]).toBe('No hay un servicio de localidades: GEOGRAPHY_URL es off.')
})

it.each([
  [[]],
  [['export', 'x']],
  [['import']],
  [['import', 'a', 'b']],
  [['import', 'a', '--fetch']],
  [['import', '--nada', 'a']],
  [['import', 'a', '--accept-jumps']],
  [['import', '/no/existe.csv']],
  [['import', tmpdir()]],
])('exits with 2 for %j', async (words) => {
  expect(await command(...words)).toBe(2)
  expect(complaints).toHaveLength(1)
})

it.each([
  ['', 'El archivo está vacío.'],
  [HEADING, 'La lista no tiene ninguna localidad de las provincias.'],
  ['nombre,id', 'Faltan columnas: provincia_id, provincia, departamento.'],
  [HEADING.replaceAll(',', '\t'), 'El archivo parece separado por tabulación, y se espera coma («,»).'],
])('refuses a file of %j', async (content, reason) => {
  const path = join(folder, 'mal.csv')
  await writeFile(path, content)
  expect(await command('import', path)).toBe(1)
  expect(complaints).toEqual([reason])
})

describeWithShared('with the real list', () => {
  it('imports it, and changes nothing the second time', async () => {
    const path = sharedFile('data/ar_localidades.csv')
    expect(await command('import', path)).toBe(0)
    expect(out[0]).toMatch(/^4\.039 renglones, 49 salteados .*, 0 rechazados\.$/)
    expect(await command('import', path)).toBe(0)
    expect(out[1]).toMatch(/^0 localidades nuevas, 0 cambiadas, .* 0 borradas\.$/)
  })
})
