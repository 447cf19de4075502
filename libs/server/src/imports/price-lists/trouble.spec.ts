import { type ListFormat, listFormatSchema } from '@preciosa/contracts/price-lists'
import { describeWithShared, sharedFile } from '@preciosa/testing'
import { builtin } from './testing/list-file.js'
import { openServices, type TestServices } from './testing/open-services.js'

const WIDE: ListFormat = listFormatSchema.parse({
  ...builtin('wide'),
  name: 'wide-trouble',
  columns: { code: ['codigo'], brand: 'marca', group: 'grupo', name: ['version'] },
  optional: ['group'],
  vehicleTypes: {},
})
const wide = (file: object): ListFormat => listFormatSchema.parse({ ...WIDE, file })
const XLSX = { type: 'xlsx' }
const CSV = { type: 'csv', delimiter: ';' }

/** Small files made after real reports; each file's README line is its test. */
describeWithShared('lists that went wrong', () => {
  let services: TestServices
  beforeEach(async () => {
    services = await openServices()
  })
  afterEach(() => services.close())

  const take = (name: string, format: ListFormat, period?: string) =>
    services.priceLists.importFile(sharedFile(`data/trouble/${name}`), format, {
      publish: true,
      ...(period === undefined ? {} : { period }),
    })
  const names = () =>
    services.db.query<{ name: string }>('select distinct name from version_name order by name')

  it.each(['new-batch-in-pesos.csv', 'new-batch-thousands-comma.csv'])('holds %s', async (name) => {
    expect((await take(name, builtin('preciosa'))).status).toBe('held')
  })

  it('reads or names headings that look like years', async () => {
    const { reports } = await take('year-headings.xlsx', wide(XLSX), '2025-11')
    const [report] = reports
    expect(report?.unused.filter((heading) => /20|km/i.test(heading))).toEqual([])
    expect(report?.newPrices).toBeGreaterThan(0)
  })

  it.each([
    ['month-before.csv', 'month-without-a-year.csv', 'fewer-prices'],
    ['two-brands-before.csv', 'one-brand-gone.csv', 'fewer-prices'],
    ['month-before.csv', 'codes-lost-zeros.csv', 'renumbered'],
    ['month-before.csv', 'code-of-another-car.csv', 'other-vehicle'],
  ])('after %s holds %s', async (before, after, guard) => {
    const first = await take(before, builtin('fipe-semicolon'), '2025-10')
    expect(first.status).not.toBe('refused')
    if (first.status === 'held') await services.publishing.publish(first.priceListId)
    const second = await take(after, builtin('fipe-semicolon'), '2025-11')
    expect(second.status).toBe('held')
    expect(second.reports.flatMap(({ guards }) => guards.map(({ code }) => code))).toContain(guard)
  })

  it('reads the visible sheet', async () => {
    const { reports } = await take('hidden-first-sheet.xlsx', wide(XLSX), '2025-11')
    expect(reports[0]?.sheet).toBeDefined()
    expect(reports[0]?.versions).toBeGreaterThan(0)
  })

  it.each([
    ['formula-without-result.xlsx', /fórmula no tiene resultado/],
    ['error-and-boolean-cells.xlsx', /error de la planilla|verdadero o falso/],
  ])('rejects the cells of %s', async (name, reason) => {
    const { reports } = await take(name, wide(XLSX), '2025-11')
    const rejected = reports.flatMap((report) => report.rejected).filter(({ column }) => column !== '')
    expect(rejected.length).toBeGreaterThan(0)
    expect(rejected.filter((each) => !reason.test(each.reason))).toEqual([])
  })

  it('keeps the digits of a number in a name', async () => {
    await take('numeric-name.xlsx', wide(XLSX), '2025-11')
    expect(await names()).toEqual(expect.arrayContaining([{ name: '1.6' }]))
  })

  it('takes missing cells at the end of rows as empty', async () => {
    const { reports } = await take('short-rows.csv', wide(CSV), '2019-05')
    expect(reports[0]).toMatchObject({ rows: { rejected: 0 } })
  })

  it('takes two Unicode forms of a name as one', async () => {
    const { reports } = await take('composed-decomposed.csv', builtin('preciosa'))
    expect(reports[0]).toMatchObject({ rows: { rejected: 0 } })
  })

  it('finds parts in another case', async () => {
    const { reports } = await take('part-name-case.xlsx', wide(XLSX), '2025-11')
    expect(reports[0]?.versions).toBeGreaterThan(0)
  })

  it('skips sep= and lines above the heading', async () => {
    expect((await take('preamble-sep.csv', builtin('preciosa'))).reports[0]?.versions).toBeGreaterThan(0)
    const below = listFormatSchema.parse({
      ...builtin('preciosa'),
      name: 'below-a-title',
      file: { type: 'csv', delimiter: ';', headerRow: 2 },
    })
    expect((await take('preamble-title.csv', below)).reports[0]?.versions).toBeGreaterThan(0)
  })
})
