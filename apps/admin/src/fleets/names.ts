import type { FleetMember, FleetState, FleetSummary } from '@preciosa/contracts'
import type { Tone } from '../format/shown.js'

export const FLEET_STATE: Readonly<Record<FleetState, { name: string; tone: Tone }>> = {
  planned: { name: 'Por empezar', tone: 'info' },
  current: { name: 'En curso', tone: 'success' },
  over: { name: 'Terminado', tone: 'default' },
}

export const MEMBER_STATE: Readonly<Record<FleetMember['state'], { name: string; tone: Tone }>> = {
  invited: { name: 'Con invitación', tone: 'info' },
  expired: { name: 'Invitación vencida', tone: 'warning' },
  active: { name: 'Activo', tone: 'success' },
}

/** Example: `3 de 10`. */
export function seatsText({ occupied, seats }: Pick<FleetSummary, 'occupied' | 'seats'>): string {
  return `${occupied} de ${seats}`
}
