import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { loadConfig } from '@preciosa/platform'
import { createTestDatabase, type TestDatabase } from '@preciosa/testing'
import { runCommand } from '../../commands/run-command.js'
import { StatementsModule } from './statements.module.js'

let database: TestDatabase
let folder: string
let path: string
let out: string[]
let complaints: string[]

beforeAll(async () => {
  database = await createTestDatabase()
  folder = await mkdtemp(join(tmpdir(), 'preciosa-statements-'))
  path = join(folder, 'reporte.csv')
})
beforeEach(() => {
  complaints = []
})
afterAll(async () => {
  await database.drop()
  await rm(folder, { recursive: true })
})

const command = (...words: string[]) => {
  out = []
  const config = loadConfig({ DATABASE_URL: database.url, FILES_DIR: folder, DATABASE_POOL: '2' })
  return runCommand([StatementsModule], ['statements', ...words], {
    withConfig: (work) => work(config),
    print: (line) => out.push(...line.split('\n')),
    complain: (line) => complaints.push(line),
  })
}

it('takes a report, shows it and writes its CSV', async () => {
  const heading =
    'SOURCE_ID;TRANSACTION_TYPE;TRANSACTION_AMOUNT;TRANSACTION_CURRENCY;TRANSACTION_DATE;FEE_AMOUNT;TAXES_AMOUNT;SETTLEMENT_NET_AMOUNT;TAX_DETAIL'
  const line = '7;SETTLEMENT;100.00;ARS;2020-01-20T10:00:00.000-04:00;-6.29;-3.50;90.21;salta'
  await writeFile(path, `${heading}\n${line}\n`)
  expect(await command('import', '2020-01', path)).toBe(0)
  const shown = [
    '1 movimiento, 0 pagos que coinciden.',
    'Cobros: 100',
    'Devoluciones: 0',
    'Desconocimientos y reclamos: 0',
    'Otros: 0',
    'Comisión: -6,29',
    'Retenciones: -3,5',
    '  salta: -3,5',
    'Sin explicar: 0',
    'Neto: 90,21',
    'Retiros: 0',
    '1 diferencia.',
    '  No es un pago de acá: renglón 2, operación 7. Acá no se conoce esa operación. En el archivo 100.',
  ]
  expect(out).toEqual(['Tomado.', ...shown])
  expect(await command('import', '2020-01', path)).toBe(0)
  expect(out[0]).toBe('Es el mismo archivo de antes: no cambió nada.')
  expect(await command('show', '2020-01')).toBe(0)
  expect(out).toEqual(shown)
  expect(await command('show', '2020-01', '--json')).toBe(0)
  expect(JSON.parse(out.join('\n'))).toMatchObject({ statement: { id: '2020-01', by: null, differences: 1 } })
  expect(await command('csv', '2020-01')).toBe(0)
  expect(out[1]).toMatch(/^2;2020-01-20 11:00;Cobro;SETTLEMENT;7;/)
  expect(out.every((each) => each !== '')).toBe(true)
})

it('refuses a file with the reason', async () => {
  await writeFile(path, 'DATE\n1\n')
  expect(await command('import', '2020-02', path)).toBe(1)
  expect(complaints[0]).toMatch(/Faltan columnas: SOURCE_ID, /)
  expect(await command('show', '2020-02')).toBe(1)
  expect(complaints[1]).toContain('Todavía no se tomó la liquidación de 2020-02.')
})

it.each([
  [[], 'Falta decir qué hacer.'],
  [['import', '2020-13', 'x.csv'], 'Falta el mes'],
  [['import', '2020-01'], 'Falta decir qué archivo tomar.'],
  [['show', '2020-01', 'x.csv'], 'Sobran palabras.'],
  [['import', '2020-01', '/no/such.csv'], 'No existe el archivo /no/such.csv.'],
])('explains itself after %j', async (words, reason) => {
  expect(await command(...words)).toBe(2)
  expect(complaints[0]).toContain(reason)
})

it('says that payments are off', async () => {
  expect(await command('fetch', '2020-01')).toBe(1)
  expect(complaints[0]).toContain('Los pagos no están disponibles.')
})
