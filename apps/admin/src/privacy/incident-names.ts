import type { IncidentContent } from '@preciosa/contracts/privacy'
import type { Tone } from '../format/shown.js'

export const INCIDENT_STATE_NAMES: Readonly<Record<IncidentContent['state'], string>> = {
  open: 'Abierto',
  closed: 'Cerrado',
}

export function incidentChip({ state }: Pick<IncidentContent, 'state'>): { name: string; tone: Tone } {
  return { name: INCIDENT_STATE_NAMES[state], tone: state === 'open' ? 'warning' : 'default' }
}
