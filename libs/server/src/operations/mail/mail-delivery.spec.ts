import {
  createDataSource,
  Database,
  FixedClock,
  loadConfig,
  MailError,
  Mailer,
  SmtpMailer,
  KeyRing,
} from '@preciosa/platform'
import {
  addAccount,
  createTestDatabase,
  type ScriptedSmtp,
  startScriptedSmtp,
  type TestDatabase,
} from '@preciosa/testing'
import { pino } from 'pino'
import { OperatorService } from '../operator/index.js'
import { MailAttachments } from './mail-attachments.js'
import { MailDeliveryService, MailUnusable } from './mail-delivery.service.js'
import { MailRepository } from './mail.repository.js'
import { LOST_AFTER_MS } from './mail.rules.js'
import { MailService } from './mail.service.js'
import { sampleOf } from './templates/render.js'

const START = new Date('2026-11-22T12:00:00Z')
const HOUR = 3_600_000
const ADDRESS = 'ana@ejemplo.com.ar'

interface Row {
  id: string
  status: string
  problem: string | null
  attempts: number
  address: string | null
  subject: string | null
  data: object | null
  next_try_at: Date | null
  message_id: string | null
}

let test: TestDatabase
let db: Database
let clock: FixedClock
let smtp: ScriptedSmtp
let attachments: MailAttachments
let log: string
const mailers: SmtpMailer[] = []
const logger = pino({ level: 'debug' }, { write: (line) => void (log += line) })

beforeAll(async () => {
  test = await createTestDatabase()
  db = new Database(await createDataSource({ url: test.url, name: 'mail-spec' }).initialize())
})
afterAll(async () => {
  await db.dataSource.destroy()
  await test.drop()
})
beforeEach(async () => {
  await db.query('truncate mail, outbox')
  clock = new FixedClock(START)
  log = ''
  attachments = new MailAttachments()
  smtp = await startScriptedSmtp()
})
afterEach(async () => {
  jest.restoreAllMocks()
  await Promise.all(mailers.splice(0).map((mailer) => mailer.close()))
  await smtp.stop()
})

const later = (milliseconds: number) => clock.set(new Date(clock.now().getTime() + milliseconds))

function delivery(mailer?: Mailer, secretKeys?: string): MailDeliveryService {
  const config = loadConfig({
    DATABASE_URL: test.url,
    FILES_DIR: '.',
    SITE_URL: 'https://guia.example',
    SMTP_URL: smtp.url,
    MAIL_FROM: 'Preciosa <hola@guia.example>',
    ...(secretKeys === undefined ? {} : { SECRET_KEYS: secretKeys }),
  })
  const real = new SmtpMailer(config.mail!)
  mailers.push(real)
  return new MailDeliveryService(
    db,
    clock,
    mailer ?? real,
    config,
    logger,
    attachments,
    new OperatorService(db, clock, config),
  )
}

async function write(source: string, address = ADDRESS, accountId: number | null = null): Promise<string> {
  const mails = new MailService(clock, { keys: KeyRing.of(`x:${'x'.repeat(32)}`) }, logger)
  const at = clock.now().toISOString()
  await db.transaction((client) =>
    mails.send(client, 'password-changed', { accountId, address }, { at }, source),
  )
  const [row] = await db.query<Row>('select id from mail where source = $1', [source])
  return row!.id
}

async function row(id: string): Promise<Row | undefined> {
  return (await db.query<Row>('select * from mail where id = $1', [id]))[0]
}

const jobs = () =>
  db.query<{ payload: { mailId: string } }>(`select payload from outbox where job = 'mail.send'`)
const once = { lastTry: false, pause: 30_000 }

describe('a written mail', () => {
  it('exists with its job if and only if its transaction commits', async () => {
    const mails = new MailService(clock, { keys: KeyRing.of(`x:${'x'.repeat(32)}`) }, logger)
    const undone = db.transaction(async (client) => {
      await mails.send(
        client,
        'password-changed',
        { accountId: null, address: ADDRESS },
        { at: START.toISOString() },
        'a',
      )
      throw new Error('no')
    })
    await expect(undone).rejects.toThrow('no')
    expect(await db.query('select from mail')).toEqual([])
    expect(await jobs()).toEqual([])
    const id = await write('a')
    expect(await row(id)).toMatchObject({
      status: 'waiting',
      address: ADDRESS,
      data: { at: START.toISOString() },
    })
    expect(await jobs()).toEqual([{ payload: { mailId: id } }])
  })

  it('exists once per event, also when requests race', async () => {
    await Promise.all(Array.from({ length: 10 }, () => write('a')))
    expect(await db.query('select from mail')).toHaveLength(1)
    expect(await jobs()).toHaveLength(1)
  })

  it('is limited to five per kind, day and address in any case', async () => {
    for (let i = 0; i < 7; i++) await write(`${i}`, i % 2 === 0 ? ADDRESS : ADDRESS.toUpperCase())
    await write('eva', 'eva@ejemplo.com.ar')
    expect(await jobs()).toHaveLength(6)
    expect(await db.query(`select status, data from mail where problem = 'too-many'`)).toEqual([
      { status: 'given-up', data: null },
      { status: 'given-up', data: null },
    ])
    later(25 * HOUR)
    await write('another day')
    expect(await jobs()).toHaveLength(7)
    expect(log).not.toMatch(/ejemplo/i)
  })

  it('shares the limit with other spellings of the mailbox until the account is activated', async () => {
    const account = await addAccount(db.query.bind(db), { activatedAt: new Date() })
    for (let i = 0; i < 8; i++) await write(`${i}`, `ana+${i}@ejemplo.com.ar`)
    expect(await jobs()).toHaveLength(5)
    await write('owner', 'ana@ejemplo.com.ar', account)
    expect(await jobs()).toHaveLength(6)
  })

  it.each(['ana', 'ana@x.com\r\nBcc: eva@x.com', 'ana@x.com, eva@x.com', ''])(
    'to %j is given up without failing the caller',
    async (address) => {
      const id = await write('a', address)
      expect(await row(id)).toMatchObject({ status: 'given-up', problem: 'no-address', data: null })
      expect(await jobs()).toEqual([])
    },
  )
})

describe('a sent mail', () => {
  it('has its own message id and loses its content', async () => {
    const id = await write('a')
    await delivery().deliver(id, once)
    expect(smtp.taken).toEqual([`<${id}@guia.example>`])
    expect(await row(id)).toMatchObject({
      status: 'sent',
      attempts: 1,
      problem: null,
      data: null,
      message_id: `<${id}@guia.example>`,
    })
    expect(log).not.toContain('ejemplo')
  })

  it('ends with the footer that staff saved', async () => {
    const settings = { address: null, phone: null, whatsapp: null, mailFooter: 'Preciosa S. A.' }
    await db.query('insert into operator (settings, revision, updated_at) values ($1, 1, $2)', [
      JSON.stringify(settings),
      START,
    ])
    const send = jest.fn<ReturnType<Mailer['send']>, Parameters<Mailer['send']>>(async (_, take) => take())
    const mailer: Mailer = { domain: 'guia.example', send }
    await delivery(mailer).deliver(await write('a'), once)
    await db.query('truncate operator')
    expect(send.mock.calls[0]?.[0].text).toMatch(/\nPreciosa S\. A\.$/)
  })

  it("isn't sent again", async () => {
    const id = await write('a')
    const service = delivery()
    await service.deliver(id, once)
    await service.deliver(id, once)
    expect(smtp.taken).toHaveLength(1)
  })

  it('is sent by only one of several workers', async () => {
    const id = await write('a')
    await Promise.all(Array.from({ length: 8 }, () => delivery().deliver(id, once).catch(isTemporary)))
    expect(smtp.taken).toHaveLength(1)
    expect(await row(id)).toMatchObject({ status: 'sent' })
  })

  it('is stored as sent after a short database failure', async () => {
    const id = await write('a')
    const end = jest.spyOn(MailRepository.prototype, 'end').mockRejectedValueOnce(new Error('gone'))
    await delivery().deliver(id, once)
    expect(end).toHaveBeenCalledTimes(2)
    expect(await row(id)).toMatchObject({ status: 'sent' })
    expect(smtp.taken).toHaveLength(1)
  })

  it("waits when the `sending` state can't be stored", async () => {
    const id = await write('a')
    jest.spyOn(MailRepository.prototype, 'take').mockRejectedValueOnce(new Error('gone'))
    const service = delivery()
    await expect(service.deliver(id, once)).rejects.toThrow('gone')
    expect(smtp.heard).not.toContain('.')
    await service.deliver(id, once)
    expect(smtp.taken).toHaveLength(1)
  })
})

describe('a mail with a file', () => {
  const INVOICE = sampleOf('invoice-issued')
  const file = { name: 'factura.pdf', contentType: 'application/pdf', content: Buffer.from('%PDF-1.7') }

  async function writeInvoice(): Promise<string> {
    const mails = new MailService(clock, { keys: KeyRing.of(`x:${'x'.repeat(32)}`) }, logger)
    await mails.send(db.pool, 'invoice-issued', { accountId: null, address: ADDRESS }, INVOICE, 'a')
    const [{ id }] = (await db.query<{ id: string }>('select id from mail')) as [{ id: string }]
    return id
  }

  it('is sent with the file that its feature makes of its data', async () => {
    const source = jest.fn(() => Promise.resolve(file))
    attachments.add('invoice-issued', source)
    const send = jest.fn<ReturnType<Mailer['send']>, Parameters<Mailer['send']>>(async (_, take) => take())
    await delivery({ domain: 'guia.example', send }).deliver(await writeInvoice(), once)
    expect(source).toHaveBeenCalledWith(INVOICE)
    expect(send.mock.calls[0]?.[0].attachments).toEqual([file])
  })

  it('waits until its feature adds the file', async () => {
    const id = await writeInvoice()
    const service = delivery()
    const missing = 'No feature attaches the file of mails «invoice-issued»'
    await expect(service.deliver(id, once)).rejects.toThrow(missing)
    attachments.add('invoice-issued', () => Promise.reject(new Error('no invoice')))
    await expect(service.deliver(id, { ...once, lastTry: true })).rejects.toThrow('no invoice')
    expect(await row(id)).toMatchObject({ status: 'waiting', data: INVOICE })
    expect(smtp.heard).toEqual([])
    attachments.add('invoice-issued', () => Promise.resolve(file))
    await service.deliver(id, once)
    expect(smtp.taken).toHaveLength(1)
    expect(await row(id)).toMatchObject({ status: 'sent' })
  })
})

describe('an unsent mail', () => {
  const answering = (prefix: string, said: string | null) => {
    smtp.script = (line) => (line.startsWith(prefix) ? said : undefined)
  }

  it.each([
    ['the server greylists it', 'RCPT', '451 4.7.1 <ana@ejemplo.com.ar> later', 'SMTP: RCPT TO 451 4.7.1'],
    ['the server has no room for it', '.', '452 4.3.1 ana@ejemplo.com.ar', 'SMTP: DATA 452 4.3.1'],
  ])('waits when %s, and is sent later', async (_, prefix, said, problem) => {
    const id = await write('a')
    answering(prefix, said)
    const service = delivery()
    await expect(service.deliver(id, once)).rejects.toMatchObject({ failure: 'temporary', message: problem })
    expect(await row(id)).toMatchObject({
      ...{ status: 'waiting', attempts: 1, problem, address: ADDRESS },
      next_try_at: new Date(START.getTime() + 30_000),
    })
    smtp.script = () => undefined
    await service.deliver(id, once)
    expect(smtp.taken).toHaveLength(1)
    expect(await row(id)).toMatchObject({ status: 'sent', attempts: 2, problem: null, next_try_at: null })
  })

  it('waits for an unreachable server', async () => {
    const id = await write('a')
    const { port } = smtp
    await smtp.stop()
    const service = delivery()
    await expect(service.deliver(id, once)).rejects.toMatchObject({ failure: 'temporary' })
    smtp = await startScriptedSmtp(undefined, port)
    await service.deliver(id, once)
    expect(smtp.taken).toHaveLength(1)
  })

  it('is given up after its last try', async () => {
    const id = await write('a')
    answering('RCPT', '451 later')
    await delivery().deliver(id, { lastTry: true, pause: 30_000 })
    expect(await row(id)).toMatchObject({
      ...{ status: 'given-up', problem: 'SMTP: RCPT TO 451' },
      data: { at: START.toISOString() },
    })
    expect(log).toContain('"status":"given-up"')
  })

  it("isn't offered again after the server has refused its recipient", async () => {
    const id = await write('a')
    answering('RCPT', '550 5.1.1 <ana@ejemplo.com.ar>: no such user')
    const service = delivery()
    await service.deliver(id, once)
    expect(await row(id)).toMatchObject({ status: 'refused', problem: 'SMTP: RCPT TO 550 5.1.1' })
    smtp.script = () => undefined
    await service.deliver(id, once)
    expect(smtp.taken).toEqual([])
    expect(log).not.toContain('ejemplo')
  })

  it("isn't sent again after a cut connection, because it may have arrived", async () => {
    const id = await write('a')
    answering('.', null)
    const service = delivery()
    await service.deliver(id, once)
    expect(await row(id)).toMatchObject({ status: 'unknown' })
    expect(log).toContain('"level":50')
    smtp.script = () => undefined
    await service.deliver(id, once)
    expect(smtp.taken).toEqual([])
  })

  it("isn't sent once it is too old", async () => {
    const id = await write('a')
    later(73 * HOUR)
    await delivery().deliver(id, once)
    expect(await row(id)).toMatchObject({ status: 'given-up', problem: 'too-old' })
    expect(smtp.heard).toEqual([])
  })

  it("fails its job when it doesn't exist", async () => {
    const missing = delivery().deliver('00000000-0000-4000-8000-000000000000', once)
    await expect(missing).rejects.toBeInstanceOf(MailUnusable)
  })
})

describe('a worker that dies while sending', () => {
  class DyingMailer extends Mailer {
    readonly domain = 'guia.example'
    async send(_: unknown, handOver: () => Promise<void>): Promise<void> {
      await handOver()
      throw new Error('killed')
    }
  }

  it("leaves a mail that ends as unknown and isn't sent again", async () => {
    const id = await write('a')
    await expect(delivery(new DyingMailer()).deliver(id, once)).rejects.toThrow('killed')
    const service = delivery()
    await expect(service.deliver(id, once)).rejects.toMatchObject({ failure: 'temporary' })
    later(LOST_AFTER_MS + 1)
    await service.deliver(id, { lastTry: true, pause: 30_000 })
    expect(await row(id)).toMatchObject({ status: 'unknown', problem: 'interrupted' })
    expect(smtp.heard).toEqual([])
  })

  it('leaves a mail that the next tidying ends without a job', async () => {
    const id = await write('a')
    await expect(delivery(new DyingMailer()).deliver(id, once)).rejects.toThrow('killed')
    const hasNoJob = () => Promise.resolve(false)
    await delivery().tidy(hasNoJob)
    expect(await row(id)).toMatchObject({ status: 'sending' })
    later(LOST_AFTER_MS + 1)
    await delivery().tidy(hasNoJob)
    expect(await row(id)).toMatchObject({ status: 'unknown', data: { at: START.toISOString() } })
  })
})

describe('an address that refuses mail', () => {
  const marks = () =>
    db.query(`select account_id as "accountId", address, since, last_at as "lastAt", mails, answer
                from refusing_address`)
  const refuseAll = (said: string) => {
    smtp.script = (line) => (line.startsWith('RCPT') ? said : undefined)
  }
  let accountId: number
  beforeEach(async () => {
    await db.query('truncate account cascade')
    accountId = await addAccount(db.query.bind(db), { email: ADDRESS })
  })

  it('is marked on its account, with the first and the last refusal', async () => {
    refuseAll('550 5.1.1 no such user')
    await delivery().deliver(await write('a', ADDRESS, accountId), once)
    later(HOUR)
    refuseAll('550 5.2.1 disabled')
    await delivery().deliver(await write('b', ADDRESS.toUpperCase(), accountId), once)
    expect(await marks()).toEqual([
      {
        ...{ accountId, address: ADDRESS.toUpperCase(), mails: 2, answer: 'SMTP: RCPT TO 550 5.2.1' },
        ...{ since: START, lastAt: new Date(START.getTime() + HOUR) },
      },
    ])
  })

  it('starts again for another address of the account', async () => {
    refuseAll('550 5.1.1 no such user')
    await delivery().deliver(await write('a', 'otra@ejemplo.com.ar', accountId), once)
    const service = new MailService(clock, { keys: KeyRing.of(`x:${'x'.repeat(32)}`) }, logger)
    expect(await service.refusalOf(db.pool, accountId)).toBeNull()
    later(HOUR)
    await delivery().deliver(await write('b', ADDRESS, accountId), once)
    const at = new Date(START.getTime() + HOUR).toISOString()
    expect(await service.refusalOf(db.pool, accountId)).toEqual({
      ...{ since: at, lastAt: at, mails: 1, answer: 'SMTP: RCPT TO 550 5.1.1' },
    })
  })

  it('loses its mark when it accepts a mail, but not when another address does', async () => {
    refuseAll('550 5.1.1 no such user')
    await delivery().deliver(await write('a', ADDRESS, accountId), once)
    smtp.script = () => undefined
    await delivery().deliver(await write('b', 'otra@ejemplo.com.ar', accountId), once)
    expect(await marks()).toHaveLength(1)
    await delivery().deliver(await write('c', ADDRESS, accountId), once)
    expect(await marks()).toEqual([])
  })

  it.each(['550 5.7.1 listed', '451 4.7.1 later', '552 full'])("isn't marked for %s", async (said) => {
    refuseAll(said)
    const id = await write('a', ADDRESS, accountId)
    await delivery().deliver(id, { ...once, lastTry: true })
    expect(await row(id)).toMatchObject({ status: 'given-up' })
    expect(await marks()).toEqual([])
  })

  it('is known without an account, in its own spelling, until it accepts a mail', async () => {
    const service = new MailService(clock, { keys: KeyRing.of(`x:${'x'.repeat(32)}`) }, logger)
    const isRefused = (address = ADDRESS) => service.isRefused(db.pool, address)
    expect(await isRefused()).toBe(false)
    refuseAll('550 5.1.1 no such user')
    await delivery().deliver(await write('a'), once)
    later(HOUR)
    await write('b')
    expect(await isRefused(ADDRESS.toUpperCase())).toBe(true)
    expect(await isRefused('ana+otra@ejemplo.com.ar')).toBe(false)
    smtp.script = () => undefined
    await delivery().deliver(await write('c'), once)
    expect(await isRefused()).toBe(false)
  })

  it('is forgotten with the account', async () => {
    refuseAll('550 5.1.1 no such user')
    const id = await write('a', ADDRESS, accountId)
    await delivery().deliver(id, once)
    const service = new MailService(clock, { keys: KeyRing.of(`x:${'x'.repeat(32)}`) }, logger)
    await service.forgetRecipient(db.pool, accountId)
    expect(await marks()).toEqual([])
    expect(await row(id)).toMatchObject({ address: null, subject: null, data: null })
  })
})

describe('a waiting mail with a code', () => {
  const OLD = `old:${'o'.repeat(32)}`

  async function waiting(): Promise<string> {
    const data = { email: ADDRESS, code: '0417', token: 'a-token', social: false }
    const mails = new MailService(clock, { keys: KeyRing.of(OLD) }, logger)
    await mails.send(db.pool, 'activation', { accountId: null, address: ADDRESS }, data, 'a')
    const [mail] = await db.query<{ id: string }>('select id from mail')
    return mail!.id
  }

  it('is sent after the secret keys turned', async () => {
    const id = await waiting()
    await delivery(undefined, `anew:${'n'.repeat(32)},${OLD}`).deliver(id, once)
    expect(await row(id)).toMatchObject({ status: 'sent' })
  })

  it("can't be sent without its key", async () => {
    const id = await waiting()
    const without = delivery(undefined, `anew:${'n'.repeat(32)}`).deliver(id, once)
    await expect(without).rejects.toThrow(`The mail ${id} can't be opened by these SECRET_KEYS`)
  })
})

describe('the subject of a mail', () => {
  it('is kept for staff', async () => {
    const id = await write('a')
    await delivery().deliver(id, once)
    expect(await row(id)).toMatchObject({ subject: 'Tu contraseña se cambió' })
  })

  it("isn't kept when it has a code, and neither is the content after a failure", async () => {
    const secretKeys = `x:${'x'.repeat(32)}`
    const mails = new MailService(clock, { keys: KeyRing.of(secretKeys) }, logger)
    const data = { email: ADDRESS, code: '0417', token: 'a-token', social: false }
    await mails.send(db.pool, 'activation', { accountId: null, address: ADDRESS }, data, 'a')
    const [{ id }] = (await db.query<{ id: string }>('select id from mail')) as [{ id: string }]
    smtp.script = (line) => (line.startsWith('RCPT') ? '550 5.1.1 no' : undefined)
    await delivery(undefined, secretKeys).deliver(id, once)
    expect(await row(id)).toMatchObject({ status: 'refused', subject: null, data: null })
  })
})

describe('tidying', () => {
  it('enqueues only lost jobs again', async () => {
    const [lost, kept] = [await write('lost'), await write('kept')]
    await db.query('update outbox set relayed_at = now()')
    const [job] = await db.query<{ id: string }>(`select id from outbox where payload = $1`, [
      { mailId: kept },
    ])
    const underWay = (id: string) => Promise.resolve(id === job?.id)
    await delivery().tidy(underWay)
    expect(await jobs()).toHaveLength(2)
    later(HOUR + 1)
    await delivery().tidy(underWay)
    expect((await jobs()).map(({ payload }) => payload.mailId).sort()).toEqual([lost, lost, kept].sort())
    // The new job isn't relayed yet.
    await delivery().tidy(underWay)
    expect(await jobs()).toHaveLength(3)
  })

  it('gives up old mails, deletes contents after a week, addresses after a month and mails after a year', async () => {
    const [sent, waiting] = [await write('sent'), await write('waiting')]
    await delivery().deliver(sent, once)
    const tidy = () => delivery().tidy(() => Promise.resolve(true))
    later(22 * 24 * HOUR)
    await tidy()
    expect(await row(waiting)).toMatchObject({ status: 'given-up', problem: 'too-old' })
    expect((await row(waiting))?.data).not.toBeNull()
    later(7 * 24 * HOUR + 1)
    await tidy()
    expect(await row(waiting)).toMatchObject({ data: null })
    expect(await row(sent)).toMatchObject({ address: ADDRESS })
    later(2 * 24 * HOUR)
    await tidy()
    expect(await row(sent)).toMatchObject({ status: 'sent', address: null, subject: null })
    later(365 * 24 * HOUR)
    await tidy()
    expect(await db.query('select from mail')).toEqual([])
  })
})

function isTemporary(error: unknown): void {
  if (!(error instanceof MailError) || error.failure !== 'temporary') throw error
}
