import { mkdir, readFile, rename, rm, rmdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { builtin, fileOf, listText, row } from './testing/list-file.js'
import { openServices, type TestServices } from './testing/open-services.js'
import { rejectionsCsv } from './rejections-csv.js'

describe('TraceService', () => {
  let services: TestServices
  beforeAll(async () => {
    services = await openServices()
    const take = async (name: string, rows: ReturnType<typeof row>[], options: object = {}) =>
      services.priceLists.importFile(
        await fileOf(services.folder, listText(rows), name),
        builtin('preciosa'),
        {
          publish: true,
          acceptGuards: true,
          ...options,
        },
      )
    const ford = { codigo: 'F-1', marca: 'Ford', grupo: 'Ka', version: 'Ka 1.0' }
    await take('octubre.csv', [row(), row({ anio: '2020', precio: '9000' }), row({ ...ford, precio: '700' })])
    await take('noviembre.csv', [row({ periodo: '2026-11', precio: '21000' })], { scope: 'brands-present' })
  })
  afterAll(() => services.close())

  const codia = async (code: string) => {
    const [found] = await services.db.query<{ id: number }>(
      'select version_id as id from source_version where code = $1',
      [code],
    )
    return found!.id
  }

  it('finds list, line and date', async () => {
    expect(await services.traces.trace(await codia('VW-1'), null)).toMatchObject({
      price: 21000,
      fileName: 'noviembre.csv',
      line: 2,
      period: '2026-11',
      publishedAt: services.clock.now(),
    })
    expect(await services.traces.trace(await codia('VW-1'), 2020, '2026-10')).toMatchObject({
      price: 9000,
      fileName: 'octubre.csv',
      line: 3,
    })
  })

  it('traces a price carried over to its original list', async () => {
    expect(await services.traces.trace(await codia('F-1'), null)).toMatchObject({
      price: 700,
      fileName: 'octubre.csv',
      line: 4,
      period: '2026-10',
    })
  })

  it("throws if the list's file is missing", async () => {
    const id = await codia('VW-1')
    const { fileKey, listId } = await services.traces.trace(id, null)
    const path = join(services.config.filesDir, fileKey)
    await rename(path, `${path}.away`)
    await expect(services.traces.trace(id, null)).rejects.toMatchObject({
      code: 'not-found',
      message: `El archivo de la lista ${listId} ya no está guardado.`,
    })
    await rename(`${path}.away`, path)
  })

  it("throws if the list's file changed or is unreadable", async () => {
    const id = await codia('VW-1')
    const { fileKey, listId } = await services.traces.trace(id, null)
    const path = join(services.config.filesDir, fileKey)
    const content = await readFile(path, 'utf8')
    const changed = `El archivo guardado de la lista ${listId} no es el que se importó: cambió después, o se cortó.`
    for (const other of [content.replace('21000', '99'), content.slice(0, 40), '']) {
      await writeFile(path, other)
      await expect(services.traces.trace(id, null)).rejects.toMatchObject({ message: changed })
    }
    await rm(path)
    await mkdir(path)
    await expect(services.traces.trace(id, null)).rejects.toMatchObject({
      code: 'not-found',
      message: `El archivo de la lista ${listId} está guardado pero no se puede leer.`,
    })
    await rmdir(path)
    await writeFile(path, content)
    expect(await services.traces.trace(id, null)).toMatchObject({ price: 21000 })
  })

  it('throws for an unknown price', async () => {
    await expect(services.traces.trace(await codia('VW-1'), 1999)).rejects.toMatchObject({
      code: 'not-found',
    })
    await expect(services.traces.trace(99, null)).rejects.toMatchObject({ code: 'not-found' })
  })
})

describe('TraceService with two sources of the same codes', () => {
  let services: TestServices
  beforeEach(async () => {
    services = await openServices()
  })
  afterEach(() => services.close())

  const take = async (source: string, rows: ReturnType<typeof row>[], options: object = {}) =>
    services.priceLists.importFile(
      await fileOf(services.folder, listText(rows), `${source}-${rows[0]?.periodo ?? ''}.csv`),
      { ...builtin('preciosa'), name: source, source },
      { publish: true, acceptGuards: true, ...options },
    )
  const codia = async (source: string, code: string) => {
    const [found] = await services.db.query<{ id: number }>(
      'select version_id as id from source_version where source = $1 and code = $2',
      [source, code],
    )
    return found!.id
  }

  it("never returns the other source's line", async () => {
    await take('una', [
      row({ codigo: '7', precio: '100' }),
      row({ codigo: '8', version: 'Gol 2.0', precio: '200' }),
    ])
    const other = { periodo: '2026-11', codigo: '7', marca: 'Ford', grupo: 'Ka', version: 'Ka 1.0' }
    await take('otra', [row({ ...other, precio: '900' })])

    expect(await services.traces.trace(await codia('otra', '7'), null)).toMatchObject({
      price: 900,
      fileName: 'otra-2026-11.csv',
    })
    const first = await codia('una', '7')
    await expect(services.traces.trace(first, null)).rejects.toMatchObject({ code: 'not-found' })
    expect(await services.traces.trace(first, null, '2026-10')).toMatchObject({
      price: 100,
      fileName: 'una-2026-10.csv',
      line: 2,
    })
  })

  it("traces a price carried over by the other source's list to its original list", async () => {
    await take('una', [row({ codigo: '7', precio: '100' })])
    const other = { periodo: '2026-11', codigo: '7', marca: 'Ford', grupo: 'Ka', version: 'Ka 1.0' }
    await take('otra', [row({ ...other, precio: '900' })], { scope: 'brands-present' })
    expect(await services.traces.trace(await codia('una', '7'), null)).toMatchObject({
      price: 100,
      period: '2026-10',
      fileName: 'una-2026-10.csv',
      line: 2,
    })
  })

  it("doesn't return a row rejected after reading", async () => {
    const format = builtin('preciosa')
    const text = (lines: string[]) =>
      ['periodo;tipo;codigo;codia;marca;version;anio;precio', ...lines].join('\n')
    const withCodia = { ...format, columns: { ...format.columns, codia: 'codia' } }
    const bring = async (lines: string[]) =>
      services.priceLists.importFile(await fileOf(services.folder, text(lines)), withCodia, {
        publish: true,
        acceptGuards: true,
        acceptRejected: true,
      })
    await bring([
      '2026-10;auto;A;120053;Chevrolet;Corsa;0km;5000',
      '2026-10;auto;B;120054;Chevrolet;Onix;0km;7000',
    ])
    await bring([
      '2026-11;auto;A;120059;Chevrolet;Corsa;0km;5100',
      '2026-11;auto;B;120054;Chevrolet;Onix;0km;7100',
    ])
    await expect(services.traces.trace(120053, null)).rejects.toMatchObject({ code: 'not-found' })
    expect(await services.traces.trace(120054, null)).toMatchObject({ price: 7100, line: 3 })
  })
})

describe('rejected rows as a CSV', () => {
  it('never start a formula', async () => {
    const values = ['=1+1', '+cmd', '-2+3', '@sum', '\t=1', '\r=1', 'a;b', 'di "ce"']
    const page = values.map((value, at) => ({ line: at, column: 'precio', value, reason: '=motivo' }))
    let csv = ''
    for await (const piece of rejectionsCsv([page])) csv += piece
    expect(csv.split('\n')).toHaveLength(values.length + 2)
    for (const line of csv.trimEnd().split('\n').slice(1)) {
      for (const cell of line.split(';')) expect(cell).not.toMatch(/^"?[=+\-@\t\r]/)
    }
    expect(csv).toContain(`"di ""ce"""`)
  })
})
