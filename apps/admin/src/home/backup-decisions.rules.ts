import type { BackupsState } from '@preciosa/contracts/dashboard'
import { when } from '../format/shown.js'
import type { Decision } from './dashboard.rules.js'

const SHOWN_MS = 7 * 86_400_000

/** What is wrong with the backups, and for a week that the data came from one. @param at of the answer */
export function backupDecisions(
  { isOn, lastAt, isLate, failure, restored }: BackupsState,
  at: string,
): Decision[] {
  const decisions: Decision[] = []
  const add = (key: string, name: string, title: string, detail: string) =>
    decisions.push({ key, chip: { name, tone: 'error' }, title, detail, to: null })
  if (!isOn)
    add(
      'no backups',
      'Sin copias',
      'No se hacen copias de seguridad',
      'Faltan BACKUP_DIR y BACKUP_KEY: hace falta alguien que configure el servidor.',
    )
  else if (isLate)
    add(
      'late backup',
      'Atrasada',
      'No hay una copia de seguridad reciente',
      lastAt === null ? 'Todavía no se hizo ninguna.' : `La última buena es del ${when(lastAt)}.`,
    )
  if (failure !== null)
    add(
      'failed backup',
      'Falló',
      failure.kind === 'backup'
        ? 'La copia de seguridad no se pudo hacer'
        : 'La copia de seguridad no se pudo probar',
      `El ${when(failure.at)}: ${failure.problem}`,
    )
  const openedAt = restored?.openedAt ?? null
  if (restored !== null && openedAt !== null && Date.parse(at) - Date.parse(openedAt) < SHOWN_MS)
    decisions.push({
      key: 'restored',
      chip: { name: 'Restaurado', tone: 'warning' },
      title: `Los datos vienen de la copia del ${when(restored.backupAt)}`,
      detail: 'Lo que se cargó después no está. Revisá pagos y numeraciones de facturas.',
      to: '/payment-findings',
    })
  return decisions
}
