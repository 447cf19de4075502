import type { consentRoutes, OwnSession, ownAccountRoutes } from '@preciosa/contracts/own-account'
import { bodyOf } from '@preciosa/testing'
import type { World } from '../world.js'
import type { CallsOf } from './route-calls.js'

export const ownAccountCalls: CallsOf<typeof ownAccountRoutes> = {
  ownWaysIn: { good: async (world) => [{ headers: (await world.person()).bearer }], statements: 3 },
  unlinkOwnWayIn: {
    good: async (world) => [{ headers: (await world.person()).bearer, params: { provider: 'google' } }],
    statements: 12,
  },
  ownSessions: { good: () => [{}], statements: 2 },
  ownData: { good: async (world) => [{ headers: (await world.person()).bearer }], statements: 46 },
  endOwnSession: {
    good: async (world) => {
      const { bearer } = await world.person()
      return [{ headers: bearer, params: { id: await sessionOf(world, bearer) } }]
    },
    wrong: async (world) => [
      { params: { id: 'x'.repeat(43) }, code: 'not-found' },
      { params: { id: await sessionOf(world, (await world.person()).bearer) }, code: 'not-found' },
    ],
    statements: 3,
  },
  endOtherSessions: { good: async (world) => [{ headers: (await world.person()).bearer }], statements: 6 },
}

const TERMS = { path: 'terminos', version: 1 }

export const consentCalls: CallsOf<typeof consentRoutes> = {
  pendingConsents: { good: () => [{}], statements: 2 },
  consent: {
    good: async (world) => [{ headers: (await world.person()).bearer, body: { accepted: [TERMS] } }],
    wrong: () => [
      { body: { accepted: [{ ...TERMS, version: 99_999 }] }, code: 'not-found' },
      { body: { accepted: [TERMS, { path: 'empresas', version: 1 }] }, code: 'not-found' },
    ],
    statements: 8,
  },
}

async function sessionOf({ app }: World, headers: Record<string, string>): Promise<string> {
  const answer = await app.inject({ url: '/admin/user/sessions', headers })
  return bodyOf<OwnSession[]>(answer)[0]!.id
}
