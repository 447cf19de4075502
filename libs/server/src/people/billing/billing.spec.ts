import { rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { AppError } from '@preciosa/platform'
import { GeographyService } from '../../imports/geography/index.js'
import { openLedger, type TestLedger } from '../../paid/credits/testing/open-ledger.js'
import { BillingModule } from './billing.module.js'
import { BillingService } from './billing.service.js'

const GOOD = {
  enterpriseName: 'Ana Ñandú',
  email: 'ana@ejemplo.com.ar',
  taxStatus: 'Consumidor Final',
  taxType: 'DNI',
  taxId: '12.345.678',
  enterpriseAddress: 'Av Corrientes 1234',
  enterpriseProvince: 'MENDOZA',
  enterpriseLocality: 'godoy cruz',
  enterpriseZipCode: 'm5501abc',
}
const KEPT = {
  ...GOOD,
  taxId: '12345678',
  enterpriseProvince: 'Mendoza',
  enterpriseLocality: 'Godoy Cruz',
  enterpriseZipCode: 'M5501ABC',
  complete: true,
}
let ledger: TestLedger
let billing: BillingService
let ana: number

beforeAll(async () => {
  ledger = await openLedger({}, [BillingModule])
  billing = ledger.get(BillingService)
})
beforeEach(async () => {
  ana = await ledger.account()
})
afterAll(() => ledger.close())

const save = (id: number, change: object = {}) => billing.save(id, { ...GOOD, ...change } as never)
const wrong = (change: object) =>
  save(ana, change).then(
    () => [],
    (error: unknown) => (error as AppError).errors,
  )

it('is empty at first, then has the saved values in canonical form, for each user', async () => {
  const eva = await ledger.account()
  const nothing = await billing.of(ana)
  expect(Object.values(nothing).filter((value) => value !== null)).toEqual([false])
  expect(await save(ana)).toEqual(KEPT)
  await save(eva, { taxId: '7654321' })
  expect(await billing.of(ana)).toEqual(KEPT)
  expect((await billing.of(eva)).taxId).toBe('7654321')
})

it('reports all errors at once and keeps the stored values', async () => {
  await save(ana)
  expect(await wrong({ taxId: '1', enterpriseName: '', enterpriseAddress: 'a<b' })).toEqual([
    { path: 'enterpriseAddress', message: 'La dirección sólo puede estar formada por letras y números' },
    { path: 'taxId', message: 'Ingrese un DNI válido' },
    { path: 'enterpriseName', message: 'Ingrese nombre y apellido' },
  ])
  expect(await billing.of(ana)).toEqual(KEPT)
})

it.each([
  ['an unknown province', { enterpriseProvince: 'Atlántida' }, 'enterpriseProvince'],
  ['a locality of another province', { enterpriseLocality: 'Ushuaia' }, 'enterpriseLocality'],
])('refuses an address with %s', async (_, change, path) => {
  expect(await wrong(change)).toEqual([{ path, message: 'Ingrese una opción' }])
})

it('becomes incomplete for a user who turns professional', async () => {
  const monotributo = { taxStatus: 'Responsable Monotributo', taxType: 'CUIT', taxId: '20-12345678-6' }
  await save(ana, monotributo)
  await ledger.db.query(`update billing_information set enterprise_name = '' where account_id = $1`, [ana])
  await ledger.db.query(`update profile set type = 'professional' where account_id = $1`, [ana])
  expect((await billing.of(ana)).complete).toBe(false)
})

it('has the values of one request when several race', async () => {
  const ids = Array.from({ length: 8 }, (_, at) => String(10_000_000 + at))
  await Promise.all(ids.map((taxId) => save(ana, { taxId })))
  expect(ids).toContain((await billing.of(ana)).taxId)
})

it('is refused to a fleet', async () => {
  await ledger.db.transaction((client) =>
    ledger.subscriptions.start(client, ana, 'professionalFleet', { source: 'fleet:1' }),
  )
  await expect(billing.of(ana)).rejects.toMatchObject({ code: 'permission' })
  await expect(save(ana)).rejects.toMatchObject({ code: 'permission' })
})

it('keeps its locality when the official list drops it', async () => {
  await ledger.db.query(
    `insert into locality (province_id, name, department, code, shipped)
     select id, each.name, '', each.code, false from province,
            (values ('Villa Factura', '50990001'), ('Villa Nadie', '50990002')) each (name, code)
      where province.name = 'Mendoza'`,
  )
  await save(ana, { enterpriseLocality: 'Villa Factura' })
  const file = join(tmpdir(), `localidades-${process.pid}.csv`)
  const heading = 'id,nombre,provincia_id,provincia,departamento'
  await writeFile(file, `${heading}\n50990003,Villa Nueva,50,Mendoza,Guaymallén\n`)
  await ledger.get(GeographyService).importFile(file, { acceptLosses: true })
  await rm(file)
  const left = await ledger.db.query(
    `select name from locality where name like 'Villa %a%' and code like '509900%' order by name`,
  )
  expect(left).toEqual([{ name: 'Villa Factura' }, { name: 'Villa Nueva' }])
})
