import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { EditionReport } from '@preciosa/contracts'
import { createTestDatabase, type TestDatabase } from '@preciosa/testing'
import { main } from './main.js'

const FORMAT = {
  name: 'con-codia',
  source: 'con-codia',
  file: { type: 'csv', delimiter: ';' },
  layout: 'long',
  columns: { code: 'codigo', codia: 'codia', brand: 'marca', name: 'version', year: 'anio', price: 'precio' },
}
const LIST = `codigo;codia;marca;version;anio;precio
A;120053;Chevrolet;Corsa 1.6;0km;5000
B;120053;Chevrolet;Astra 2.0;0km;7000
C;120054;Chevrolet;Onix 1.2;0km;9000
`

describe('the command, with a list in which two rows have one codia', () => {
  const before = { ...process.env }
  let database: TestDatabase
  let folder: string
  let out: string[]
  beforeEach(async () => {
    database = await createTestDatabase()
    folder = await mkdtemp(join(tmpdir(), 'preciosa-codias-'))
    Object.assign(process.env, { DATABASE_URL: database.url, FILES_DIR: join(folder, 'files') })
    out = []
    jest.spyOn(console, 'log').mockImplementation((line: string) => void out.push(line))
    jest.spyOn(console, 'error').mockImplementation(() => undefined)
  })
  afterEach(async () => {
    jest.restoreAllMocks()
    process.env = { ...before }
    await database.drop()
    await rm(folder, { recursive: true })
  })

  it('reports them with line, column, value and reason, and takes the others in when told to', async () => {
    const list = join(folder, 'lista.csv')
    const format = join(folder, 'formato.json')
    await writeFile(list, LIST)
    await writeFile(format, JSON.stringify(FORMAT))
    const words = ['import', list, '--format', format, '--period', '2026-10', '--publish', '--json']
    expect(await main(words)).toBe(3)
    const [held] = JSON.parse(out.join('\n')) as EditionReport[]
    expect([held?.rows, held?.rejected]).toEqual([
      { read: 3, skipped: 0, duplicates: 0, rejected: 2 },
      [
        {
          line: 2,
          column: 'codia',
          value: '120053',
          reason: 'El codia 120053 está también en la línea 3, con el código «B».',
        },
        {
          line: 3,
          column: 'codia',
          value: '120053',
          reason: 'El codia 120053 está también en la línea 2, con el código «A».',
        },
      ],
    ])
    out = []
    expect(await main([...words, '--accept-rejected'])).toBe(0)
    expect(JSON.parse(out.join('\n'))).toMatchObject([
      { status: 'published', versions: 1, diff: { added: 1 } },
    ])
  })
})
