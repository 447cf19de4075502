import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createTestDatabase, GuideBuilder, type TestDatabase } from '@preciosa/testing'
import { main } from './main.js'

let database: TestDatabase
let folder: string
let out: string[]
let said: string[]

beforeAll(async () => {
  database = await createTestDatabase()
  folder = await mkdtemp(join(tmpdir(), 'preciosa-quality-'))
  const guide = await GuideBuilder.open(database.url)
  await guide.published({ period: '2020-01', brands: { Fiat: { Uno: ['Uno Way', 'Uno Fire'] } } })
  await guide.close()
  process.env['DATABASE_URL'] = database.url
})

afterAll(async () => {
  delete process.env['DATABASE_URL']
  await rm(folder, { recursive: true })
  await database.drop()
})

beforeEach(() => {
  out = []
  said = []
  jest.spyOn(console, 'log').mockImplementation((line: string) => void out.push(line))
  jest.spyOn(console, 'error').mockImplementation((line: string) => void said.push(line))
})
afterEach(() => jest.restoreAllMocks())

async function run(content: string): Promise<number> {
  const file = join(folder, 'consultas.csv')
  await writeFile(file, content)
  return main([file])
}

describe('the search-quality command', () => {
  it('exits with 0 when enough searches succeed', async () => {
    expect(await run('query;vehicleType;expected;kind\nuno;cars;Fiat > Uno;exact\n')).toBe(0)
    expect(out).toEqual([
      'exact: 1 de 1 (100 %)',
      'Total: 1 de 1 (100 %)',
      'En el primer lugar: 1 de 1 (100 %)',
    ])
  })

  it('exits with 1 below that and shows the results of each miss', async () => {
    const content = 'query;vehicleType;expected\nfiat uno;cars;Fiat > Palio\nxyzzy;motorcycles;Fiat > Uno\n'
    expect(await run(content)).toBe(1)
    expect(out[0]).toMatch(/^Línea 2, cars, «fiat uno»: Fiat Uno Way \(\d+\) \| Fiat Uno Fire \(\d+\)$/)
    expect(out.slice(1)).toEqual([
      'Línea 3, motorcycles, «xyzzy»: nada',
      'Total: 0 de 2 (0 %)',
      'En el primer lugar: 0 de 2 (0 %)',
    ])
  })

  it('exits with 1 for a model that comes second', async () => {
    expect(await run('query;vehicleType;expected\nfiat;cars;Fiat > Uno > fire\n')).toBe(1)
    expect(out[0]).toMatch(
      /^Línea 2, cars, «fiat», no en el primer lugar: Fiat Uno Way \(\d+\) \| Fiat Uno Fire/,
    )
    expect(out.slice(1)).toEqual(['Total: 1 de 1 (100 %)', 'En el primer lugar: 0 de 1 (0 %)'])
  })

  it('exits with 2 for a wrong file or usage', async () => {
    expect(await run('query;vehicleType;expected\nun;cars;Fiat > Uno\n')).toBe(2)
    expect(said.join()).toContain('Línea 2')
    expect(await main([])).toBe(2)
    expect(await main(['no-hay.csv'])).toBe(2)
    expect(await main(['a', 'b'])).toBe(2)
    expect(said.join()).toContain('npm run search-quality')
    expect(out).toEqual([])
  })
})
