import type { Permission } from '@preciosa/contracts'
import { FEW, MANY } from './compared-list.rules.js'

export function mostCompared(permissions: readonly Permission[]): number {
  return permissions.includes('COMPARATOR_TWO_VEHICLES') ? MANY : FEW
}
