import type { backofficeContactAddressRoutes, backofficeMessageRoutes } from '@preciosa/contracts/contact'
import type { World } from '../world.js'
import { csvOf, lists, NOT_THERE, queries, wrongList } from './console.js'
import type { CallsOf, ListCalls, WrongCall } from './route-calls.js'

const FILTERS = [
  { q: 'reporte', door: ['public', 'companies'], state: ['new', 'in-work'], holder: 'none' },
  { group: 'companies', type: 'press', kind: ['dealer', 'bank'], holder: 1 },
]
const WRONG_FILTERS = [
  '{"q":"\\u0000"}',
  '{"door":"x"}',
  '{"state":"lost"}',
  '{"group":"all"}',
  '{"holder":0}',
  '{"holder":"me"}',
]
const messages: ListCalls = {
  good: async (world) => {
    await world.message()
    return lists(FILTERS)
  },
  wrong: () => [...wrongList(), ...queries(WRONG_FILTERS.map((filter) => ({ filter })))],
}
const csv = csvOf(messages)

const message = async (world: World) => ({ params: { id: await world.message() } })

/** The calls of a change, each on a message of its own; another revision is a conflict. */
function change(
  body: object,
  wrong: object[],
): Omit<ListCalls, 'wrong'> & Required<Pick<ListCalls, 'wrong'>> {
  return {
    good: async (world) => [{ ...(await message(world)), body: { ...body, revision: 1 } }],
    wrong: async (world) => {
      const sent = await message(world)
      return [
        { ...NOT_THERE, body: { ...body, revision: 1 } },
        { ...sent, body: { ...body, revision: 2 }, code: 'conflict' },
        { ...sent, body, code: 'validation' },
        ...wrong.map((each): WrongCall => ({
          ...sent,
          body: { ...body, revision: 1, ...each },
          code: 'validation',
        })),
      ]
    },
  }
}

export const messageCalls: CallsOf<typeof backofficeMessageRoutes> = {
  messages: { ...messages, statements: 3 },
  messagesCsv: {
    good: async (world) => [
      ...(await csv.good(world)),
      ...['magazine', 'companies', 'unsubscribe'].map((group) => ({
        query: { filter: JSON.stringify({ group }) },
      })),
    ],
    ...(csv.wrong === undefined ? {} : { wrong: csv.wrong }),
    statements: 6,
  },
  messageStaff: { good: () => [{}], statements: 2 },
  message: { good: async (world) => [await message(world)], wrong: () => [NOT_THERE], statements: 5 },
  messageWriter: {
    good: async (world) => [await message(world)],
    wrong: () => [NOT_THERE],
    statements: 14,
  },
  handOverMessage: { ...change({ holder: null }, [{ holder: 0 }, { holder: 99_999 }]), statements: 14 },
  setMessageState: { ...change({ state: 'closed' }, [{ state: 'lost' }, { x: 1 }]), statements: 13 },
  setMessageType: { ...change({ type: 'press' }, [{ type: 'Prensa' }]), statements: 13 },
  noteMessage: {
    good: async (world) => [{ ...(await message(world)), body: { text: 'Llamar a la tarde.' } }],
    wrong: async (world) => {
      const sent = await message(world)
      return [
        { ...NOT_THERE, body: { text: 'Hola' } },
        ...[{}, { text: ' ' }, { text: 'a\0b' }, { text: 'a'.repeat(2001) }, { text: 'a', revision: 1 }].map(
          (body): WrongCall => ({ ...sent, body, code: 'validation' }),
        ),
      ]
    },
    statements: 13,
  },
  answerMessage: {
    ...change({ text: 'Ya lo corregimos.' }, [
      { text: ' ' },
      { text: 'a'.repeat(5001) },
      { email: 'otra@ejemplo.com.ar' },
    ]),
    statements: 18,
  },
  followMessage: {
    ...change({ kind: 'bank', sector: 'Leasing', nextStep: 'Mandar precios', nextStepOn: '2026-12-01' }, [
      { kind: 'x' },
      { sector: 'a'.repeat(201) },
      { nextStepOn: '1/12/2026' },
      { nextStepOn: '2026-02-30' },
    ]),
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
    wrong: () => [
      { params: { type: 'press' }, body: { address: 'prensa' }, code: 'validation' },
      { params: { type: 'press' }, code: 'validation' },
      { params: { type: 'Prensa' }, body: { address: null }, code: 'validation' },
    ],
    statements: 8,
  },
}
