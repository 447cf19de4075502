import { RETENTION, type RetentionKind, type RetentionState } from '@preciosa/contracts/retention'
import { count, counted, type Tone, when } from '../format/shown.js'

export function limitText(kind: RetentionKind): string {
  const { days, from } = RETENTION[kind]
  return days === 0 ? `Hasta ${from}` : `${counted(days, 'día', 'días')} desde ${from}`
}

export function keptChip({ isLate, checkedAt }: RetentionState): { name: string; tone: Tone } {
  if (checkedAt === null) return { name: 'Sin mirar', tone: 'default' }
  return isLate ? { name: 'Atrasado', tone: 'warning' } : { name: 'Se cumple', tone: 'success' }
}

export function runText({ ranAt, removed }: RetentionState): string {
  return ranAt === null
    ? 'Todavía no pasó'
    : `${when(ranAt)}: ${removed === 1 ? '1 fila' : `${count(removed)} filas`} ese día`
}
