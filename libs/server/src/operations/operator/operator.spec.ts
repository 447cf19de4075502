import { NO_LEGAL, type OperatorSettings } from '@preciosa/contracts/operator'
import { createDataSource, Database, FixedClock } from '@preciosa/platform'
import { createTestDatabase, type TestDatabase } from '@preciosa/testing'
import type { Actor } from '../audit/index.js'
import { OperatorService } from './operator.service.js'

const NOW = new Date('2026-11-28T12:00:00Z')
const ADA: Actor = { id: 1, email: 'ada@guia.example', role: 'admin', client: 'c' }
const EVA: Actor = { ...ADA, id: 2, email: 'eva@guia.example' }
const SAVED: OperatorSettings = {
  name: 'Preciosa S. A.',
  cuit: '30-71234567-1',
  hours: 'Lunes a viernes de 9 a 18',
  fiscalData: null,
  consumerDefence: null,
  keepsSpent: false,
  address: 'Av. Corrientes 1234',
  phone: null,
  whatsapp: '5491155550000',
  mailFooter: 'Preciosa S. A.\nAv. Corrientes 1234',
}

let test: TestDatabase
let db: Database
let operator: OperatorService
beforeAll(async () => {
  test = await createTestDatabase()
  db = new Database(await createDataSource({ url: test.url, name: 'operator', pool: 4 }).initialize())
  const environment = { address: 'Av. de Ejemplo 1', phone: '011 4444-0000', whatsapp: null }
  operator = new OperatorService(db, new FixedClock(NOW), { operator: environment })
})
beforeEach(() => db.query('truncate operator'))
afterAll(async () => {
  await db.dataSource.destroy()
  await test.drop()
})

it('takes the environment’s data until they are saved', async () => {
  expect(await operator.sheet()).toEqual({
    revision: 0,
    settings: {
      ...NO_LEGAL,
      address: 'Av. de Ejemplo 1',
      phone: '011 4444-0000',
      whatsapp: null,
      mailFooter: 'Av. de Ejemplo 1',
    },
    by: null,
    updatedAt: null,
  })
  const sheet = await operator.save(0, SAVED, ADA)
  expect(sheet).toEqual({ revision: 1, settings: SAVED, by: ADA.email, updatedAt: NOW.toISOString() })
  expect(await operator.settings()).toEqual(SAVED)
})

it('reads what release 1.0 saved, and leaves it readable', async () => {
  const { address, phone, whatsapp, mailFooter } = SAVED
  const old = { address, phone, whatsapp, mailFooter }
  await db.query('insert into operator (settings, revision, updated_at) values ($1, 1, $2)', [
    JSON.stringify(old),
    NOW,
  ])
  expect(await operator.settings()).toEqual({ ...NO_LEGAL, ...old })
  await operator.save(1, SAVED, ADA)
  expect(await db.query('select settings from operator')).toEqual([{ settings: old }])
})

it.each([
  ['responsable-inscripto', true],
  ['monotributo', false],
  ['exento', false],
])('knows from the settings of invoices that prices of a %s have VAT: %s', async (condition, charges) => {
  expect(await operator.chargesVat()).toBe(true)
  await db.query('insert into invoice_settings (settings, revision, updated_at) values ($1, 1, $2)', [
    JSON.stringify({ condition }),
    NOW,
  ])
  expect(await operator.chargesVat()).toBe(charges)
  await db.query('truncate invoice_settings')
})

it('audits a save with what was before', async () => {
  await operator.save(0, SAVED, ADA)
  await operator.save(1, { ...SAVED, phone: '4444-0000' }, EVA)
  const rows = await db.query<{ email: string; before: OperatorSettings; after: OperatorSettings }>(
    `select staff_email as email, before, after from audit where action = 'operator.save' order by id desc limit 2`,
  )
  expect(rows.reverse().map(({ email, before, after }) => [email, before.phone, after.phone])).toEqual([
    [ADA.email, '011 4444-0000', null],
    [EVA.email, null, '4444-0000'],
  ])
})

it('refuses what another editor has read too', async () => {
  await operator.save(0, SAVED, ADA)
  await expect(operator.save(0, { ...SAVED, phone: '4444-0000' }, EVA)).rejects.toMatchObject({
    code: 'conflict',
    message: expect.stringContaining(ADA.email) as string,
  })
  expect(await operator.settings()).toEqual(SAVED)
})

it('takes one of two first saves at once', async () => {
  const saves = await Promise.allSettled([operator.save(0, SAVED, ADA), operator.save(0, SAVED, EVA)])
  expect(saves.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  expect((await operator.sheet()).revision).toBe(1)
})
