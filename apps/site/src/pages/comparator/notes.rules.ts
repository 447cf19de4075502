import type { VehicleType } from '@preciosa/contracts'
import { kindOf } from '../../format/vehicle-kind.js'

const NAMED = 3

export function missingNotes(
  gone: readonly number[],
  others: readonly { versionSummary: string; vehicleType: VehicleType }[],
): string[] {
  const notes: string[] = []
  if (gone.length === 1) notes.push(`El codia ${listed(gone.map(String))} no está en la guía.`)
  else if (gone.length > 1) notes.push(`No están en la guía los codias ${listed(gone.map(String))}.`)
  const [other] = others
  if (other === undefined) return notes
  const { one: kind, label } = kindOf(other.vehicleType)
  const names = listed(others.map(({ versionSummary }) => versionSummary))
  const are =
    others.length === 1
      ? `es ${other.vehicleType === 'cars' ? 'un' : 'una'} ${kind}`
      : `son ${label.toLowerCase()}`
  notes.push(`${names} ${are}: sólo se comparan vehículos del mismo tipo.`)
  return notes
}

export function tooManyNote(left: number, most: number): string[] {
  if (left <= 0) return []
  return [
    `Tu plan compara hasta ${most} vehículos: ${left === 1 ? 'quedó afuera 1' : `quedaron afuera ${left}`}.`,
  ]
}

function listed(names: readonly string[]): string {
  const shown = names.slice(0, NAMED)
  const left = names.length - shown.length
  const all = left > 0 ? [...shown, `${left} más`] : shown
  return all.length < 2 ? all.join('') : `${all.slice(0, -1).join(', ')} y ${all.at(-1)}`
}
