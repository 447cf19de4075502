import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { AuditEntry, AuditSummary } from '@preciosa/contracts/audit'
import type { PriceListDetail } from '@preciosa/contracts/price-lists'
import {
  createTestDatabase,
  describeWithRedis,
  fetchedBody,
  type ScriptedSmtp,
  startScriptedSmtp,
  type TestDatabase,
  testRedis,
  waitFor,
} from '@preciosa/testing'
import { ADMIN, addAdmin } from './admin.js'
import { type Program, startApi, startWorker } from './programs.js'

const LIST = `periodo;tipo;codigo;marca;grupo;version;anio;precio
2026-10;auto;V-1;Fiat;Uno;Uno;0km;9000
`
const PERSON = { email: 'ana@ejemplo.com.ar', password: 'una clave de Ana' }

// A separate Redis database, since other specs may use the same queues.
describeWithRedis('on PostgreSQL, Redis and an SMTP server', () => {
  const REDIS_URL = `${testRedis() ?? ''}/9`
  let database: TestDatabase
  let folder: string
  let mail: ScriptedSmtp
  let api: Program
  let worker: Program
  let cookie: string

  beforeAll(async () => {
    database = await createTestDatabase()
    folder = await mkdtemp(join(tmpdir(), 'preciosa-ports-'))
    mail = await startScriptedSmtp()
    const password = await addAdmin({ DATABASE_URL: database.url, FILES_DIR: folder })
    api = await startApi(database.url, folder, { LIMITS: 'off', STAFF_TOTP: 'off', REDIS_URL })
    const sending = { SMTP_URL: mail.url, MAIL_FROM: 'Preciosa <hola@guia.example>' }
    worker = await startWorker(database.url, folder, {
      DOLLAR_URL: 'off',
      GEOGRAPHY_URL: 'off',
      ...sending,
      REDIS_URL,
    })
    const signedIn = await post('/backoffice/session', { email: ADMIN, password })
    cookie = String(signedIn.headers.get('set-cookie')).split(';')[0]!
  })
  afterAll(async () => {
    await worker.stop()
    await api.stop()
    await mail.stop()
    await database.drop()
    await rm(folder, { recursive: true })
  })

  const post = (path: string, body: object, headers: Record<string, string> = {}) =>
    fetch(api.url + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
    })
  const get = (path: string) => fetch(api.url + path, { headers: { cookie } })
  const list = async (id: number) =>
    await fetchedBody<PriceListDetail>(await get(`/backoffice/price-lists/${id}`))

  it("keeps a list's file unchanged, and audits actions on the list", async () => {
    const form = new FormData()
    form.set('format', 'preciosa')
    form.set('file', new Blob([LIST]), 'lista.csv')
    const uploaded = await fetch(`${api.url}/backoffice/price-lists`, {
      method: 'POST',
      headers: { cookie },
      body: form,
    })
    expect(uploaded.status).toBe(202)
    const { id } = await fetchedBody<{ id: number }>(uploaded)
    await waitFor(async () => (await list(id)).status === 'staged', { what: 'the import' })
    expect(await (await get(`/backoffice/price-lists/${id}/file`)).text()).toBe(LIST)
    expect((await post(`/backoffice/price-lists/${id}/publish`, {}, { cookie })).status).toBe(200)

    const page = await fetchedBody<{ data: AuditSummary[] }>(await get('/backoffice/audit?sort=id&order=ASC'))
    expect(page.data.map(({ action, entityId, staffEmail }) => [action, entityId, staffEmail])).toEqual([
      ['staff.add', 1, null],
      ['price-list.receive', id, ADMIN],
      ['price-list.publish', id, ADMIN],
    ])
    const last = page.data.at(-1)!
    const entry = await fetchedBody<AuditEntry>(await get(`/backoffice/audit/${last.id}`))
    expect(entry.after).toMatchObject({
      months: [{ vehicleType: 'cars', period: '2026-10', replaced: null }],
    })
    expect(entry.client).toMatch(/^[\w-]{16}$/)
  })

  it('mails a new user', async () => {
    expect((await post('/auth/local/sign-up', { ...PERSON, type: 'individual' })).status).toBe(201)
    await waitFor(() => mail.taken.length === 1, { what: 'the mail' })
  })
})
