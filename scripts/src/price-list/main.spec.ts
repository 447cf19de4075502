import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { main } from './main.js'

describe('a wrong price-list command', () => {
  let out: string[]
  let said: string[]
  beforeEach(() => {
    out = []
    said = []
    jest.spyOn(console, 'log').mockImplementation((line: string) => void out.push(line))
    jest.spyOn(console, 'error').mockImplementation((line: string) => void said.push(line))
  })
  afterEach(() => jest.restoreAllMocks())

  it.each([
    [['import', '--json'], 'Falta el archivo.'],
    [['import', 'no-hay.csv', '--format', 'preciosa', '--json'], 'No existe el archivo'],
    [['import', 'no-hay.csv', '--format', 'preciosa', '--json', '--hurry'], 'No existe el archivo'],
    [['import', 'no-hay.csv', '--json', '--nada'], 'no se entiende'],
  ])('exits with 2 for %j, prints an empty array and a message', async (words, message) => {
    expect(await main(words)).toBe(2)
    expect(out).toEqual(['[]'])
    expect(said.join('\n')).toContain(message)
  })

  it.each([
    [['trace'], 'Falta el codia.'],
    [['trace', '99999999999', '--year', '2020'], 'El codia es demasiado grande: pasa de 2000009999.'],
    [['trace', 'gol', '--year', '2020'], 'El codia no es un número como 120053.'],
    [['rollback', '--vehicle-type', 'cars'], 'Falta --period AAAA-MM.'],
    [['rollback', '--period', '2026-11'], 'Falta --vehicle-type cars o motorcycles.'],
    [['rollback', '--period', '2026-11', '--vehicle-type', 'autos'], '--vehicle-type es cars o motorcycles.'],
  ])('rejects %j with a precise message', async (words, message) => {
    expect(await main(words)).toBe(2)
    expect(said.join('\n')).toContain(message)
  })

  it('prints nothing on stdout without --json', async () => {
    expect(await main(['import'])).toBe(2)
    expect(out).toEqual([])
  })

  it('reports errors of a format file in Spanish with their path', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'preciosa-formats-'))
    const list = join(folder, 'lista.csv')
    const format = join(folder, 'formato.json')
    await writeFile(list, 'a\n')
    const complaint = async (content: unknown) => {
      said = []
      await writeFile(format, typeof content === 'string' ? content : JSON.stringify(content))
      expect(await main(['import', list, '--format', format])).toBe(2)
      return said.join('\n')
    }
    const good = {
      name: 'mio',
      source: 'mia',
      file: { type: 'csv' },
      layout: 'long',
      columns: { code: 'c', brand: 'm', name: 'n', year: 'a', price: 'p' },
    }
    expect(await complaint('{')).toContain('no es JSON')
    expect(await complaint([])).toContain('  todo el archivo: Debe ser un objeto.')
    const text = await complaint({
      ...good,
      description: 'x'.repeat(501),
      file: { type: 'txt' },
      layout: undefined,
      columns: { ...good.columns, code: true, brand: '', otra: 'x' },
      unit: 0,
    })
    for (const line of [
      'description: A lo sumo 500 caracteres.',
      'file.type: Debe ser csv o xlsx.',
      'layout: Debe ser long o wide.',
      'columns.code: Debe ser un texto, un número o una lista.',
      'columns.brand: No puede estar vacío.',
      'columns.otra: No existe ese campo.',
      'unit: Debe ser 1 o más.',
    ])
      expect(text).toContain(`  ${line}\n`)
    expect(text).not.toMatch(/expected|Invalid|Too big/)
    const without = { ...good, file: { type: 'csv', header: false }, columns: { ...good.columns, price: 5 } }
    expect(await complaint(without)).toContain(
      '  columns.brand: Sin encabezado, una columna se da por su posición (1, 2, 3…), no por su nombre: «m».',
    )
    await rm(folder, { recursive: true })
  })
})
