import { sheetFormatSchema, type SheetFormat } from '@preciosa/contracts/price-lists'
import { describeWithShared, sharedFile } from '@preciosa/testing'
import { readFile } from 'node:fs/promises'
import Papa from 'papaparse'
import { OWN_SHEET_FORMAT } from '../formats/own-sheet-format.js'
import { builtin, fileOf, listText, row } from '../testing/list-file.js'
import { openServices, type TestServices } from '../testing/open-services.js'

type Cells = Record<string, string>

function sheetText(rows: Cells[]): string {
  return Papa.unparse(rows, { delimiter: ';', newline: '\n' })
}

describe('a list of technical sheets', () => {
  let services: TestServices
  beforeEach(async () => {
    services = await openServices()
    const versions = ['VW-1', 'VW-2', 'VW-3'].map((codigo) => row({ codigo, version: `Gol ${codigo}` }))
    const fiat = row({ codigo: 'FI-1', marca: 'Fiat', grupo: 'Uno', version: 'Uno 1.3' })
    const moto = row({ tipo: 'moto', codigo: 'HO-1', marca: 'Honda', grupo: 'Wave', version: 'Wave 110' })
    await services.priceLists.importFile(
      await fileOf(services.folder, listText([...versions, fiat, moto])),
      builtin('preciosa'),
      { publish: true },
    )
  })
  afterEach(() => services.close())

  const take = async (rows: Cells[], options: object = {}, format: SheetFormat = OWN_SHEET_FORMAT) =>
    services.priceLists.importFile(await fileOf(services.folder, sheetText(rows), 'fichas.csv'), format, {
      publish: true,
      ...options,
    })

  async function shown(code: string): Promise<Cells | undefined> {
    const [found] = await services.db.query<{ sheet: Cells }>(
      `select (select json_object_agg(f.description, coalesce(c.description, v.value #>> '{}'))
                 from jsonb_each(s.features) v join feature f on f.id = v.key::int
                 left join feature_choice c on f.type = 'choice' and c.id::text = v.value #>> '{}') as sheet
         from published_sheets p
         join source_version sv on sv.code = $1
         join edition_sheet e on e.edition_id = p.edition_id and e.version_id = sv.version_id
         join sheet s on s.id = e.sheet_id
        where p.period <= $2 order by p.period desc limit 1`,
      [code, services.clock.period()],
    )
    return found?.sheet
  }
  const sheetRow = (codigo: string, cells: Cells = {}): Cells => ({
    tipo: 'auto',
    codigo,
    combustible: 'nafta',
    PUERTAS: '5 Puertas',
    Largo: '4,06',
    ABS: 'sí',
    ...cells,
  })

  it('is read, compared, published, corrected and rolled back like prices', async () => {
    const first = await take([sheetRow('VW-1'), sheetRow('VW-2', { ABS: 'no', Largo: '' })])
    expect(first.status).toBe('published')
    expect(first.reports).toMatchObject([
      {
        period: '2026-11',
        vehicleType: 'cars',
        versions: 2,
        rows: { read: 2, skipped: 0, duplicates: 0, rejected: 0 },
        diff: { added: 2, removed: 0, changed: 0, unchanged: 0 },
        sheets: { values: 7, newChoices: [], unknown: 0 },
      },
    ])
    expect(await shown('VW-1')).toEqual({
      Combustible: 'Nafta',
      Puertas: '5 puertas',
      Largo: '4.06',
      ABS: 'true',
    })
    expect(await shown('VW-2')).toEqual({ Combustible: 'Nafta', Puertas: '5 puertas', ABS: 'false' })

    const [revision] = await services.db.query('select revision from guide_state order by topic')
    expect((await take([sheetRow('VW-2', { ABS: 'NO', Largo: ' ' }), sheetRow('VW-1')])).status).toBe(
      'unchanged',
    )
    expect((await services.db.query('select revision from guide_state order by topic'))[0]).toEqual(revision)

    services.clock.set(new Date('2026-12-02T12:00:00Z'))
    const later = await take([sheetRow('VW-1', { combustible: 'GNC' }), sheetRow('VW-2', { ABS: 'no' })])
    expect(later.reports).toMatchObject([{ period: '2026-12', diff: { changed: 2 } }])
    expect((await shown('VW-1'))?.['Combustible']).toBe('GNC')
    await services.publishing.rollback({ kind: 'sheets', period: '2026-12', vehicleType: 'cars' })
    expect((await shown('VW-1'))?.['Combustible']).toBe('Nafta')

    const correction = await take([sheetRow('VW-1', { combustible: 'Diésel' }), sheetRow('VW-2')], {
      period: '2026-11',
    })
    expect(correction.status).toBe('published')
    expect((await shown('VW-1'))?.['Combustible']).toBe('Diésel')
    await services.publishing.rollback({ kind: 'sheets', period: '2026-11', vehicleType: 'cars' })
    expect((await shown('VW-1'))?.['Combustible']).toBe('Nafta')

    expect(await services.db.query('select count(*)::int as n from published')).toEqual([{ n: 2 }])
    await expect(
      services.publishing.rollback({ period: '2026-11', vehicleType: 'cars' }),
    ).rejects.toMatchObject({ code: 'not-found' })
  })

  it('carries over the brands that a partial list leaves out', async () => {
    await take([sheetRow('VW-1'), sheetRow('VW-2'), sheetRow('FI-1')])
    const partial = await take([sheetRow('FI-1', { ABS: 'no' })], { scope: 'brands-present' })
    expect(partial.reports).toMatchObject([{ carried: 2, diff: { changed: 1, unchanged: 2, removed: 0 } }])
    expect([await shown('VW-2'), await shown('FI-1')]).toMatchObject([{ ABS: 'true' }, { ABS: 'false' }])
    const whole = await take([sheetRow('FI-1')])
    expect(whole).toMatchObject({ status: 'held', reports: [{ guards: [{ code: 'fewer-versions' }] }] })
  })

  it('rejects wrong cells and contradicting rows and takes the rest', async () => {
    const result = await take(
      [
        sheetRow('VW-1', { combustible: 'Kerosén', Largo: '-4', ABS: 'quizás' }),
        sheetRow('VW-2', { Largo: '400', tipo: 'barco' }),
        sheetRow('VW-2', { ABS: 'sí' }),
        sheetRow('VW-2', { ABS: 'no' }),
        sheetRow('VW-3', { Largo: '26' }),
        sheetRow('VW-3', { Largo: '' }),
        sheetRow('', {}),
        { ...sheetRow('FI-1'), combustible: '', PUERTAS: 's/d', Largo: '', ABS: '' },
        sheetRow('HO-1', { tipo: 'moto', Largo: '1,9' }),
        sheetRow('XX-9'),
      ],
      { acceptRejected: false },
    )
    expect(result.status).toBe('held')
    const rejected = await services.rejections(result.priceListId)
    expect(rejected.map(({ line, column, value }) => [line, column, value])).toEqual([
      [2, 'Largo', '-4'],
      [2, 'combustible', 'Kerosén'],
      [2, 'ABS', 'quizás'],
      [3, 'tipo', 'barco'],
      [4, '', 'VW-2'],
      [5, '', 'VW-2'],
      [6, 'Largo', '26'],
      [8, 'codigo', ''],
      [9, '', ''],
      [10, 'PUERTAS', '5 Puertas'],
    ])
    const [cars, motorcycles] = result.reports
    expect(cars).toMatchObject({
      versions: 2,
      rows: { duplicates: 1 },
      sheets: { unknown: 1, unknownCodes: ['XX-9'] },
    })
    expect(motorcycles).toMatchObject({ versions: 1, sheets: { values: 3 } })
  })

  it('rejects two sheets of one version under different codes, by their lines', async () => {
    await services.db.query(
      `insert into source_version (source, vehicle_type, code, version_id)
       select source, vehicle_type, 'VW-1-BIS', version_id from source_version where code = 'VW-1'`,
    )
    const [version] = await services.db.query<{ id: number }>(
      `select version_id as id from source_version where code = 'VW-1'`,
    )
    const rows = [sheetRow('VW-1', { ABS: 'no' }), sheetRow('VW-2'), sheetRow('VW-1-BIS')]
    const held = await take(rows)
    const reason = (line: number, code: string) =>
      `Es la misma versión (codia ${version?.id ?? ''}) que la de la línea ${line}, con el código «${code}».`
    expect(held).toMatchObject({
      status: 'held',
      reports: [{ versions: 1, rows: { read: 3, rejected: 2 }, sheets: { values: 4 }, diff: { added: 1 } }],
    })
    expect(held.reports[0]?.rejected).toEqual([
      { line: 2, column: 'codigo', value: 'VW-1', reason: reason(4, 'VW-1-BIS') },
      { line: 4, column: 'codigo', value: 'VW-1-BIS', reason: reason(2, 'VW-1') },
    ])
    expect((await take(rows, { acceptRejected: true })).status).toBe('published')
    expect([await shown('VW-1'), await shown('VW-2')]).toMatchObject([undefined, { ABS: 'true' }])
    const left = await take([rows[0] ?? {}, rows[2] ?? {}])
    expect(left).toMatchObject({ status: 'refused', reports: [{ fileFaults: 1, rows: { rejected: 2 } }] })
    expect((await take([sheetRow('VW-1-BIS')], { scope: 'brands-present' })).reports[0]?.rejected).toEqual([])
  })

  it('refuses a file with missing columns and a format with wrong features', async () => {
    const wanted = sheetFormatSchema.parse({
      ...OWN_SHEET_FORMAT,
      name: 'otra',
      features: [
        { feature: 1, column: 'Combustible' },
        { feature: 900, column: 'ABS' },
        { feature: 40, column: 'ABS', words: { tal: 'vez' } },
      ],
    })
    const result = await take([{ tipo: 'auto', codigo: 'VW-1', ABS: 'x' }], {}, wanted)
    expect(result.status).toBe('refused')
    expect(result.reports[0]?.rejected.map(({ reason }) => reason)).toEqual([
      'Falta la columna «Combustible».',
      'El formato nombra el dato 900, que no existe.',
      'Las palabras de «ABS» deben valer true o false.',
    ])
    expect(await services.db.query('select count(*)::int as n from sheet')).toEqual([{ n: 0 }])
  })

  it('finds versions by codia and adds words as choices if the format says so', async () => {
    const [version] = await services.db.query<{ id: number }>(
      `select version_id as id from source_version where code = 'VW-1'`,
    )
    const byCodia = sheetFormatSchema.parse({
      kind: 'sheets',
      name: 'por-codia',
      source: 'otra',
      file: { type: 'csv', delimiter: ';' },
      columns: { codia: 'codia' },
      features: [{ feature: 1, column: 'fuel', words: { gas: 'Hidrógeno' } }],
      newChoices: true,
    })
    const result = await take(
      [
        { codia: String(version?.id), fuel: 'GAS' },
        { codia: '99990001', fuel: 'nafta' },
      ],
      {},
      byCodia,
    )
    expect(result.reports).toMatchObject([
      { versions: 1, sheets: { newChoices: [{ feature: 1, description: 'Hidrógeno' }], unknown: 1 } },
    ])
    expect(await shown('VW-1')).toEqual({ Combustible: 'Hidrógeno' })
  })

  it("isn't published after another list and leaves no rows after it expires", async () => {
    const waiting = await take([sheetRow('VW-1')], { publish: false })
    await take([sheetRow('VW-2')])
    await expect(services.publishing.publish(waiting.priceListId)).rejects.toMatchObject({ code: 'conflict' })
    services.clock.set(new Date('2027-03-01T12:00:00Z'))
    await services.db.query(`update price_list set finished_at = '2026-11-01' where status = 'staged'`)
    await services.priceLists.tidy()
    expect(await services.db.query('select count(*)::int as n from edition_sheet')).toEqual([{ n: 1 }])
    expect(await services.db.query('select count(*)::int as n from sheet')).toEqual([{ n: 1 }])
  })
})

describeWithShared('the real list of technical data', () => {
  const FILE = 'data/epa_fueleconomy_1984-2015.csv'
  const EPA = sheetFormatSchema.parse({
    kind: 'sheets',
    name: 'epa',
    source: 'epa',
    file: { type: 'csv', delimiter: ',' },
    columns: { code: 'id' },
    features: [
      {
        feature: 1,
        column: 'fuel',
        words: {
          Regular: 'Nafta',
          Premium: 'Nafta',
          Midgrade: 'Nafta',
          Diesel: 'Diésel',
          CNG: 'GNC',
          Electricity: 'Eléctrico',
        },
      },
      { feature: 7, column: 'trans' },
      {
        feature: 27,
        column: 'drive',
        words: { 'Front-Wheel Drive': 'Delantera', 'Rear-Wheel Drive': 'Trasera' },
      },
      { feature: 3, column: 'class' },
      { feature: 22, column: 'cyl', decimals: 0 },
      { feature: 21, column: 'displ', times: 1000, decimals: 0 },
      { feature: 15, column: 'cty', per: 235.215 },
      { feature: 16, column: 'hwy', per: 235.215 },
    ],
    unknown: ['NA'],
    newChoices: true,
  })
  let services: TestServices
  beforeAll(async () => {
    services = await openServices()
  })
  afterAll(() => services.close())

  it('imports with the figures of an independent count', async () => {
    const { data } = Papa.parse<Cells>(await readFile(sharedFile(FILE), 'utf8'), {
      header: true,
      skipEmptyLines: true,
    })
    const known = data.filter(({ id }) => Number(id) % 2 === 0)
    const prices = known.map(({ id = '', make = '', model = '', trans = '', displ = '' }) =>
      row({ codigo: id, marca: make, grupo: model, version: `${model} ${displ} ${trans} ${id}` }),
    )
    const path = await fileOf(services.folder, listText(prices))
    const guide = await services.priceLists.importFile(
      path,
      { ...builtin('preciosa'), source: 'epa' },
      { publish: true },
    )
    expect(guide.status).toBe('published')

    const result = await services.priceLists.importFile(sharedFile(FILE), EPA, {
      publish: true,
      acceptRejected: true,
    })
    expect(result.status).toBe('published')
    const said = (rows: Cells[]): number =>
      rows
        .flatMap(({ fuel, trans, drive, class: body, cyl, displ, cty, hwy }) => [
          fuel,
          trans,
          drive,
          body,
          cyl,
          displ,
          cty,
          hwy,
        ])
        .filter((cell) => cell !== 'NA' && cell !== '' && cell !== undefined).length
    const [report] = result.reports
    expect(report?.rows).toMatchObject({ read: data.length, duplicates: 0 })
    expect([report?.versions, report?.sheets?.unknown]).toEqual([known.length, data.length - known.length])
    expect(report?.sheets?.values).toBe(said(data) - (report?.rows.rejected ?? 0))

    const [sample] = await services.db.query<{ features: Cells }>(
      `select s.features from source_version v join edition_sheet e on e.version_id = v.version_id
         join sheet s on s.id = e.sheet_id where v.code = '13310'`,
    )
    // 13310,Acura,2.2CL/3.0CL,1997,Subcompact Cars,Manual 5-spd,Front-Wheel Drive,4,2.2,Regular,28,22
    expect(sample?.features).toMatchObject({ 22: '4', 21: '2200', 15: '10.69', 16: '8.4' })
  })
})
