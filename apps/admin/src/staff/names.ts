import { STAFF_ROLES } from '@preciosa/contracts'
import { STAFF_ROLE_NAMES } from '../audit/names.js'
import type { Tone } from '../format/shown.js'

export const ROLE_CHOICES = STAFF_ROLES.map((id) => ({ id, name: STAFF_ROLE_NAMES[id] }))

export function access(disabled: boolean): { name: string; tone: Tone } {
  return disabled ? { name: 'Sin acceso', tone: 'error' } : { name: 'Con acceso', tone: 'default' }
}
