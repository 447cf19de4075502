import type { PrivacyKind } from '@preciosa/contracts/privacy'
import { KeyRing } from '@preciosa/platform'
import { addStaffMember, testFilesDir } from '@preciosa/testing'
import type { Actor } from '../../operations/audit/index.js'
import { ContactService } from '../../operations/contact/index.js'
import { openPeople, type TestPeople } from '../accounts/testing/open-people.js'
import { DeletionService } from '../own-data/index.js'
import { HolidaysService } from './holidays.service.js'
import { PrivacyDeskService } from './privacy-desk.service.js'
import { PrivacyModule } from './privacy.module.js'
import { PrivacyRequestsService } from './privacy-requests.service.js'

const SECRET_KEYS = 'specs:a-key-that-only-this-spec-may-know'
const OPERATOR = 'hola@guia.example'
const DAY_MS = 86_400_000
let people: TestPeople
let requests: PrivacyRequestsService
let desk: PrivacyDeskService
let eva: Actor
let ivo: Actor

beforeAll(async () => {
  people = await openPeople([PrivacyModule], {
    SECRET_KEYS,
    FILES_DIR: testFilesDir(),
    CONTACT_EMAIL: OPERATOR,
  })
  requests = people.get(PrivacyRequestsService)
  desk = people.get(PrivacyDeskService)
  eva = await member('Eva')
  ivo = await member('Ivo')
})
afterAll(() => people.close())

const query = <T extends object>(text: string, values: unknown[] = []) => people.db.query<T>(text, values)

async function member(name: string): Promise<Actor> {
  const email = `${name.toLowerCase()}@guia.example`
  const id = await addStaffMember(people.db.query.bind(people.db), { email, name, role: 'back-office' })
  return { id, email, role: 'back-office', client: 'AAAAAAAAAAAAAAAA' }
}

/** The token of the newest mail of a kind. */
async function tokenFor(email: string, kind: 'privacy-proof' | 'privacy-data'): Promise<string> {
  const [mail] = await query<{ sealed: string }>(
    `select data ->> 'sealed' as sealed from mail where address = $1 and kind = $2 and data is not null
      order by number desc limit 1`,
    [email, kind],
  )
  const opened = KeyRing.of(SECRET_KEYS).open(mail!.sealed, 'preciosa: what a mail holds')
  return (JSON.parse(opened!) as { token: string }).token
}

async function asked(email: string, kind: PrivacyKind): Promise<number> {
  const code = await requests.receive({ email, kind })
  const [row] = await query<{ id: number }>('select id from privacy_request where code = $1', [code])
  return row!.id
}

/** A request whose address is proved. @returns its number and revision */
async function proved(email: string, kind: PrivacyKind): Promise<[id: number, revision: number]> {
  const id = await asked(email, kind)
  await requests.prove(await tokenFor(email, 'privacy-proof'))
  return [id, (await desk.detail(id)).revision]
}

const eventsOf = async (id: number) => (await desk.detail(id)).events.map(({ kind }) => kind)

describe('a request', () => {
  it('does the same for an address with and without an account', async () => {
    const { email } = await people.person()
    const other = people.address()
    for (const address of [email, other]) {
      const id = await asked(address, 'deletion')
      expect(await eventsOf(id)).toEqual(['received', 'proof-mailed'])
      expect((await people.mailsTo(address, 'privacy-proof')).length).toBe(1)
    }
  })

  it('counts its days from the receipt, and waits for the proof', async () => {
    const id = await asked(people.address(), 'access')
    const { state, receivedAt, addressProvedAt, dueOn } = await desk.detail(id)
    expect([state, addressProvedAt]).toEqual(['unproved', null])
    expect(Date.parse(dueOn) - Date.parse(receivedAt.slice(0, 10))).toBe(10 * DAY_MS)
    await expect(desk.answer(id, 1, 'Tus datos son…', eva)).rejects.toMatchObject({ code: 'conflict' })
    await expect(desk.mailData(id, 1, eva)).rejects.toMatchObject({ code: 'conflict' })
  })

  it('is proved by its link, once and again, and tells the operator once', async () => {
    const email = people.address()
    const id = await asked(email, 'correction')
    const token = await tokenFor(email, 'privacy-proof')
    const first = await requests.prove(token)
    expect(await requests.prove(token)).toEqual(first)
    const [row] = await query('select state, revision from privacy_request where id = $1', [id])
    expect(row).toEqual({ state: 'open', revision: 2 })
    const notices = await query(`select from mail where kind = 'privacy-notice' and source = $1`, [
      String(id),
    ])
    expect(notices).toHaveLength(1)
  })

  it('is shown by its link as it was written, and changed by no look', async () => {
    const email = people.address()
    const words = { kind: 'deletion', name: 'Otro', document: '1', text: 'Borren <b>todo</b>.' } as const
    const code = await requests.receive({ email, ...words })
    const token = await tokenFor(email, 'privacy-proof')
    expect(await requests.linked(token)).toEqual({
      ...{ code, ...words },
      receivedAt: expect.any(String) as string,
    })
    const [row] = await query<{ id: number }>('select id, state from privacy_request where code = $1', [code])
    expect(row).toMatchObject({ state: 'unproved' })
    await expect(requests.linked(`${token}x`)).rejects.toMatchObject({ code: 'invalid-code' })
    await desk.close(row!.id, 1, 'withdrawn', eva)
    await expect(requests.linked(token)).rejects.toMatchObject({ code: 'invalid-code' })
  })

  it('is proved by no other link, and by none after a day', async () => {
    const email = people.address()
    await asked(email, 'deletion')
    const token = await tokenFor(email, 'privacy-proof')
    await expect(requests.prove(`${token}x`)).rejects.toMatchObject({ code: 'invalid-code' })
    await expect(requests.data(token)).rejects.toMatchObject({ code: 'invalid-code' })
    people.pass(DAY_MS)
    await expect(requests.prove(token)).rejects.toMatchObject({ code: 'invalid-code' })
  })

  it('mails an address three times a day, however often a stranger asks', async () => {
    const email = people.address()
    await Promise.all(Array.from({ length: 5 }, () => asked(email, 'deletion')))
    const sent = await query(`select status from mail where address = $1 and kind = 'privacy-proof'`, [email])
    expect(sent).toEqual(Array.from({ length: 3 }, () => ({ status: 'waiting' })))
  })

  it('whose link found the three mails of the day used up gets it from staff, or in the night', async () => {
    const email = people.address()
    for (let hour = 0; hour < 3; hour += 1) await asked(email, 'deletion')
    const [first, second, third] = [
      await asked(email, 'access'),
      await asked(email.toUpperCase(), 'access'),
      await asked(email, 'correction'),
    ]
    expect(await eventsOf(first)).toEqual(['received'])
    await desk.mailProof(first, 1, eva)
    expect((await desk.detail(first)).events.at(-1)).toMatchObject({ kind: 'proof-mailed', mail: 'waiting' })
    await requests.tidy()
    expect((await desk.detail(third)).events.at(-1)).toMatchObject({ kind: 'proof-mailed', mail: 'waiting' })
    expect(await eventsOf(second)).toEqual(['received'])
    expect(await requests.prove(await tokenFor(email, 'privacy-proof'))).toMatchObject({ kind: 'correction' })
    await requests.tidy()
    expect(await eventsOf(second)).toEqual(['received', 'proof-mailed'])
    expect(await eventsOf(first)).toEqual(['received', 'proof-mailed'])
  })

  it('is closed after thirty days without a proof, and then its link is dead', async () => {
    const email = people.address()
    const id = await asked(email, 'deletion')
    people.pass(31 * DAY_MS)
    await requests.tidy()
    await requests.tidy()
    expect(await desk.detail(id)).toMatchObject({ state: 'closed', reason: 'unproved' })
    expect((await eventsOf(id)).filter((kind) => kind === 'closed')).toHaveLength(1)
    expect(await query('select from privacy_link where request_id = $1', [id])).toEqual([])
  })

  it('is removed two years after its end', async () => {
    const [id, revision] = await proved(people.address(), 'correction')
    await desk.answer(id, revision, 'Corregido.', eva)
    people.pass(729 * DAY_MS)
    await requests.tidy()
    expect(await query('select from privacy_request where id = $1', [id])).toHaveLength(1)
    people.pass(2 * DAY_MS)
    await requests.tidy()
    expect(await query('select from privacy_event where request_id = $1', [id])).toEqual([])
    const [run] = await query<{ removed: number }>(
      `select removed from retention_run where kind = 'privacy-requests' order by day desc limit 1`,
    )
    expect(run!.removed).toBeGreaterThan(0)
  })
})

describe('an access', () => {
  it('gives the same data as the profile, by a link to the address', async () => {
    const { email } = await people.member()
    const [id, revision] = await proved(email.toUpperCase(), 'access')
    expect(await desk.mailData(id, revision, eva)).toMatchObject({
      state: 'answered',
      holder: { name: 'Eva' },
    })
    const data = await requests.data(await tokenFor(email.toUpperCase(), 'privacy-data'))
    expect(data.email).toBe(email)
    expect(data.sections.find(({ section }) => section === 'perfil')?.rows).toHaveLength(1)
    expect(await eventsOf(id)).toEqual([
      ...['received', 'proof-mailed', 'address-proved', 'data-mailed', 'data-fetched'],
    ])
  })

  it('gives nothing once the account has another address or is gone', async () => {
    for (const change of ['address', 'deletion'] as const) {
      const { email, accountId } = await people.member()
      const [id, revision] = await proved(email, 'access')
      await desk.mailData(id, revision, eva)
      const token = await tokenFor(email, 'privacy-data')
      if (change === 'address')
        await query('update account set email = $2 where id = $1', [accountId, people.address()])
      else await people.get(DeletionService).delete(accountId, email)
      await expect(requests.data(token)).rejects.toMatchObject({ code: 'invalid-code' })
    }
  })

  it('has no link for two days, or without an account', async () => {
    const { email } = await people.member()
    const [id, revision] = await proved(email, 'access')
    await desk.mailData(id, revision, eva)
    people.pass(2 * DAY_MS)
    await expect(requests.data(await tokenFor(email, 'privacy-data'))).rejects.toMatchObject({
      code: 'invalid-code',
    })
    const [other, read] = await proved(people.address(), 'access')
    await expect(desk.mailData(other, read, eva)).rejects.toMatchObject({ code: 'conflict' })
  })
})

describe('a deletion', () => {
  it('deletes the account and its messages with a plan that goes on, and answers', async () => {
    const { email, accountId } = await people.member('individualPremium')
    const message = { email, subject: 'Hola', message: 'Soy yo.' }
    await people.get(ContactService).receive('public', message)
    const [id, revision] = await proved(email, 'deletion')
    const done = await desk.delete(id, revision, eva)
    expect(done).toMatchObject({ state: 'answered', account: null, held: { messages: 0 } })
    expect(await eventsOf(id)).toEqual([
      ...['received', 'proof-mailed', 'address-proved', 'deletion-begun', 'account-deleted', 'answer'],
    ])
    const [{ plans } = { plans: null }] = await query<{ plans: number }>(
      `select count(*)::int as plans from subscription where account_id = $1 and price_cents > 0 and status <> 'ended'`,
      [accountId],
    )
    expect(plans).toBe(0)
    const mails = await query<{ kind: string }>(
      `select kind from mail where address = $1 and status = 'waiting' and kind <> 'privacy-proof' order by kind`,
      [email],
    )
    expect(mails.map(({ kind }) => kind)).toEqual(['account-deleted', 'privacy-answer'])
  })

  it('deletes the messages of an address without an account', async () => {
    const email = people.address()
    await people.get(ContactService).receive('public', { email, subject: 'Hola', message: 'Soy yo.' })
    const [id, revision] = await proved(email, 'deletion')
    expect((await desk.detail(id)).held).toEqual({ messages: 1, mails: 1, invitations: 0 })
    expect(await desk.delete(id, revision, eva)).toMatchObject({ state: 'answered', held: { messages: 0 } })
    expect(await eventsOf(id)).toContain('messages-deleted')
  })

  it('is refused before the proof of the address, also with a document', async () => {
    const { email, accountId } = await people.person()
    const id = await asked(email, 'deletion')
    await expect(desk.delete(id, 1, eva)).rejects.toMatchObject({ code: 'conflict' })
    const { revision } = await desk.seeIdentity(id, 1, 'dni', eva)
    await expect(desk.delete(id, revision, eva)).rejects.toMatchObject({ code: 'conflict' })
    expect(await query('select from account where id = $1 and email = $2', [accountId, email])).toHaveLength(
      1,
    )
  })

  it('goes on where it was interrupted, and nothing else ends it meanwhile', async () => {
    const { email } = await people.person()
    const [id, revision] = await proved(email, 'deletion')
    await query(
      `insert into privacy_event (request_id, at, staff_id, kind, text) values ($1, now(), $2, 'deletion-begun', '')`,
      [id, eva.id],
    )
    await expect(desk.close(id, revision, 'withdrawn', ivo)).rejects.toMatchObject({ code: 'conflict' })
    await expect(desk.answer(id, revision, 'No.', ivo)).rejects.toMatchObject({ code: 'conflict' })
    expect(await desk.delete(id, revision, ivo)).toMatchObject({ state: 'answered', account: null })
  })

  it('answers once when two members delete at once', async () => {
    const { email } = await people.person()
    const [id, revision] = await proved(email, 'deletion')
    const ends = await Promise.allSettled([desk.delete(id, revision, eva), desk.delete(id, revision, ivo)])
    expect(ends.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    expect((await eventsOf(id)).filter((kind) => kind === 'answer')).toHaveLength(1)
  })

  it('also answers when the person deleted the account meanwhile', async () => {
    const { email, accountId } = await people.person()
    const [id, revision] = await proved(email, 'deletion')
    await people.get(DeletionService).delete(accountId, email)
    expect(await desk.delete(id, revision, eva)).toMatchObject({ state: 'answered' })
  })
})

describe('the desk', () => {
  // Earlier tests pass years.
  beforeEach(() => people.clock.set(new Date('2026-11-20T12:00:00Z')))

  it('refuses a change of what another member changed, but appends notes', async () => {
    const [id, revision] = await proved(people.address(), 'correction')
    await desk.take(id, revision, true, eva)
    await expect(desk.answer(id, revision, 'Corregido.', ivo)).rejects.toThrow('eva@guia.example lo cambió')
    await desk.note(id, 'Llamó.', ivo)
    const detail = await desk.answer(id, revision + 2, 'Corregido.', ivo)
    expect(detail).toMatchObject({ state: 'answered', holder: { name: 'Eva' } })
    expect(detail.events.at(-1)).toMatchObject({
      kind: 'answer',
      by: 'Ivo',
      text: 'Corregido.',
      mail: 'waiting',
    })
  })

  it('keeps texts and addresses out of the audit', async () => {
    const email = people.address()
    const [id, revision] = await proved(email, 'correction')
    await desk.note(id, 'Una nota secreta', eva)
    await desk.answer(id, revision + 1, 'Una respuesta secreta', eva)
    const entries = await query<{ line: string }>(
      `select before::text || after::text as line from audit where entity = 'privacy-request' and entity_id = $1`,
      [id],
    )
    expect(entries).toHaveLength(2)
    expect(JSON.stringify(entries)).not.toMatch(/secreta|ejemplo/)
  })

  it('enters a letter from the day when it came, and answers it without a mail', async () => {
    const letter = { kind: 'correction', email: null, name: 'Ana', receivedOn: '2026-01-05' } as const
    const open = await desk.enter({ ...letter, identityProof: 'dni' }, eva)
    expect(open).toMatchObject({ state: 'open', dueOn: '2026-01-12', identityProof: 'dni' })
    const answered = await desk.answer(open.id, 1, 'Por carta.', eva)
    expect(answered.events.at(-1)).toMatchObject({ kind: 'answer', mail: null })
    await expect(
      desk.enter({ ...letter, receivedOn: '2999-01-01', identityProof: null }, eva),
    ).rejects.toMatchObject({ code: 'validation' })
  })

  it('closes without an answer only what nothing proved, what was withdrawn or is twice there', async () => {
    const [id, revision] = await proved(people.address(), 'access')
    await expect(desk.close(id, revision, 'unproved', eva)).rejects.toMatchObject({ code: 'conflict' })
    expect(await desk.close(id, revision, 'withdrawn', eva)).toMatchObject({ state: 'closed' })
    await expect(desk.answer(id, revision + 1, 'Hola', eva)).rejects.toMatchObject({ code: 'conflict' })
  })

  it('counts deadlines again when the holidays change, those of open requests', async () => {
    const holidays = people.get(HolidaysService)
    const letter = { kind: 'deletion', email: null, receivedOn: '2026-03-02', identityProof: 'dni' } as const
    const [open, ended] = [await desk.enter(letter, eva), await desk.enter(letter, eva)]
    await desk.answer(ended.id, 1, 'Listo.', eva)
    await holidays.add({ id: '2026-03-04', name: 'Puente' }, eva)
    const due = async (id: number) => (await desk.detail(id)).dueOn
    expect([open.dueOn, await due(open.id), await due(ended.id)]).toEqual([
      '2026-03-09',
      '2026-03-10',
      '2026-03-09',
    ])
    await holidays.remove('2026-03-04', eva)
    expect(await due(open.id)).toBe('2026-03-09')
    await expect(holidays.remove('2026-03-04', eva)).rejects.toMatchObject({ code: 'not-found' })
    await expect(holidays.add({ id: '1999-01-01', name: 'Viejo' }, eva)).rejects.toMatchObject({
      errors: [{ path: 'day' }],
    })
  })

  it('counts what is open and late, without what nothing proved', async () => {
    await query('delete from privacy_request')
    await asked(people.address(), 'access')
    const letter = { kind: 'access', email: null, receivedOn: '2026-01-05', identityProof: 'dni' } as const
    await desk.enter(letter, eva)
    expect(await desk.counts()).toEqual({ open: 1, late: 1, unproved: 1, dueOn: '2026-01-15' })
  })
})
