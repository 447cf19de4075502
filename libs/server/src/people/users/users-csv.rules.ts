import { csvPages, momentCell } from '@preciosa/contracts'
import { PLAN_NAMES } from '@preciosa/contracts/plans'
import type { UserSummary } from '@preciosa/contracts/users'

const TYPES = { individual: 'Particular', professional: 'Profesional' } as const

export function usersCsv(users: readonly UserSummary[]): Iterable<string> {
  const heading = ['usuario', 'e-mail', 'nombre', 'tipo', 'plan', 'alta', 'estado']
  return csvPages(heading, users, ({ id, email, name, type, plan, createdAt, ...user }) => [
    id,
    user.deleted ? '' : email,
    name ?? '',
    type === null ? '' : TYPES[type],
    PLAN_NAMES[plan],
    momentCell(createdAt),
    standingOf(user),
  ])
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
