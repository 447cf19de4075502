import type { OwnSession } from '@preciosa/contracts/own-account'
import { longMoment } from '../../format/dates.js'

/** Names the start of other sessions, since their devices may be equal. */
export function sessionTitle({
  device,
  createdAt,
  current,
}: Pick<OwnSession, 'device' | 'createdAt' | 'current'>): string {
  if (current) return device === null ? 'Esta sesión' : `Esta sesión: ${device}`
  return `${device ?? 'Otra sesión'}, del ${longMoment(createdAt)}`
}
