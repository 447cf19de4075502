import { createServer } from 'node:http'
import { type ArcaFault, type RunningArca, startArca } from '@preciosa/sandbox'
import { freePort } from '@preciosa/testing'
import { amountsOf } from '../../amounts.rules.js'
import {
  AuthorityRefused,
  AuthorityUnavailable,
  AuthorityUncertain,
  type NumberedInvoice,
} from '../authority.js'
import { ArcaAuthority, type Tickets } from './arca-authority.js'
import { certificateOf, isKeyOf } from './certificate.js'
import { soapCaller } from './soap-call.js'
import { askTicket, type Identity, type Ticket, TicketInUse } from './tickets.js'

const NOW = new Date('2026-11-29T15:00:00.000Z')
const CUIT = '30500010912'
const SERIES = { point: 1, type: 6 }
const call = soapCaller({ timeoutMs: 500 })

let arca: RunningArca
let identity: Identity
let dropped: Ticket[]

beforeAll(async () => {
  arca = await startArca({ now: () => NOW })
  const { certificate, key } = arca.certificateFor(CUIT)
  identity = { certificate, key }
})
afterEach(() => arca.misbehave(undefined))
afterAll(() => arca.stop())

const ask = (now = arca.now(), own = identity) => askTicket(call, { url: arca.wsaaUrl, identity: own, now })

class OneTicket implements Tickets {
  private ticket: Promise<Ticket> | undefined

  current(): Promise<Ticket> {
    this.ticket ??= ask()
    return this.ticket
  }

  drop(ticket: Ticket): Promise<void> {
    dropped.push(ticket)
    return Promise.resolve()
  }
}

const tickets = new OneTicket()
const authorityAt = (url = arca.wsfeUrl) => new ArcaAuthority(url, CUIT, tickets, call)

function invoiceOf(number: number, change: Partial<NumberedInvoice> = {}): NumberedInvoice {
  return {
    series: SERIES,
    number,
    date: '2026-11-29',
    service: { from: '2026-11-29', until: '2026-12-28', due: '2026-11-29' },
    document: { type: 96, number: '12345678' },
    vatCondition: 5,
    hasVat: true,
    credits: null,
    ...amountsOf('B', 9_990_00),
    ...change,
  }
}

const next = async () => (await authorityAt().last(SERIES)) + 1
const codesOf = (error: unknown) =>
  error instanceof AuthorityRefused ? error.notes.map(({ code }) => code) : error

describe('a ticket', () => {
  it('lasts twelve hours, and no other is given for minutes', async () => {
    const own = arca.certificateFor('20123456786')
    const { until } = await ask(NOW, own)
    expect(until).toEqual(new Date(NOW.getTime() + 12 * 3_600_000))
    await expect(ask(NOW, own)).rejects.toThrow(TicketInUse)
  })

  it.each<[string, () => Identity, Date]>([
    ['of production', () => arca.certificateFor(CUIT, { environment: 'production' }), NOW],
    ['expired', () => arca.certificateFor(CUIT, { expires: new Date(NOW.getTime() - 1000) }), NOW],
    ['not associated with the service', () => arca.certificateFor(CUIT, { isAssociated: false }), NOW],
    ['asked a day ahead', () => arca.certificateFor(CUIT), new Date(NOW.getTime() + 24 * 3_600_000)],
  ])('is refused to a certificate that is %s', async (_, own, now) => {
    await expect(ask(now, own())).rejects.toThrow(AuthorityRefused)
  })

  it('is given to a clock that is ten minutes slow', async () => {
    await ask(new Date(NOW.getTime() - 10 * 60_000), arca.certificateFor(CUIT))
  })

  it.each<[string, ArcaFault]>([
    ['a fault of the service', { how: 'login-fault', code: 'wsaa.unavailable' }],
    ['an unreadable answer', { how: 'unreadable' }],
    ['no answer', { how: 'drop' }],
  ])('may be asked again after %s', async (_, fault) => {
    arca.misbehave(fault, { call: 'loginCms' })
    await expect(ask(NOW, arca.certificateFor(CUIT))).rejects.toThrow(AuthorityUnavailable)
  })
})

it("reads a certificate's CUIT, its end and its key", () => {
  const { certificate, key } = arca.certificateFor(CUIT, { expires: new Date('2028-01-01T00:00:00Z') })
  expect(certificateOf(certificate)).toMatchObject({ cuit: CUIT, until: new Date('2028-01-01T00:00:00Z') })
  expect([isKeyOf(certificate, key), isKeyOf(identity.certificate, key)]).toEqual([true, false])
})

describe('an invoice', () => {
  it('is authorized, and found by its number with what was sent', async () => {
    const number = await next()
    const decision = await authorityAt().authorize(invoiceOf(number))
    expect(decision).toMatchObject({ kind: 'authorized', notes: [], caeUntil: '2026-12-09' })
    const { cae } = decision as { cae: string }
    expect(cae).toMatch(/^\d{14}$/)
    expect(await authorityAt().last(SERIES)).toBe(number)
    expect(await authorityAt().find(SERIES, number)).toEqual({
      cae,
      caeUntil: '2026-12-09',
      date: '2026-11-29',
      netCents: 825_620,
      vatCents: 173_380,
      service: { from: '2026-11-29', until: '2026-12-28' },
      totalCents: 9_990_00,
      document: { type: 96, number: '12345678' },
    })
    expect(await authorityAt().find(SERIES, number + 1)).toBeNull()
  })

  it('is credited by a note that names it', async () => {
    const number = await next()
    await authorityAt().authorize(invoiceOf(number))
    const series = { point: 1, type: 8 }
    const credits = { ...SERIES, number, date: '2026-11-29' }
    const note = invoiceOf((await authorityAt().last(series)) + 1, { series, credits })
    expect(await authorityAt().authorize(note)).toMatchObject({ kind: 'authorized' })
  })

  it('of a C states no VAT', async () => {
    const series = { point: 1, type: 11 }
    const of = { series, hasVat: false, ...amountsOf('C', 100_01) }
    const number = (await authorityAt().last(series)) + 1
    expect(await authorityAt().authorize(invoiceOf(number, of))).toMatchObject({ kind: 'authorized' })
  })

  it.each<[string, number, Partial<NumberedInvoice>]>([
    ['a number that isn’t the next', 10016, { number: 900 }],
    ['a date eleven days ahead', 10016, { date: '2026-12-10' }],
    [
      'a payment due before its date',
      10036,
      { service: { from: '2026-11-01', until: '2026-11-29', due: '2026-11-28' } },
    ],
    ['a credit note of no invoice', 10197, { series: { point: 1, type: 8 }, number: 2 }],
    ['an A to a DNI', 10013, { series: { point: 1, type: 1 }, number: 1, vatCondition: 1 }],
    ['another letter’s condition', 10243, { vatCondition: 1 }],
    ['a sum that isn’t the total', 10048, { totalCents: 1 }],
  ])('with %s is rejected with %d and uses up no number', async (_, code, change) => {
    const before = arca.knownInvoices().length
    const decision = await authorityAt().authorize(invoiceOf(await next(), change))
    expect(decision.kind).toBe('rejected')
    expect(decision.notes.map((note) => note.code)).toContain(code)
    expect(arca.knownInvoices()).toHaveLength(before)
  })

  it('keeps the observations of an authorization', async () => {
    arca.misbehave({ how: 'observe', code: 10217, message: 'Texto con <marcas> & "comillas"' })
    expect(await authorityAt().authorize(invoiceOf(await next()))).toMatchObject({
      kind: 'authorized',
      notes: [{ code: 10217, text: 'Texto con <marcas> & "comillas"' }],
    })
  })

  it.each<[string, ArcaFault]>([
    ['the answer is lost', { how: 'drop', isExecuted: true }],
    ['the answer comes late', { how: 'late', ms: 2000 }],
    ['the answer can’t be read', { how: 'unreadable', isExecuted: true }],
    ['the service fails', { how: 'status', status: 500, isExecuted: true }],
    ['the service has an internal error', { how: 'error', code: 501 }],
    ['the ticket isn’t taken', { how: 'error', code: 600 }],
  ])('is uncertain when %s; then its number tells', async (_, fault) => {
    dropped = []
    const number = await next()
    arca.misbehave(fault)
    await expect(authorityAt().authorize(invoiceOf(number))).rejects.toThrow(AuthorityUncertain)
    const wasDone = (await authorityAt().last(SERIES)) === number
    const found = await authorityAt().find(SERIES, number)
    expect(found !== null).toBe(wasDone)
    expect(dropped).toHaveLength('code' in fault && fault.code === 600 ? 1 : 0)
    if (!wasDone)
      expect(await authorityAt().authorize(invoiceOf(number))).toMatchObject({ kind: 'authorized' })
  })

  it('was never sent if nothing listens', async () => {
    const nowhere = `http://127.0.0.1:${await freePort()}/wsfev1/service.asmx`
    await expect(authorityAt(nowhere).authorize(invoiceOf(1))).rejects.toThrow(AuthorityUnavailable)
  })

  it('is uncertain after an answer without end', async () => {
    const server = createServer((_, response) => {
      const write = (): void => {
        if (response.write('x'.repeat(64 * 1024))) setImmediate(write)
        else response.once('drain', write)
      }
      write()
    }).listen(0, '127.0.0.1')
    await new Promise((resolve) => server.once('listening', resolve))
    const { port } = server.address() as { port: number }
    await expect(authorityAt(`http://127.0.0.1:${port}/`).authorize(invoiceOf(1))).rejects.toThrow(
      AuthorityUncertain,
    )
    server.closeAllConnections()
    server.close()
  })
})

describe('a question', () => {
  it('never takes the zero beside an error for an answer', async () => {
    dropped = []
    arca.misbehave({ how: 'error', code: 600 }, { call: 'FECompUltimoAutorizado' })
    await expect(authorityAt().last(SERIES)).rejects.toThrow(AuthorityUnavailable)
    expect(dropped).toHaveLength(1)
    arca.misbehave({ how: 'error', code: 600 }, { call: 'FECompConsultar' })
    await expect(authorityAt().find(SERIES, 1)).rejects.toThrow(AuthorityUnavailable)
  })

  it('of a point of sale that isn’t ours is refused', async () => {
    const refused = await authorityAt()
      .last({ point: 9, type: 6 })
      .catch((error: unknown) => codesOf(error))
    expect(refused).toEqual([11002])
  })

  it.each<[string, ArcaFault]>([
    ['the connection is lost', { how: 'drop' }],
    ['the answer can’t be read', { how: 'unreadable' }],
    ['the service has an internal error', { how: 'error', code: 502 }],
  ])('may be asked again when %s', async (_, fault) => {
    for (const asked of ['FECompUltimoAutorizado', 'FECompConsultar'] as const) {
      arca.misbehave(fault, { call: asked })
      const answer = asked === 'FECompConsultar' ? authorityAt().find(SERIES, 1) : authorityAt().last(SERIES)
      await expect(answer).rejects.toThrow(AuthorityUnavailable)
    }
  })
})
