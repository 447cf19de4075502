import type { IncomingMessage } from 'node:http'
import type { FleetMember, OwnFleet } from '@preciosa/contracts/fleets'
import type { FakeAccount } from './fake-guide.js'
import { Refused } from './fake-refusal.js'

interface FleetsOfApi {
  /** By token: the invited address. */
  readonly invitations: Map<string, string>
  accountOf(request: IncomingMessage): FakeAccount
}

interface Asked {
  request: IncomingMessage
  url: URL
  body: string
}

const ENDS_AT = '2027-04-01T03:00:00.000Z'

export const FLEET: OwnFleet = {
  name: 'Transportes del Sur',
  isOver: false,
  endsAt: ENDS_AT,
  queriesPerMonth: 1000,
  owned: null,
}

export function fleetMember(changes: Partial<FleetMember> = {}): FleetMember {
  return {
    id: 1,
    email: 'jefa@ejemplo.com.ar',
    name: 'Ana Pérez',
    isOwner: true,
    state: 'active',
    invitedAt: '2026-11-01T12:00:00.000Z',
    invitationEndsAt: '2026-12-01T12:00:00.000Z',
    activatedAt: '2026-11-02T12:00:00.000Z',
    lastUsedAt: '2026-11-20T12:00:00.000Z',
    queries: 12,
    ...changes,
  }
}

export function fleetAnswer(
  api: FleetsOfApi,
  { request, url, body }: Asked,
): { status?: number; value?: unknown } | null {
  const call = `${request.method ?? ''} ${url.pathname}`
  if (!url.pathname.startsWith('/admin/fleet')) return null
  const given = () => JSON.parse(body) as { token: string; email: string }
  if (call === 'POST /admin/fleet/invitation') {
    const email = api.invitations.get(given().token)
    if (email === undefined) throw new Refused('invalid-code')
    return { value: { fleet: FLEET.name, email, endsAt: '2026-12-20T12:00:00.000Z' } }
  }
  const account = api.accountOf(request)
  if (call === 'POST /admin/fleet/join') {
    const email = api.invitations.get(given().token)
    if (email === undefined) throw new Refused('invalid-code')
    if (email !== account.email) throw new Refused('permission', [], 'La invitación es para otra dirección.')
    Object.assign(account, { fleet: FLEET, complete: true, type: 'professional' })
    return { value: { fleet: account.fleet } }
  }
  if (call === 'GET /admin/fleet') return { value: { fleet: account.fleet ?? null } }
  const { fleet } = account
  if (fleet == null) throw new Refused('not-found')
  if (call === 'POST /admin/fleet/leave') {
    account.fleet = null
    return { status: 204 }
  }
  if (fleet.owned === null) throw new Refused('permission')
  const { members } = fleet.owned
  const put = (next: FleetMember[]) => {
    const owned = {
      seats: fleet.owned?.seats ?? 0,
      free: (fleet.owned?.seats ?? 0) - next.length,
      members: next,
    }
    account.fleet = { ...fleet, owned }
    return { value: { fleet: account.fleet } }
  }
  const id = Number(/\d+/.exec(url.pathname)?.[0])
  if (call === 'POST /admin/fleet/members') {
    const { email } = given()
    if (members.some((member) => member.email === email))
      throw new Refused('conflict', [], 'Esa dirección ya tiene un lugar en el grupo.')
    const invited = { id: members.length + 1, email, name: null, isOwner: false, state: 'invited' } as const
    const added = fleetMember({ ...invited, activatedAt: null, lastUsedAt: null, queries: 0 })
    return { ...put([...members, added]), status: 201 }
  }
  if (!members.some((member) => member.id === id))
    throw new Refused('not-found', [], 'Ya no está en el grupo.')
  if (request.method === 'DELETE') return put(members.filter((member) => member.id !== id))
  return { value: { fleet } }
}
