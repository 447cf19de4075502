import { MAIL_KINDS, type MailKind } from '@preciosa/contracts/registry'
import { createDataSource, Database, FixedClock, KeyRing } from '@preciosa/platform'
import { addAccount, createTestDatabase, type TestDatabase } from '@preciosa/testing'
import { pino } from 'pino'
import { OperatorService } from '../operator/index.js'
import { MailDeskService } from './mail-desk.service.js'
import { MailService } from './mail.service.js'
import { sampleOf } from './templates/render.js'

const START = new Date('2026-11-22T12:00:00Z')
const MINUTE = 60_000
const ADDRESS = 'ana@ejemplo.com.ar'
const actor = { id: 7, email: 'eva@guia.example', role: 'back-office', client: 'A' } as const
const config = { siteUrl: 'https://guia.example', keys: KeyRing.of(`x:${'x'.repeat(32)}`) }

let test: TestDatabase
let db: Database
let clock: FixedClock
let mails: MailService
let desk: MailDeskService

beforeAll(async () => {
  test = await createTestDatabase()
  db = new Database(await createDataSource({ url: test.url, name: 'mail-desk', pool: 4 }).initialize())
})
afterAll(async () => {
  await db.dataSource.destroy()
  await test.drop()
})
beforeEach(async () => {
  await db.query('truncate mail, outbox, refusing_address')
  await db.query('truncate account cascade')
  clock = new FixedClock(START)
  mails = new MailService(clock, config, pino({ level: 'silent' }))
  const operator = new OperatorService(db, clock, {
    operator: { address: null, phone: null, whatsapp: null },
  })
  desk = new MailDeskService(db, clock, config, operator)
})

const later = (milliseconds: number) => clock.set(new Date(clock.now().getTime() + milliseconds))

async function write(kind: MailKind, source = 'a', accountId: number | null = null): Promise<number> {
  await mails.send(db.pool, kind, { accountId, address: ADDRESS }, sampleOf(kind), source)
  return (await db.query<{ number: number }>('select number from mail order by number desc'))[0]!.number
}

async function fail(id: number, status = 'refused'): Promise<void> {
  await db.query(
    `update mail set status = $2, problem = 'SMTP: RCPT TO 550 5.1.1', attempts = 1, ended_at = $3 where number = $1`,
    [id, status, clock.now()],
  )
}

async function refused(kind: MailKind = 'plan-ended', accountId: number | null = null): Promise<number> {
  const id = await write(kind, 'a', accountId)
  await fail(id)
  later(10 * MINUTE)
  return id
}

const asked = { page: 1, perPage: 25, sort: 'id', order: 'DESC' } as const
const lastAudit = () =>
  db.query('select action, entity_id as "entityId", after from audit order by id desc limit 1')
const jobs = async () => (await db.query(`select from outbox where job = 'mail.send'`)).length

describe('the list of mails', () => {
  it('has state, problem and attempts, never what a mail says', async () => {
    await write('recovery')
    const id = await write('welcome')
    await fail(id)
    const { data, total } = await desk.page(asked)
    expect(total).toBe(2)
    expect(data[0]).toEqual({
      ...{ id, kind: 'welcome', address: ADDRESS, subject: null, status: 'refused', attempts: 1 },
      ...{ problem: 'SMTP: RCPT TO 550 5.1.1', userId: null, nextTryAt: null },
      createdAt: START.toISOString(),
      endedAt: START.toISOString(),
    })
    expect(JSON.stringify([data, await desk.one(id)])).not.toMatch(/token|sealed|data/)
  })

  it('is narrowed by state, kind and part of the address', async () => {
    const lost = await write('welcome')
    await fail(lost)
    await write('plan-ended')
    const found = async (filter: NonNullable<Parameters<typeof desk.page>[0]['filter']>) =>
      (await desk.page({ ...asked, filter })).data.map(({ kind }) => kind)
    expect(await found({ status: ['refused', 'unknown'] })).toEqual(['welcome'])
    expect(await found({ kind: 'plan-ended' })).toEqual(['plan-ended'])
    expect(await found({ q: 'EJEMPLO' })).toHaveLength(2)
    expect(await found({ q: 'otro' })).toEqual([])
  })

  it('is audited when it is downloaded', async () => {
    await write('welcome')
    const rows = await desk.exported({ sort: 'id', order: 'DESC', filter: { q: 'ana' } }, actor)
    expect(rows).toHaveLength(1)
    expect(await lastAudit()).toEqual([{ action: 'mail.export', entityId: null, after: { filas: 1 } }])
  })
})

describe('sending a mail again', () => {
  it('writes a copy that takes over the event, and audits it', async () => {
    const id = await refused()
    const copy = await desk.resend(id, actor)
    expect(copy).toMatchObject({
      ...{ kind: 'plan-ended', status: 'waiting', address: ADDRESS, againOf: id, resendRefusal: 'open' },
    })
    expect(await jobs()).toBe(2)
    expect(await desk.one(id)).toMatchObject({ sentAgainAs: copy.id, resendRefusal: 'again' })
    const outcomes = await mails.outcomes(db.pool, 'plan-ended', ['a'])
    expect(outcomes.get('a')).toEqual({ sentAt: null, isLost: false })
    const kept = await db.query<{ data: unknown }>('select data from mail where number = $1', [copy.id])
    expect(kept[0]?.data).toEqual(sampleOf('plan-ended'))
    expect(await lastAudit()).toEqual([
      { action: 'mail.resend', entityId: id, after: { kind: 'plan-ended', copy: copy.id } },
    ])
  })

  it('sends one copy when two members of staff press at once', async () => {
    const id = await refused()
    const ends = await Promise.allSettled([desk.resend(id, actor), desk.resend(id, actor)])
    expect(ends.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    expect(ends.find(({ status }) => status === 'rejected')).toMatchObject({ reason: { code: 'conflict' } })
    expect(await jobs()).toBe(2)
  })

  it("goes to the account's present address", async () => {
    const account = await addAccount(db.query.bind(db), { email: 'ana@corregida.example' })
    const id = await refused('plan-ended', account)
    expect(await desk.one(id)).toMatchObject({ address: ADDRESS, resendTo: 'ana@corregida.example' })
    expect(await desk.resend(id, actor)).toMatchObject({
      address: 'ana@corregida.example',
      userId: account,
    })
  })

  it('waits ten minutes after each failure', async () => {
    const first = await write('plan-ended')
    await fail(first)
    await expect(desk.resend(first, actor)).rejects.toMatchObject({
      code: 'too-many-requests',
      retryAfter: 600,
    })
    later(10 * MINUTE)
    const { id } = await desk.resend(first, actor)
    await fail(id)
    await expect(desk.resend(id, actor)).rejects.toMatchObject({ code: 'too-many-requests' })
    later(10 * MINUTE)
    expect(await desk.resend(id, actor)).toMatchObject({ againOf: id, status: 'waiting' })
  })

  it('counts the days from the first of all copies', async () => {
    const first = await refused()
    later(6 * 24 * 60 * MINUTE)
    const { id } = await desk.resend(first, actor)
    await fail(id)
    later(24 * 60 * MINUTE)
    expect((await desk.one(id)).resendRefusal).toBe('too-old')
  })

  it('stays below the daily limit of the address, and changes nothing above it', async () => {
    let id = await refused()
    for (let copies = 1; copies < 5; copies++) {
      ;({ id } = await desk.resend(id, actor))
      await fail(id)
      later(10 * MINUTE)
    }
    await expect(desk.resend(id, actor)).rejects.toMatchObject({ code: 'too-many-requests' })
    expect(await desk.one(id)).toMatchObject({ sentAgainAs: null, resendRefusal: null })
    expect(await jobs()).toBe(5)
  })

  it.each<[MailKind, string]>([
    ['activation', 'La activación se reenvía'],
    ['recovery', 'Lleva un código'],
    ['price-change', 'por su cuenta'],
  ])('is refused for %s', async (kind, reason) => {
    const id = await refused(kind)
    await expect(desk.resend(id, actor)).rejects.toMatchObject({
      code: 'conflict',
      detail: expect.stringContaining(reason) as string,
    })
    expect(await jobs()).toBe(1)
  })

  it('is refused for a mail that is on its way and for an unknown one', async () => {
    await expect(desk.resend(await write('welcome'), actor)).rejects.toMatchObject({ code: 'conflict' })
    await expect(desk.resend(99_999, actor)).rejects.toMatchObject({ code: 'not-found' })
  })
})

it('renders each kind of mail with sample data', async () => {
  const templates = await desk.templates()
  expect(templates.map(({ id }) => id)).toEqual([...MAIL_KINDS])
  const { subject, text, html, replyTo } = await desk.preview('contact-message')
  expect([subject, replyTo]).toEqual(['Mensaje: Asesoramiento técnico', 'ana@ejemplo.com.ar'])
  expect(text).toContain('Queremos homologar nuestra base.')
  expect(html).toMatch(/^<!DOCTYPE html/)
})
