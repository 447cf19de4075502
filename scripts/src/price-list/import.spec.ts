import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { EditionReport } from '@preciosa/contracts/price-lists'
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

describe('the import command', () => {
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

  const wordsFor = async (text: string, format: object) => {
    const list = join(folder, 'lista.csv')
    const file = join(folder, 'formato.json')
    await writeFile(list, text)
    await writeFile(file, JSON.stringify(format))
    return ['import', list, '--format', file, '--period', '2026-10', '--publish', '--json']
  }

  it('rejects two rows with the same codia and imports the others with --accept-rejected', async () => {
    const words = await wordsFor(LIST, FORMAT)
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

  it('imports a list without headings with a format file', async () => {
    const columns = { code: 1, codia: 2, brand: 3, name: 4, year: 5, price: 6 }
    const format = { ...FORMAT, file: { ...FORMAT.file, header: false }, columns }
    const lines = ['A;120053;Chevrolet;Corsa 1.6;0km;5000', 'B;120054;Chevrolet;Astra 2.0;0km;nada']
    expect(await main([...(await wordsFor(lines.join('\n'), format)), '--accept-rejected'])).toBe(0)
    expect(JSON.parse(out.join('\n'))).toMatchObject([
      {
        status: 'published',
        rows: { read: 2, rejected: 1 },
        rejected: [{ line: 2, column: 'columna 6', value: 'nada' }],
      },
    ])
  })
})
