import type { backofficeContactAddressRoutes, backofficeMessageRoutes } from '@preciosa/contracts/contact'
import type { World } from '../world.js'
import { csvOf, lists, NOT_THERE } from './console.js'
import type { CallsOf, ListCalls } from './route-calls.js'

const FILTERS = [
  { q: 'reporte', door: ['public', 'companies'], state: ['new', 'in-work'], holder: 'none' },
  { group: 'companies', type: 'press', kind: ['dealer', 'bank'], holder: 1 },
]
const messages: ListCalls = {
  good: async (world) => {
    await world.message()
    return lists(FILTERS)
  },
}
const csv = csvOf(messages)

const message = async (world: World) => ({ params: { id: await world.message() } })

/** The calls of a change, each on a message of its own; another revision is a conflict. */
function change(body: object): Omit<ListCalls, 'wrong'> & Required<Pick<ListCalls, 'wrong'>> {
  return {
    good: async (world) => [{ ...(await message(world)), body: { ...body, revision: 1 } }],
    wrong: async (world) => {
      const sent = await message(world)
      return [
        { ...NOT_THERE, body: { ...body, revision: 1 } },
        { ...sent, body: { ...body, revision: 2 }, code: 'conflict' },
      ]
    },
  }
}

const handingOver = change({ holder: null })

export const messageCalls: CallsOf<typeof backofficeMessageRoutes> = {
  messages: { ...messages, statements: 3 },
  messagesCsv: {
    good: async (world) => [
      ...(await csv.good(world)),
      ...['magazine', 'companies', 'unsubscribe'].map((group) => ({
        query: { filter: JSON.stringify({ group }) },
      })),
    ],
    statements: 6,
  },
  messageStaff: { good: () => [{}], statements: 2 },
  message: { good: async (world) => [await message(world)], wrong: () => [NOT_THERE], statements: 5 },
  messageWriter: {
    good: async (world) => [await message(world)],
    wrong: () => [NOT_THERE],
    statements: 14,
  },
  handOverMessage: {
    ...handingOver,
    wrong: async (world) => [
      ...(await handingOver.wrong(world)),
      { ...(await message(world)), body: { holder: 99_999, revision: 1 }, code: 'validation' },
    ],
    statements: 14,
  },
  setMessageState: { ...change({ state: 'closed' }), statements: 13 },
  setMessageType: { ...change({ type: 'press' }), statements: 13 },
  noteMessage: {
    good: async (world) => [{ ...(await message(world)), body: { text: 'Llamar a la tarde.' } }],
    wrong: () => [{ ...NOT_THERE, body: { text: 'Hola' } }],
    statements: 13,
  },
  answerMessage: {
    ...change({ text: 'Ya lo corregimos.' }),
    statements: 18,
  },
  followMessage: {
    ...change({ kind: 'bank', sector: 'Leasing', nextStep: 'Mandar precios', nextStepOn: '2026-12-01' }),
    statements: 13,
  },
}

export const contactAddressCalls: CallsOf<typeof backofficeContactAddressRoutes> = {
  contactAddresses: { good: () => [{}], statements: 2 },
  setContactAddress: {
    good: () =>
      [{ address: 'prensa@guia.example' }, { address: null }].map((body) => ({
        params: { type: 'press' },
        body,
      })),
    statements: 8,
  },
}
