import type { GoingLive, GoingLiveState, Tick } from '@preciosa/contracts/going-live'
import { by, count, dayText, type Tone, when } from '../format/shown.js'

export const STATE_TONES: Readonly<Record<GoingLiveState, Tone>> = {
  done: 'success',
  missing: 'error',
  unknown: 'warning',
  'by-hand': 'warning',
}

export function summaryOf({ items }: Pick<GoingLive, 'items'>): {
  text: string
  severity: 'success' | 'info'
} {
  const left = items.filter(({ state }) => state !== 'done').length
  return left === 0
    ? { text: 'No falta nada: se puede cobrar.', severity: 'success' }
    : {
        text: `${left === 1 ? 'Falta' : 'Faltan'} ${count(left)} de ${count(items.length)}.`,
        severity: 'info',
      }
}

/** Who says that it is done. */
export function tickText({ day, note, by: email, at }: Tick): string {
  return `${dayText(day)}: ${note} Lo marcó ${when(at)}, ${by(email)}.`
}

/** What a tick lacks, by its input. */
export function tickProblems(
  { day, note }: { day: string; note: string },
  today: string,
): { day: string | null; note: string | null } {
  return {
    day:
      day === ''
        ? 'Falta qué día se hizo.'
        : day > today
          ? 'Ese día todavía no llegó.'
          : day < '2020-01-01'
            ? 'Debe ser desde 2020.'
            : null,
    note: note.trim() === '' ? 'Falta la nota.' : null,
  }
}
