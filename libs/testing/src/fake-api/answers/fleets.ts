import { type FleetMember, fleetRoutes, type OwnFleet } from '@preciosa/contracts/fleets'
import type { Account } from '../account.js'
import { type Answered, on } from '../asked.js'
import { Refused } from '../refused.js'

export const FLEET: OwnFleet = {
  name: 'Transportes del Sur',
  isOver: false,
  endsAt: '2027-04-01T03:00:00.000Z',
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

export const fleetAnswers: readonly Answered[] = [
  on(fleetRoutes.fleetInvitation, ({ token }, { state }) => {
    const email = state.invitations.get(token)
    if (email === undefined) throw new Refused('invalid-code')
    return { fleet: FLEET.name, email, endsAt: '2026-12-20T12:00:00.000Z' }
  }),
  on(fleetRoutes.joinFleet, ({ token }, { account, state }) => {
    const email = state.invitations.get(token)
    if (email === undefined) throw new Refused('invalid-code')
    if (email !== account.email) throw new Refused('permission', [], 'La invitación es para otra dirección.')
    Object.assign(account, { fleet: FLEET, complete: true, type: 'professional' })
    return { fleet: FLEET }
  }),
  on(fleetRoutes.ownFleet, (_, { account }) => ({ fleet: account.fleet ?? null })),
  on(fleetRoutes.leaveFleet, (_, { account }) => {
    fleetOf(account)
    account.fleet = null
    return {}
  }),
  on(fleetRoutes.inviteToFleet, ({ email }, { account }) => {
    const { members } = ownedBy(account)
    if (members.some((member) => member.email === email))
      throw new Refused('conflict', [], 'Esa dirección ya tiene un lugar en el grupo.')
    const invited = { id: members.length + 1, email, name: null, isOwner: false, state: 'invited' } as const
    const added = fleetMember({ ...invited, activatedAt: null, lastUsedAt: null, queries: 0 })
    return withMembers(account, [...members, added])
  }),
  on(fleetRoutes.inviteToFleetAgain, ({ id }, { account }) => {
    const members = othersThan(account, id)
    return withMembers(account, members.all)
  }),
  on(fleetRoutes.removeFromFleet, ({ id }, { account }) =>
    withMembers(account, othersThan(account, id).others),
  ),
]

function fleetOf({ fleet }: Account): OwnFleet {
  if (fleet == null) throw new Refused('not-found')
  return fleet
}

function ownedBy(account: Account): NonNullable<OwnFleet['owned']> {
  const { owned } = fleetOf(account)
  if (owned === null) throw new Refused('permission')
  return owned
}

function othersThan(account: Account, id: number): Record<'all' | 'others', FleetMember[]> {
  const { members: all } = ownedBy(account)
  const others = all.filter((member) => member.id !== id)
  if (others.length === all.length) throw new Refused('not-found', [], 'Ya no está en el grupo.')
  return { all, others }
}

function withMembers(account: Account, members: FleetMember[]) {
  const { seats } = ownedBy(account)
  account.fleet = { ...fleetOf(account), owned: { seats, free: seats - members.length, members } }
  return { fleet: account.fleet }
}
