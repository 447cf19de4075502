import { randomUUID } from 'node:crypto'
import type {
  backofficeInvoiceRoutes,
  InvoiceSheet,
  invoiceRoutes,
  invoiceSettingsRoutes,
} from '@preciosa/contracts/invoices'
import { BILLING, bodyOf } from '@preciosa/testing'
import { newFleet } from '../../../testing/fleets.js'
import type { Sent } from '../request.js'
import type { World } from '../world.js'
import { csvOf, lists, NOT_THERE } from './console.js'
import type { CallsOf, ListCalls, WrongCall } from './route-calls.js'

const HOLD = 'El cliente es del exterior: puede corresponder una factura E, que se hace a mano.'
const REJECTED = { state: 'rejected' } as const
const HELD = { state: 'pending', hold: HOLD } as const

const fleet = async (world: World) => (await world.asAdmin('/backoffice/fleets', newFleet())).id

async function ofPerson(world: World, as: Parameters<World['invoices']['add']>[1] = {}) {
  const { id: accountId, bearer: headers } = await world.person()
  const { id, paymentId } = await world.invoices.add({ accountId }, as)
  return { accountId, headers, params: { id }, paymentId: String(paymentId) }
}

async function ofGroup(world: World) {
  const fleetId = await fleet(world)
  const { id } = await world.invoices.add({ fleetId })
  return { fleetId, params: { id } }
}

/** The number of a credit note of a group's invoice. */
async function noteOfGroup(world: World): Promise<number> {
  const { params } = await ofGroup(world)
  const answer = await world.app.inject({
    method: 'POST',
    url: `/backoffice/invoices/${params.id}/credit`,
    payload: CREDIT,
    headers: world.headersOf('admin'),
  })
  return bodyOf<InvoiceSheet>(answer).creditNotes[0]!.id
}

/** As staff ask for one of a person. */
const one = async (world: World, as?: Parameters<World['invoices']['add']>[1]): Promise<Sent> => ({
  params: (await ofPerson(world, as)).params,
})

export const ownInvoiceCalls: CallsOf<typeof invoiceRoutes> = {
  ownInvoices: {
    good: async (world) => {
      const { headers, paymentId } = await ofPerson(world)
      return [
        { headers },
        { headers, query: { paymentIds: [paymentId, randomUUID()].join() } },
        { headers: (await ofPerson(world, REJECTED)).headers, query: { pageNumber: '1', pageSize: '100' } },
        { query: { pageNumber: '99' } },
      ]
    },
    wrong: () =>
      ['x', '', `${randomUUID()},`, Array.from({ length: 21 }, () => randomUUID()).join()].map(
        (paymentIds): WrongCall => ({ query: { paymentIds }, code: 'validation' }),
      ),
    statements: 4,
  },
  ownInvoicePdf: {
    good: async (world) => {
      const { headers, params } = await ofPerson(world)
      return [{ headers, params }]
    },
    wrong: async (world) => {
      const { headers, params } = await ofPerson(world, REJECTED)
      return [NOT_THERE, { headers, params, code: 'not-found' }, { ...(await one(world)), code: 'not-found' }]
    },
    statements: 4,
  },
}

const CREDIT = { amount: 1000.5, left: 1210, reason: 'Se cobró un período de más.' }
const NOTE = { note: 'Se hizo en Comprobantes en línea.' }
const RECIPIENT = { ...BILLING, taxId: '30.111.223' }
const PERIOD = { from: '2026-11-01', until: '2026-11-30', total: 250_000.5, recipient: RECIPIENT }

const invoices: ListCalls = {
  good: async (world) => {
    const { accountId, paymentId } = await ofPerson(world)
    const { fleetId } = await ofGroup(world)
    await ofPerson(world, HELD)
    return lists([
      { q: '1', kind: 'invoice' },
      { q: 'lucía', state: 'authorized' },
      { open: true, held: true },
      { held: false, accountId },
      { fleetId },
      { paymentId },
    ])
  },
}

export const invoiceCalls: CallsOf<typeof backofficeInvoiceRoutes> = {
  invoices: { ...invoices, statements: 4 },
  invoicesCsv: { ...csvOf(invoices), statements: 7 },
  invoicing: { good: () => [{}], statements: 3 },
  salesBook: {
    good: async (world) => {
      await ofPerson(world)
      return [{ query: { month: '2026-11' } }, { query: { month: '2025-01' } }]
    },
    statements: 6,
  },
  invoiceSeries: {
    good: async ({ invoices: of }) => {
      await of.series()
      await of.stoppedSeries()
      return [{}]
    },
    statements: 4,
  },
  settleSeries: {
    good: async ({ invoices: of }) => [{ params: { id: await of.stoppedSeries() } }],
    wrong: async ({ invoices: of }) => [NOT_THERE, { params: { id: await of.series() }, code: 'not-found' }],
    statements: 11,
  },
  invoice: {
    good: async (world) => [
      await one(world),
      await one(world, REJECTED),
      { params: { id: await noteOfGroup(world) } },
    ],
    wrong: () => [NOT_THERE],
    statements: 5,
  },
  invoicePdf: {
    good: async (world) => [await one(world)],
    wrong: async (world) => [NOT_THERE, { ...(await one(world, HELD)), code: 'not-found' }],
    statements: 2,
  },
  reissueInvoice: {
    good: async (world) => [
      { ...(await one(world, REJECTED)), body: {} },
      { ...(await one(world, HELD)), body: { recipient: RECIPIENT } },
    ],
    wrong: async (world) => [
      { ...NOT_THERE, body: {} },
      { ...(await one(world)), body: {}, code: 'conflict' },
      ...[{}, { ...RECIPIENT, taxId: '1' }].map((recipient): WrongCall => ({
        ...NOT_THERE,
        body: { recipient },
        code: 'validation',
      })),
    ],
    statements: 10,
  },
  noteByHand: {
    good: async (world) => [
      { ...(await one(world, REJECTED)), body: NOTE },
      { ...(await one(world, HELD)), body: NOTE },
    ],
    wrong: async (world) => [
      { ...NOT_THERE, body: NOTE },
      { ...(await one(world)), body: NOTE, code: 'conflict' },
    ],
    statements: 10,
  },
  invoiceFleet: {
    good: async (world) => [{ body: { ...PERIOD, fleetId: await fleet(world) } }],
    wrong: async (world) => {
      const { fleetId } = await ofGroup(world)
      const body = { ...PERIOD, fleetId }
      return [
        { body, code: 'conflict' },
        { body: { ...body, fleetId: 99_999 }, code: 'not-found' },
        { body: { ...body, until: '2026-10-31' }, code: 'validation' },
        { body: { ...body, recipient: {} }, code: 'validation' },
      ]
    },
    statements: 12,
  },
  creditInvoice: {
    good: async (world) => [
      { params: (await ofGroup(world)).params, body: CREDIT },
      { params: (await ofGroup(world)).params, body: { ...CREDIT, amount: 1210 } },
    ],
    wrong: async (world) => {
      const { params } = await ofGroup(world)
      return [
        { ...NOT_THERE, body: CREDIT },
        { ...(await one(world)), body: CREDIT, code: 'conflict' },
        ...[{ amount: 1210.01 }, { left: 1209 }].map((change): WrongCall => ({
          params,
          body: { ...CREDIT, ...change },
          code: 'conflict',
        })),
      ]
    },
    statements: 12,
  },
}

const settings = (world: World) => world.invoices.settings(world.headersOf('admin'))

export const invoiceSettingsCalls: CallsOf<typeof invoiceSettingsRoutes> = {
  invoiceSettings: { good: () => [{}], statements: 2 },
  saveInvoiceSettings: {
    good: async (world) => [{ body: await settings(world) }],
    wrong: async (world) => {
      const body = await settings(world)
      return [
        { body: { ...body, revision: 0 }, code: 'conflict' },
        ...[{ cuit: '20123456786' }, { environment: 'production' }].map((change): WrongCall => ({
          body: { ...body, settings: { ...body.settings, ...change } },
          code: 'validation',
        })),
      ]
    },
    statements: 8,
  },
}
