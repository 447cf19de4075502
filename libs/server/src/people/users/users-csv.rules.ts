import { type CsvColumns, csvPages, momentCell } from '@preciosa/contracts'
import { PLAN_NAMES } from '@preciosa/contracts/plans'
import type { UserSummary } from '@preciosa/contracts/users'

const TYPES = { individual: 'Particular', professional: 'Profesional' } as const

const COLUMNS: CsvColumns<UserSummary> = [
  ['usuario', ({ id }) => id],
  ['e-mail', ({ deleted, email }) => (deleted ? '' : email)],
  ['nombre', ({ name }) => name ?? ''],
  ['tipo', ({ type }) => (type === null ? '' : TYPES[type])],
  ['plan', ({ plan }) => PLAN_NAMES[plan]],
  ['alta', ({ createdAt }) => momentCell(createdAt)],
  ['estado', standingOf],
]

export function usersCsv(users: readonly UserSummary[]): Iterable<string> {
  return csvPages(COLUMNS, users)
}

function standingOf({
  deleted,
  blocked,
  activated,
}: Pick<UserSummary, 'deleted' | 'blocked' | 'activated'>): string {
  if (deleted) return 'eliminado'
  if (blocked) return 'bloqueado'
  return activated ? 'activo' : 'sin activar'
}
