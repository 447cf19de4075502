import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PLAN_CODES } from '@preciosa/contracts'
import { GOING_LIVE_CODES, GOING_LIVE_ITEMS, type GoingLiveCode } from '@preciosa/contracts/going-live'
import { Database, FixedClock, loadConfig } from '@preciosa/platform'
import { ensureDemoUsers, loadDemoGuide } from '@preciosa/sandbox'
import { createTestDatabase, type TestDatabase } from '@preciosa/testing'
import { runCommand } from '../../commands/run-command.js'
import { openServices } from '../../open-services.js'
import type { Actor } from '../../operations/audit/index.js'
import { bringShippedDataUpToDate } from '../../shipped-data.js'
import type { Services } from '../../services.js'
import { DEMO_EMAILS } from './going-live.rules.js'
import { GoingLiveModule } from './going-live.module.js'
import { GoingLiveService } from './going-live.service.js'

const NOW = new Date('2026-11-30T12:00:00Z')
const KEYS = `own-1f2e:${'k'.repeat(44)}`
const ADA: Actor = { id: 1, email: 'ada@guia.com.ar', role: 'admin', client: 'c' }
const EVA: Actor = { ...ADA, id: 2, email: 'eva@guia.com.ar' }
const DONE = { day: '2026-11-20', note: 'RL-2026-123' }

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'preciosa-going-live-'))
})
afterAll(() => rm(folder, { recursive: true }))

const configOf = (DATABASE_URL: string, own: Record<string, string> = {}) =>
  loadConfig({ DATABASE_URL, DATABASE_POOL: '3', FILES_DIR: folder, LOG_LEVEL: 'silent', ...own })

describe('a demo', () => {
  let test: TestDatabase
  beforeAll(async () => {
    test = await createTestDatabase()
    const demo = { databaseUrl: test.url, filesDir: folder, log: () => undefined }
    await loadDemoGuide({ ...demo, versions: 40, months: 1 })
    await ensureDemoUsers({ databaseUrl: test.url, secretKeys: KEYS, password: 'una clave de muestra' })
  }, 60_000)
  afterAll(() => test.drop())

  it('lacks everything, and the command says so without a secret', async () => {
    const [out, complaints]: string[][] = [[], []]
    // What the command gets from `npm start`, beside its database.
    const config = configOf(test.url, { SECRET_KEYS: KEYS })
    const code = await runCommand([GoingLiveModule], ['go-live', '--check'], {
      withConfig: (work) => work(config),
      print: (line) => out!.push(line),
      complain: (line) => complaints!.push(line),
    })
    const state = (item: GoingLiveCode) =>
      GOING_LIVE_ITEMS[item].by === 'itself' ? 'Falta' : 'Falta marcarlo'
    // Without a sender there is nothing that a person could see.
    const expected = GOING_LIVE_CODES.map(
      (item) => `${item === 'dkim' ? 'Falta' : state(item)}  ${item}  ${GOING_LIVE_ITEMS[item].title}.`,
    )
    expect(out!.map((line, at) => line.slice(0, expected[at]?.length))).toEqual(expected)
    const said = (item: GoingLiveCode) => out!.find((line) => line.includes(`  ${item}  `))
    expect(said('secrets')).toContain('SECRET_KEYS tiene una clave que hizo npm start')
    expect(said('demo')).toContain('Hay listas de precios, usuarios o personal y fotos de la demostración')
    expect(said('staff')).toContain('3 personas no tienen autenticador')
    expect(said('texts')).toContain('terminos, politicas')
    expect(code).toBe(1)
    expect(complaints).toEqual([
      `Faltan ${GOING_LIVE_CODES.length} de ${GOING_LIVE_CODES.length}: docs/going-live.md explica cada uno.`,
    ])
    expect([...out!, ...complaints!].join('\n')).not.toContain('kkkk')
  })

  it('has the addresses that the check looks for', async () => {
    const services = await openServices(configOf(test.url), [GoingLiveModule])
    const accounts = await services.get(Database).query<{ email: string }>('select email from account')
    await services.close()
    expect(accounts.map(({ email }) => email)).toEqual(expect.arrayContaining(DEMO_EMAILS))
    expect(DEMO_EMAILS).toHaveLength(PLAN_CODES.length)
  })
})

describe('an installation', () => {
  let test: TestDatabase
  let services: Services
  let db: Database
  let list: GoingLiveService
  beforeAll(async () => {
    test = await createTestDatabase()
    const config = configOf(test.url, {
      SECRET_KEYS: `2026-11:${'k'.repeat(44)}`,
      MERCADO_PAGO_ACCESS_TOKEN: 'APP_USR-1',
      MERCADO_PAGO_PUBLIC_KEY: 'APP_USR-2',
      MERCADO_PAGO_WEBHOOK_SECRET: 's'.repeat(32),
      MERCADO_PAGO_COLLECTOR_ID: '77',
    })
    services = await openServices(config, [GoingLiveModule], new FixedClock(NOW))
    db = services.get(Database)
    await bringShippedDataUpToDate(db.pool)
    list = services.get(GoingLiveService)
  })
  beforeEach(() => db.query('truncate going_live_tick'))
  afterAll(async () => {
    await services.close()
    await test.drop()
  })

  const item = async (wanted: GoingLiveCode) => (await list.list()).items.find(({ code }) => code === wanted)!
  const stateOf = async (wanted: GoingLiveCode) => (await item(wanted)).state

  it('has no demo data', async () => {
    expect([await stateOf('secrets'), await stateOf('demo'), await stateOf('payments')]).toEqual(
      Array(3).fill('done'),
    )
  })

  it('wants an authenticator for each active member, and an administrator', async () => {
    expect((await item('staff')).text).toBe('No hay quien administre.')
    await db.query(
      `insert into staff (email, name, role, totp_secret, created_at, disabled_at) values
         ('ada@guia.com.ar', 'Ada', 'admin', 'x', $1, null), ('eva@guia.com.ar', 'Eva', 'editor', null, $1, null),
         ('ida@guia.com.ar', 'Ida', 'editor', null, $1, $1)`,
      [NOW],
    )
    expect((await item('staff')).text).toMatch(/^1 persona no tiene autenticador/)
    await db.query(`update staff set totp_secret = 'y' where email = 'eva@guia.com.ar'`)
    expect(await item('staff')).toMatchObject({ state: 'done', text: '2 personas, todas con autenticador.' })
  })

  it('wants legal pages that staff changed and published', async () => {
    expect((await item('texts')).text).toContain('terminos, politicas')
    const publish = async (path: string, change: string) => {
      await db.query(
        `with added as (
           insert into page_version (page_id, number, content, staff_id, staff_email, created_at, published_at)
           select p.id, max(v.number) + 1, (array_agg(v.content order by v.number))[1] || $2::jsonb, 1, 'ada@guia.com.ar', $3, $3
             from page p join page_version v on v.page_id = p.id where p.path = $1 group by p.id returning page_id, number)
         update page set published = number from added where id = page_id`,
        [path, change, NOW],
      )
    }
    await publish('terminos', '{"title": "Nuestros términos"}')
    expect((await item('texts')).text).toMatch(/publicados: politicas\.$/)
    // Published by staff as it came.
    await publish('politicas', '{}')
    expect(await stateOf('texts')).toBe('missing')
    await publish('politicas', '{"title": "Nuestras políticas"}')
    expect(await stateOf('texts')).toBe('done')
    await db.query(`update page set published = null where path = 'terminos'`)
    expect((await item('texts')).text).toMatch(/publicados: terminos\.$/)
  })

  it('counts notice, charge and refund of the seller that is configured', async () => {
    const states = async () => [await stateOf('webhook'), await stateOf('charge'), await stateOf('refund')]
    const paid = async (id: string, collector: string) => {
      await db.query(
        `insert into payment (id, bill_id, status, detail, amount_cents, refunded_cents, currency, collector_id, approved_at, updated_at, seen_at)
         values ($1, gen_random_uuid(), 'approved', 'accredited', 10000, 0, 'ARS', $2, $3, $3, $3)`,
        [id, collector, NOW],
      )
      await db.query(
        `insert into payment_notice (topic, subject, request_id, received_at) values ('payment', $1, $1, $2)`,
        [id, NOW],
      )
      await db.query(
        `insert into payment_refund (id, key, state, payment_id, reason, requested_at, done_at)
         values (gen_random_uuid(), gen_random_uuid(), 'done', $1, 'Prueba', $2, $2)`,
        [id, NOW],
      )
    }
    await paid('1', '88')
    expect(await states()).toEqual(['missing', 'missing', 'missing'])
    await paid('2', '77')
    expect(await states()).toEqual(['done', 'done', 'done'])
    await db.query(`update payment_notice set problem = 'other-mode', handled_at = $1 where subject = '2'`, [
      NOW,
    ])
    expect(await states()).toEqual(['missing', 'done', 'done'])
  })

  it('is ticked and unticked, and keeps who did it', async () => {
    expect(await list.tick('aaip', DONE, ADA)).toEqual({ ...DONE, by: ADA.email, at: NOW.toISOString() })
    expect(await item('aaip')).toMatchObject({ state: 'done', tick: { note: DONE.note } })
    await expect(list.tick('aaip', DONE, EVA)).rejects.toMatchObject({
      code: 'conflict',
      message: 'Ya está marcado.',
    })
    await list.untick('aaip', EVA)
    expect(await item('aaip')).toMatchObject({ state: 'by-hand', tick: null })
    await expect(list.untick('aaip', EVA)).rejects.toMatchObject({ code: 'not-found' })
    await list.tick('aaip', { day: '2026-11-30', note: 'RL-2026-124' }, EVA)
    const kept = await db.query('select note, staff_email, unticked_email from going_live_tick order by id')
    expect(kept).toEqual([
      { note: DONE.note, staff_email: ADA.email, unticked_email: EVA.email },
      { note: 'RL-2026-124', staff_email: EVA.email, unticked_email: null },
    ])
    const audit = await db.query(
      `select action, staff_email, coalesce(after, before) ->> 'note' as note from audit where entity = 'going-live' order by id`,
    )
    expect(audit).toEqual([
      { action: 'going-live.tick', staff_email: ADA.email, note: DONE.note },
      { action: 'going-live.untick', staff_email: EVA.email, note: DONE.note },
      { action: 'going-live.tick', staff_email: EVA.email, note: 'RL-2026-124' },
    ])
  })

  it('takes one of two ticks at once', async () => {
    const ticks = await Promise.allSettled([list.tick('drill', DONE, ADA), list.tick('drill', DONE, EVA)])
    expect(ticks.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  })

  it('refuses a day that is to come, and a tick where it sees by itself that something is wrong', async () => {
    const tomorrow = { ...DONE, day: '2026-12-01' }
    await expect(list.tick('aaip', tomorrow, ADA)).rejects.toMatchObject({ code: 'validation' })
    // There is no MAIL_FROM.
    await expect(list.tick('dkim', DONE, ADA)).rejects.toMatchObject({
      code: 'conflict',
      message: 'Eso se ve solo: no se marca.',
    })
  })
})

it.each([[[]], [['--check', 'x']], [['check']]])('explains itself after %j', async (words) => {
  const complaints: string[] = []
  const code = await runCommand([GoingLiveModule], ['go-live', ...words], {
    withConfig: () => Promise.reject(new Error('not asked')),
    print: () => undefined,
    complain: (line) => complaints.push(line),
  })
  expect([code, complaints[0]]).toEqual([2, expect.stringContaining('npm run go-live -- --check')])
})
