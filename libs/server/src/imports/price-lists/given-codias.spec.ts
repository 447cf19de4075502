import { listFormatSchema } from '@preciosa/contracts/price-lists'
import { fileOf } from './testing/list-file.js'
import { openServices, type TestServices } from './testing/open-services.js'

const format = listFormatSchema.parse({
  name: 'con-codia',
  source: 'con-codia',
  file: { type: 'csv', delimiter: ';' },
  layout: 'long',
  columns: {
    code: 'codia',
    codia: 'codia',
    brand: 'marca',
    name: 'version',
    year: 'anio',
    price: 'precio',
    vehicleType: 'tipo',
  },
  vehicleTypes: { auto: 'cars', moto: 'motorcycles' },
  optional: ['vehicleType'],
})

describe('a source with codias', () => {
  let services: TestServices
  beforeEach(async () => {
    services = await openServices()
  })
  afterEach(() => services.close())

  const take = async (lines: string[], period = '2026-10') =>
    services.priceLists.importFile(
      await fileOf(services.folder, `${['tipo;codia;marca;version;anio;precio', ...lines].join('\n')}\n`),
      format,
      { period, publish: true, acceptGuards: true },
    )
  const versions = () =>
    services.db.query(
      'select v.id, b.id as brand, b.name from version v join brand b on b.id = v.brand_id order by v.id',
    )

  it('gives the versions their codias and the brands their numbers', async () => {
    await take([
      'auto;120053;Chevrolet;Corsa 1.6;2008;5000',
      'auto;130001;Chrysler;Neon;2000;3000',
      'moto;9800005;Appia;Vectra 150;0km;900',
    ])
    await take(
      ['auto;120054;CHEVROLET;Corsa 1.8;2008;5100', 'auto;130001;Chrysler LLC;Neon;2000;3000'],
      '2026-11',
    )
    expect(await versions()).toEqual([
      { id: 120053, brand: 12, name: 'Chevrolet' },
      { id: 120054, brand: 12, name: 'Chevrolet' },
      { id: 130001, brand: 13, name: 'Chrysler' },
      { id: 9800005, brand: 980, name: 'Appia' },
    ])
  })

  it('never collides with a source without codias', async () => {
    await take(['auto;20003;Chevrolet;Corsa;0km;5000', 'auto;10001;Fiat;Uno;0km;1'])
    const other = { ...format, name: 'sin', source: 'sin', columns: { ...format.columns, codia: undefined } }
    const path = await fileOf(
      services.folder,
      'tipo;codia;marca;version;anio;precio\nauto;X;Chevrolet;Corsa GL;0km;5\nauto;Y;Nueva;Z;0km;5\n',
    )
    await services.priceLists.importFile(path, listFormatSchema.parse(other), {
      period: '2026-11',
      publish: true,
      acceptGuards: true,
    })
    expect(
      await services.db.query(
        `select code, version_id as id from source_version where source = 'sin' order by code`,
      ),
    ).toEqual([
      { code: 'X', id: 20004 },
      { code: 'Y', id: 30001 },
    ])
  })

  it('is refused if a codia belongs to another brand', async () => {
    await take(['auto;120053;Chevrolet;Corsa 1.6;2008;5000'])
    const { status, reports } = await take(
      ['auto;120053;Chevrolet;Corsa 1.6;2008;5000', 'auto;120060;Ford;Ka;2010;4000'],
      '2026-11',
    )
    expect(status).toBe('refused')
    expect(reports[0]?.rejected).toEqual([expect.objectContaining({ line: 3, value: '120060' })])
    expect(reports[0]).toMatchObject({
      period: '2026-11',
      vehicleType: 'cars',
      rows: { read: 2, skipped: 0, duplicates: 0, rejected: 1 },
    })
    expect(await versions()).toHaveLength(1)
    const moto = await take(['moto;120061;Chevrolet;Moto;2010;4000'], '2026-11')
    expect(moto.status).toBe('refused')
  })

  it.each(['0', '10000', '120000', '1,5', '', 'ABC', '99999999999'])(
    'rejects %j as a codia',
    async (codia) => {
      const { reports } = await take([
        'auto;120053;Chevrolet;Corsa 1.6;2008;5000',
        `auto;${codia};Ford;Ka;2010;4000`,
      ])
      expect(reports[0]?.rejected).toHaveLength(1)
    },
  )
})
