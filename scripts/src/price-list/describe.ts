import { count as n, type EditionReport, type Guard, pesos, type Suspect, tenths } from '@preciosa/contracts'
import type { ImportResult } from '@preciosa/server'

const STATUS = {
  staged: 'preparada, sin publicar',
  held: 'retenida: espera aprobación',
  published: 'publicada',
  unchanged: 'sin cambios',
  refused: 'rechazada: no se tomó nada',
}
const TYPES = { cars: 'autos', motorcycles: 'motos' }
const SHOWN = 20
/** Figures of a guard, and versions that are missing: the suspects below name the others. */
const NAMED = 5

/** The exit code that says what became of a list (api.md, Command line). */
export function exitCodeOf(status: ImportResult['status']): number {
  return status === 'refused' ? 1 : status === 'held' ? 3 : 0
}

/** A report as an operator reads it on a terminal. */
export function describeReport(report: EditionReport): string {
  const { rows, diff, guards, rejected, rises, falls, suspects } = report
  const title = [report.period, report.vehicleType === null ? null : TYPES[report.vehicleType]].filter(
    (part) => part !== null,
  )
  const lines = [`${title.join(' · ') || 'La lista'}: ${STATUS[report.status]}`]
  if (report.status !== 'refused') {
    lines.push(
      `  filas: ${n(rows.read)} leídas, ${n(rows.skipped)} de otro mes o tipo, ${n(rows.duplicates)} repetidas, ${n(rows.rejected)} rechazadas`,
      contents(report),
      `  contra la edición anterior: ${n(diff.added)} nuevas, ${n(diff.removed)} ausentes, ${n(diff.changed)} con cambios, ${n(diff.unchanged)} iguales`,
    )
    if (report.carried > 0)
      lines.push(`  tomadas de la edición anterior: ${n(report.carried)} versiones de otras marcas`)
  }
  for (const guard of guards) lines.push(...guardLines(guard, suspects))
  if (suspects.length > 0)
    lines.push(
      `  precios para revisar: ${n(suspects.length)}${suspects.length > SHOWN ? ', los más raros primero' : ''}`,
    )
  for (const suspect of suspects.slice(0, SHOWN)) lines.push(`    ${figure(suspect)}`)
  if (suspects.length > SHOWN)
    lines.push(`    … y ${n(suspects.length - SHOWN)} más (con --json, los primeros 1.000)`)
  for (const mover of [...rises.slice(0, 3), ...falls.slice(0, 3)]) {
    const percent = tenths(Math.abs((mover.ratio - 1) * 100))
    lines.push(
      `  ${mover.ratio > 1 ? 'sube' : 'baja'} ${percent} %: ${mover.name} ${mover.year ?? '0km'} (codia ${mover.codia})`,
    )
  }
  for (const { line, column, value, reason } of rejected.slice(0, SHOWN)) {
    const where = [line > 0 ? `línea ${line}` : '', column === '' ? '' : `columna ${column}`].filter(
      (part) => part !== '',
    )
    lines.push(
      `  ${[...where, value === '' ? '' : `«${value}»`].filter((part) => part !== '').join(', ')}: ${reason}`,
    )
  }
  if (rejected.length > SHOWN)
    lines.push(
      `  … y ${n(Math.max(rows.rejected, rejected.length) - SHOWN)} más (con --json, las primeras 100)`,
    )
  return lines.join('\n')
}

function guardLines({ message, rows = [], dropped = [] }: Guard, suspects: Suspect[]): string[] {
  const shown = new Set(suspects.slice(0, SHOWN).map(({ line, year }) => `${line}/${year ?? ''}`))
  const others = rows.filter(({ line, year }) => !shown.has(`${line}/${year ?? ''}`))
  return [
    `  atención: ${message}`,
    ...others.slice(0, NAMED).map((row) => `    ${figure(row)}`),
    ...dropped.slice(0, NAMED).map(({ codia, version }) => `    falta ${version} (codia ${codia})`),
  ]
}

/** A figure as its line in the file, what it is of, what it was and is, and why it is shown. */
function figure({ line, codia, version, year, before, now, reason }: Suspect): string {
  const moved = before === null ? pesos(now) : `${pesos(before)} → ${pesos(now)}`
  return `línea ${line}: ${version} ${year ?? '0km'} (codia ${codia}), ${moved}. ${reason}`
}

function contents({ versions, prices, newPrices, rounded, sheets }: EditionReport): string {
  if (sheets === undefined)
    return `  versiones: ${n(versions)}; precios usados: ${n(prices)}; precios 0km: ${n(newPrices)}; redondeados: ${n(rounded)}`
  const { values, newChoices, unknown, unknownCodes } = sheets
  const lines = [`  fichas: ${n(versions)}, con ${n(values)} datos`]
  if (newChoices.length > 0)
    lines.push(`  opciones nuevas: ${newChoices.map(({ description }) => description).join(', ')}`)
  if (unknown > 0)
    lines.push(
      `  sin versión en la guía: ${n(unknown)} (${unknownCodes.join(', ')}${unknown > unknownCodes.length ? ', …' : ''})`,
    )
  return lines.join('\n')
}
