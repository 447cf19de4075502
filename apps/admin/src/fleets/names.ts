import type { FleetMember, FleetState, FleetSummary } from '@preciosa/contracts/fleets'
import { FLEET_STATE_NAMES } from '@preciosa/contracts/payments'
import { count, counted, type Tone } from '../format/shown.js'

export const FLEET_STATE: Readonly<Record<FleetState, { name: string; tone: Tone }>> = {
  planned: { name: FLEET_STATE_NAMES.planned, tone: 'info' },
  current: { name: FLEET_STATE_NAMES.current, tone: 'success' },
  over: { name: FLEET_STATE_NAMES.over, tone: 'default' },
}

export const MEMBER_STATE: Readonly<Record<FleetMember['state'], { name: string; tone: Tone }>> = {
  invited: { name: 'Con invitación', tone: 'info' },
  expired: { name: 'Invitación vencida', tone: 'warning' },
  active: { name: 'Activo', tone: 'success' },
}

/** Example: `3 de 10`. */
export function seatsText({ occupied, seats }: Pick<FleetSummary, 'occupied' | 'seats'>): string {
  return `${count(occupied)} de ${count(seats)}`
}

/** Example: `3 de 10 lugares`. */
export function seatsWithNoun({ occupied, seats }: Parameters<typeof seatsText>[0]): string {
  return `${count(occupied)} de ${counted(seats, 'lugar', 'lugares')}`
}
