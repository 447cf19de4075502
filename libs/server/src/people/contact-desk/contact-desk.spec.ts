import type { MessageState } from '@preciosa/contracts/contact'
import { createDataSource, createLogger, Database, FixedClock, KeyRing } from '@preciosa/platform'
import { addStaffMember, createTestDatabase, type TestDatabase } from '@preciosa/testing'
import type { Actor } from '../../operations/audit/index.js'
import { ContactAddressesService, ContactService } from '../../operations/contact/index.js'
import { MailService } from '../../operations/mail/index.js'
import { ContactDeskService } from './contact-desk.service.js'

const OPERATOR = 'hola@guia.example'
const config = { contactEmail: OPERATOR, siteUrl: 'https://guia.example', keys: new KeyRing([]) }
const MESSAGE = { email: 'ana@ejemplo.com.ar', subject: 'Consulta: Ana Gómez', message: 'Hola.' }

let test: TestDatabase
let db: Database
let clock: FixedClock
let contact: ContactService
let addresses: ContactAddressesService
let desk: ContactDeskService
let eva: Actor
let ivo: Actor
let editor: number
/** The last entry of the audit, which is append-only, before a test. */
let before: number

async function member(name: string, role: 'back-office' | 'editor' = 'back-office'): Promise<Actor> {
  const email = `${name.toLowerCase()}@guia.example`
  const id = await addStaffMember(db.query.bind(db), { email, name, role })
  return { id, email, role, client: 'AAAAAAAAAAAAAAAA' }
}

beforeAll(async () => {
  test = await createTestDatabase()
  db = new Database(await createDataSource({ url: test.url, name: 'contact-desk', pool: 4 }).initialize())
  eva = await member('Eva')
  ivo = await member('Ivo')
  editor = (await member('Edu', 'editor')).id
})
afterAll(async () => {
  await db.dataSource.destroy()
  await test.drop()
})
beforeEach(async () => {
  await db.query('truncate contact_message, contact_address, mail, outbox restart identity cascade')
  clock = new FixedClock(new Date('2026-11-20T15:00:00Z'))
  const logger = createLogger({ name: 'contact-desk', level: 'silent' })
  const mails = new MailService(clock, config, logger)
  addresses = new ContactAddressesService(db, clock, config)
  contact = new ContactService(db, clock, addresses, mails, logger)
  desk = new ContactDeskService(db, clock, config, addresses, mails)
  before = (await db.query<{ id: number }>('select coalesce(max(id), 0)::int as id from audit'))[0]!.id
})

async function receive(
  change: Partial<typeof MESSAGE> = {},
  door: 'public' | 'companies' = 'public',
): Promise<number> {
  await contact.receive(door, { ...MESSAGE, ...change })
  const [row] = await db.query<{ id: number }>('select max(id) as id from contact_message')
  return row!.id
}
const found = async (filter: object) =>
  (await desk.page({ page: 1, perPage: 25, sort: 'id', order: 'ASC', filter })).data.map(({ id }) => id)
const mails = (kind: 'contact-message' | 'contact-answer') =>
  db.query<{ address: string; data: object }>(
    'select address, data from mail where kind = $1 order by source',
    [kind],
  )
const actions = async (id: number) =>
  (
    await db.query<{ action: string }>(
      `select action from audit where entity = 'message' and entity_id = $1 and id > $2 order by id`,
      [id, before],
    )
  ).map(({ action }) => action)
describe('a message', () => {
  it('is new, with its type and the lines of its form', async () => {
    const text = 'Tipo: Publicidad\nNombre: Ana Gómez\nRazón Social: Gómez S.A.\nRubro: Seguros\n\nHola.'
    const id = await receive({ subject: 'Publicidad: Ana Gómez', message: text }, 'companies')
    expect(await desk.detail(id)).toMatchObject({
      ...{
        type: 'advertising',
        state: 'new',
        holder: null,
        revision: 1,
        message: 'Hola.',
        notes: [],
        answers: [],
      },
      fields: { name: 'Ana Gómez', company: 'Gómez S.A.', sector: 'Seguros' },
      company: { kind: null, sector: 'Seguros', nextStep: '', nextStepOn: null },
      desk: OPERATOR,
    })
    await expect(desk.detail(99_999)).rejects.toMatchObject({ code: 'not-found' })
  })

  it('is taken by one of two members, and the other learns by whose hand', async () => {
    const id = await receive()
    const ends = await Promise.allSettled([
      desk.handOver(id, 1, eva.id, eva),
      desk.handOver(id, 1, ivo.id, ivo),
    ])
    expect(ends.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    const { holder, state, changedBy } = await desk.detail(id)
    expect([state, changedBy]).toEqual(['in-work', `${holder?.name.toLowerCase()}@guia.example`])
    const [late] = ends.flatMap((end) => (end.status === 'rejected' ? [end.reason as Error] : []))
    expect(late).toMatchObject({
      code: 'conflict',
      message: expect.stringContaining(changedBy ?? '?') as string,
    })
  })

  it('is given to another member, and to no one without that permission', async () => {
    const id = await receive()
    await desk.handOver(id, 1, eva.id, eva)
    expect((await desk.handOver(id, 2, ivo.id, eva)).holder).toEqual({ id: ivo.id, name: 'Ivo' })
    for (const holder of [editor, 99_999])
      await expect(desk.handOver(id, 3, holder, eva)).rejects.toMatchObject({ code: 'validation' })
    expect((await desk.handOver(id, 3, null, ivo)).holder).toBeNull()
    expect((await desk.members()).data.map(({ name }) => name)).toEqual(['Eva', 'Ivo'])
    expect(await actions(id)).toEqual(['message.hand-over', 'message.hand-over', 'message.hand-over'])
  })

  it('keeps the notes of all members who write at once', async () => {
    const id = await receive()
    const texts = Array.from({ length: 8 }, (_, at) => `Nota ${at}`)
    await Promise.all(texts.map((text, at) => desk.note(id, text, at % 2 === 0 ? eva : ivo)))
    const { notes, revision } = await desk.detail(id)
    expect(notes.map(({ text }) => text).sort()).toEqual(texts)
    expect([revision, new Set(notes.map(({ by }) => by))]).toEqual([9, new Set(['Eva', 'Ivo'])])
    // The text could name a person, and the audit outlives the message.
    expect(JSON.stringify(await db.query('select after from audit where id > $1', [before]))).not.toContain(
      'Nota',
    )
  })

  it('keeps what is known of the company', async () => {
    const id = await receive({ subject: 'Otros: Ana' }, 'companies')
    const followed = {
      kind: 'bank',
      sector: 'Leasing',
      nextStep: 'Llamar',
      nextStepOn: '2026-12-01',
    } as const
    expect((await desk.follow(id, 1, followed, eva)).company).toEqual(followed)
    expect((await desk.unanswered()).due).toBe(0)
    await desk.follow(id, 2, { ...followed, nextStepOn: '2026-01-01' }, eva)
    expect((await desk.unanswered()).due).toBe(1)
    await desk.follow(id, 3, followed, eva)
    await expect(desk.follow(id, 1, followed, ivo)).rejects.toMatchObject({ code: 'conflict' })
    expect(await found({ group: 'companies', kind: 'bank' })).toEqual([id])
    expect(await found({ kind: ['insurer'] })).toEqual([])
  })
})

describe('an answer', () => {
  it('is mailed to the writer with the message quoted, from the desk of its type', async () => {
    await addresses.set('question', 'consultas@guia.example', eva)
    const id = await receive({ message: 'Tipo: Consulta\n\n¿Cuánto vale?' })
    const answered = await desk.answer(id, 1, 'Buscalo en la guía.', eva)
    expect(answered).toMatchObject({
      ...{ state: 'answered', holder: { name: 'Eva' }, answerMail: 'waiting' },
      answers: [
        { by: 'Eva', subject: 'Re: Consulta: Ana Gómez', text: 'Buscalo en la guía.', mail: 'waiting' },
      ],
    })
    expect(await mails('contact-answer')).toEqual([
      {
        address: MESSAGE.email,
        data: {
          ...{
            subject: 'Re: Consulta: Ana Gómez',
            text: 'Buscalo en la guía.',
            desk: 'consultas@guia.example',
          },
          written: { at: '2026-11-20T15:00:00.000Z', message: '¿Cuánto vale?' },
        },
      },
    ])
    expect(await actions(id)).toEqual(['message.answer'])
  })

  it('is mailed once when two members answer, or one presses twice', async () => {
    const id = await receive()
    const ends = await Promise.allSettled([eva, ivo, eva].map((actor) => desk.answer(id, 1, 'Hola', actor)))
    expect(ends.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(await mails('contact-answer')).toHaveLength(1)
  })

  it('conflicts with a note that its author has not read', async () => {
    const id = await receive()
    await desk.note(id, 'Ya la llamé.', ivo)
    await expect(desk.answer(id, 1, 'Hola', eva)).rejects.toMatchObject({
      code: 'conflict',
      message: expect.stringContaining('ivo@guia.example') as string,
    })
  })

  it('over the daily limit of an address changes nothing', async () => {
    const id = await receive()
    for (let revision = 1; revision <= 20; revision += 1) await desk.answer(id, revision, 'Hola', eva)
    await expect(desk.answer(id, 21, 'Otra', eva)).rejects.toMatchObject({ code: 'conflict' })
    const { answers, revision } = await desk.detail(id)
    expect([answers.length, revision]).toEqual([20, 21])
  })

  it('that a server refused counts as lost until another one or its end', async () => {
    const id = await receive()
    await desk.answer(id, 1, 'Hola', eva)
    await db.query(
      `update mail set status = 'refused', problem = 'SMTP: RCPT TO 550', ended_at = now() where kind = 'contact-answer'`,
    )
    expect(await desk.detail(id)).toMatchObject({
      answerMail: 'refused',
      answers: [{ mail: 'refused', problem: 'SMTP: RCPT TO 550' }],
    })
    expect(await desk.unanswered()).toEqual({ fresh: 0, inWork: 0, lost: 1, due: 0 })
    await desk.setState(id, 2, 'closed', eva)
    expect((await desk.unanswered()).lost).toBe(0)
    await desk.answer(id, 3, 'De nuevo', eva)
    expect(await desk.unanswered()).toEqual({ fresh: 0, inWork: 0, lost: 0, due: 0 })
  })
})

describe('the list', () => {
  it('is filtered by state, door, type, group, holder and words', async () => {
    const question = await receive()
    const magazine = await receive({ subject: 'Petición Revista: Ivo', message: 'San Martín 100' })
    const press = await receive({ subject: 'Prensa Comunicación y Lanzamientos: Eva' }, 'companies')
    await desk.handOver(press, 1, ivo.id, ivo)
    await desk.setState(question, 1, 'closed', eva)
    expect(await found({ state: ['new', 'in-work'] satisfies MessageState[] })).toEqual([magazine, press])
    expect(await found({ door: 'companies' })).toEqual([press])
    expect(await found({ type: ['question', 'press'] })).toEqual([question, press])
    expect(await found({ group: 'magazine' })).toEqual([magazine])
    expect(await found({ holder: ivo.id })).toEqual([press])
    expect(await found({ holder: 'none' })).toEqual([question, magazine])
    expect(await found({ q: 'SAN MARTÍN' })).toEqual([magazine])
    expect(await desk.unanswered()).toEqual({ fresh: 1, inWork: 1, lost: 0, due: 0 })
  })

  it('is downloaded with its filter, and audited', async () => {
    await receive({ subject: 'Petición Revista: Ana' })
    await receive()
    const asked = { sort: 'id', order: 'ASC', filter: { group: 'magazine', q: 'ana' } } as const
    const csv = [...(await desk.csv(asked, eva))].join('')
    expect(csv.trimEnd().split('\n')).toHaveLength(2)
    expect(
      await db.query(`select after from audit where action = 'message.export' and id > $1`, [before]),
    ).toEqual([{ after: { group: 'magazine', filas: 1 } }])
  })

  it('takes a corrected type, and its answers go out from that desk', async () => {
    await addresses.set('unsubscribe', 'bajas@guia.example', eva)
    const id = await receive({ subject: 'No quiero más' })
    expect(await desk.setType(id, 1, 'unsubscribe', eva)).toMatchObject({
      ...{ type: 'unsubscribe', desk: 'bajas@guia.example' },
    })
    expect(await found({ group: 'unsubscribe' })).toEqual([id])
  })
})

describe('the addresses', () => {
  it('route the messages of a type, and fall back to the operator', async () => {
    await addresses.set('press', 'prensa@guia.example', eva)
    const press = { subject: 'Prensa Comunicación y Lanzamientos: Ana' }
    await receive(press, 'companies')
    await receive()
    expect(await addresses.set('press', null, eva)).toEqual({ id: 'press', own: null, address: OPERATOR })
    await receive(press, 'companies')
    expect((await mails('contact-message')).map(({ address }) => address)).toEqual([
      'prensa@guia.example',
      OPERATOR,
      OPERATOR,
    ])
    const audited = await db.query(
      `select before, after from audit where action = 'message.route' and id > $1`,
      [before],
    )
    expect(audited).toEqual([
      { before: { type: 'press', address: null }, after: { type: 'press', address: 'prensa@guia.example' } },
      { before: { type: 'press', address: 'prensa@guia.example' }, after: { type: 'press', address: null } },
    ])
  })
})
