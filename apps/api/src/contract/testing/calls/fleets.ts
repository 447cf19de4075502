import type { backofficeFleetRoutes, fleetRoutes } from '@preciosa/contracts/fleets'
import { fleetChanges, freshEmail, newFleet } from '../../../testing/fleets.js'
import type { World } from '../world.js'
import { csvOf, NOT_THERE } from './console.js'
import type { CallsOf, ListCalls, WrongCall } from './route-calls.js'

const UNKNOWN_INVITATION: WrongCall = { body: { token: 'x'.repeat(43) }, code: 'invalid-code' }

const asOwner = async (world: World) => {
  const { owner, member, email } = await world.fleet()
  return { headers: owner.bearer, member, email }
}
const plainMember = async (world: World) => {
  const { bearer, token } = await world.invited()
  await world.app.inject({ method: 'POST', url: '/admin/fleet/join', headers: bearer, payload: { token } })
  return { headers: bearer }
}

export const ownFleetCalls: CallsOf<typeof fleetRoutes> = {
  ownFleet: { good: async (world) => [{}, { headers: (await asOwner(world)).headers }], statements: 8 },
  fleetInvitation: {
    good: async (world) => [{ body: { token: (await world.invited()).token } }],
    wrong: () => [UNKNOWN_INVITATION],
    statements: 3,
  },
  joinFleet: {
    good: async (world) => {
      const { bearer, token } = await world.invited()
      return [{ headers: bearer, body: { token } }]
    },
    wrong: async (world) => [
      UNKNOWN_INVITATION,
      {
        headers: (await world.person()).bearer,
        body: { token: (await world.invited()).token },
        code: 'permission',
      },
    ],
    statements: 45,
  },
  leaveFleet: {
    good: async (world) => [await plainMember(world)],
    wrong: async (world) => [
      { headers: (await world.person()).bearer, code: 'not-found' },
      { headers: (await asOwner(world)).headers, code: 'conflict' },
    ],
    statements: 25,
  },
  inviteToFleet: {
    good: async (world) => [{ headers: (await asOwner(world)).headers, body: { email: freshEmail() } }],
    wrong: async (world) => {
      const { headers, email } = await asOwner(world)
      const other = (await world.fleet()).email
      return [
        { headers, body: { email }, code: 'conflict' },
        { headers, body: { email: other }, code: 'conflict' },
        { ...(await plainMember(world)), body: { email: freshEmail() }, code: 'permission' },
        { headers: (await world.person()).bearer, body: { email: freshEmail() }, code: 'not-found' },
      ]
    },
    statements: 22,
  },
  inviteToFleetAgain: {
    good: async (world) => {
      const { headers, member } = await asOwner(world)
      return [{ headers, params: { id: member } }]
    },
    wrong: async (world) => {
      const { headers } = await asOwner(world)
      const { member } = await world.fleet()
      return [
        { headers, params: { id: member }, code: 'not-found' },
        { ...(await plainMember(world)), params: { id: member }, code: 'permission' },
      ]
    },
    statements: 20,
  },
  removeFromFleet: {
    good: async (world) => {
      const { headers, member } = await asOwner(world)
      return [{ headers, params: { id: member } }]
    },
    wrong: async (world) => {
      const { headers } = await asOwner(world)
      const { member } = await world.fleet()
      return [{ headers, params: { id: member }, code: 'not-found' }]
    },
    statements: 17,
  },
}

const PAST = { until: '2020-01-01' }

const fleets: ListCalls = {
  good: async (world) => {
    await world.fleet()
    return [{}, { query: { filter: '{"q":"sur","state":["current","over"]}', sort: 'until' } }]
  },
}

export const fleetCalls: CallsOf<typeof backofficeFleetRoutes> = {
  fleets: { ...fleets, statements: 3 },
  fleetsCsv: { ...csvOf(fleets), statements: 6 },
  fleet: {
    good: async (world) => [{ params: { id: (await world.fleet()).id } }],
    wrong: () => [NOT_THERE],
    statements: 6,
  },
  addFleet: {
    good: () => [{ body: newFleet() }],
    wrong: async (world) => [
      { body: newFleet(PAST), code: 'validation' },
      { body: newFleet({ from: '2028-01-01' }), code: 'validation' },
      { body: newFleet({ owner: (await world.fleet()).email }), code: 'conflict' },
    ],
    statements: 21,
  },
  changeFleet: {
    good: async (world) => {
      const { id, owner } = await world.fleet()
      return [{ params: { id }, body: fleetChanges({ owner: owner.email, until: '2028-12-31' }) }]
    },
    wrong: async (world) => {
      const { id } = await world.fleet()
      const params = { id }
      return [
        { params, body: fleetChanges(PAST), code: 'validation' },
        { params, body: fleetChanges({ seats: 1 }), code: 'conflict' },
        { ...NOT_THERE, body: fleetChanges() },
      ]
    },
    statements: 25,
  },
  inviteMember: {
    good: async (world) => [{ params: { id: (await world.fleet()).id }, body: { email: freshEmail() } }],
    wrong: async (world) => {
      const { id, email } = await world.fleet()
      return [
        { params: { id }, body: { email }, code: 'conflict' },
        { ...NOT_THERE, body: { email: freshEmail() } },
      ]
    },
    statements: 19,
  },
  inviteMemberAgain: {
    good: async (world) => {
      const { id, member } = await world.fleet()
      return [{ params: { id, member } }]
    },
    wrong: async (world) => [
      { params: { id: (await world.fleet()).id, member: (await world.fleet()).member }, code: 'not-found' },
    ],
    statements: 16,
  },
  removeMember: {
    good: async (world) => {
      const { id, member } = await world.fleet()
      return [{ params: { id, member } }]
    },
    wrong: async (world) => [
      { params: { id: (await world.fleet()).id, member: (await world.fleet()).member }, code: 'not-found' },
    ],
    statements: 13,
  },
}
