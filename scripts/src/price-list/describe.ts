import { count as n, counted, pesos, tenths } from '@preciosa/contracts'
import {
  type EditionReport,
  type Guard,
  type Rejection,
  rejectionsOf,
  type Suspect,
  suspectsOf,
} from '@preciosa/contracts/price-lists'
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
const NAMED = 5

/** The exit codes of `main`. */
export function exitCodeOf(status: ImportResult['status']): number {
  return status === 'refused' ? 1 : status === 'held' ? 3 : 0
}

export function describeReport(report: EditionReport): string {
  const { rows, diff, guards, rises, falls } = report
  const { sure: suspects, mild } = suspectsOf(report)
  const title = [report.period, report.vehicleType === null ? null : TYPES[report.vehicleType]].filter(
    (part) => part !== null,
  )
  const lines = [`${title.join(' · ') || 'La lista'}: ${STATUS[report.status]}`]
  if (report.status !== 'refused') {
    lines.push(
      `  filas: ${counted(rows.read, 'leída', 'leídas')}, ${n(rows.skipped)} de otro mes o tipo, ${counted(rows.duplicates, 'repetida', 'repetidas')}, ${counted(rows.rejected, 'rechazada', 'rechazadas')}`,
      contents(report),
      `  contra la edición anterior: ${counted(diff.added, 'nueva', 'nuevas')}, ${counted(diff.removed, 'ausente', 'ausentes')}, ${n(diff.changed)} con cambios, ${counted(diff.unchanged, 'igual', 'iguales')}`,
    )
    if (report.carried > 0)
      lines.push(
        `  tomadas de la edición anterior: ${counted(report.carried, 'versión', 'versiones')} de otras marcas`,
      )
  }
  if (report.sheet !== undefined) lines.push(sheetLine(report.sheet, report.otherSheets ?? []))
  if (report.unused.length > 0) lines.push(`  columnas sin usar: ${report.unused.join(', ')}`)
  for (const guard of guards) lines.push(...guardLines(guard, suspects))
  if (suspects.length > 0)
    lines.push(
      `  precios para revisar: ${n(suspects.length)}${suspects.length > SHOWN ? ', los más raros primero' : ''}`,
    )
  for (const suspect of suspects.slice(0, SHOWN)) lines.push(`    ${figure(suspect)}`)
  if (suspects.length > SHOWN)
    lines.push(`    … y ${n(suspects.length - SHOWN)} más (con --json, los primeros 1.000)`)
  if (mild.length > 0)
    lines.push(
      `  dudas leves, por variaciones chicas de un solo precio: ${n(mild.length)} (con --json, cada una)`,
    )
  for (const mover of [...rises.slice(0, 3), ...falls.slice(0, 3)]) {
    const percent = tenths(Math.abs((mover.ratio - 1) * 100))
    lines.push(
      `  ${mover.ratio > 1 ? 'sube' : 'baja'} ${percent} %: ${mover.name} ${mover.year ?? '0km'} (codia ${mover.codia})`,
    )
  }
  const { ofFile, ofRows } = rejectionsOf(report)
  lines.push(...ofFile.slice(0, SHOWN).map(rejectedLine))
  if (ofFile.length > SHOWN)
    lines.push(`  … y ${counted(ofFile.length - SHOWN, 'problema más', 'problemas más')} del archivo`)
  lines.push(...ofRows.slice(0, SHOWN).map(rejectedLine))
  const left = Math.max(rows.rejected, ofRows.length) - Math.min(SHOWN, ofRows.length)
  if (left > 0)
    lines.push(
      `  … y ${counted(left, 'fila rechazada más', 'filas rechazadas más')} (con --json, las primeras 100)`,
    )
  return lines.join('\n')
}

function rejectedLine({ line, column, value, reason }: Rejection): string {
  const where = [
    line > 0 ? `línea ${line}` : '',
    column === '' ? '' : `columna ${column}`,
    value === '' ? '' : `«${value}»`,
  ]
  return `  ${where.filter((part) => part !== '').join(', ') || 'el archivo'}: ${reason}`
}

function guardLines(
  { code, message, rows = [], dropped = [], changes = [] }: Guard,
  suspects: Suspect[],
): string[] {
  const shown = new Set(suspects.slice(0, SHOWN).map(({ line, year }) => `${line}/${year ?? ''}`))
  const others = rows.filter(({ line, year }) => !shown.has(`${line}/${year ?? ''}`))
  return [
    `  atención: ${message}`,
    ...others.slice(0, NAMED).map((row) => `    ${figure(row)}`),
    ...dropped.slice(0, NAMED).map(({ codia, version }) => `    falta ${version} (codia ${codia})`),
    ...changes
      .slice(0, NAMED)
      .map(
        ({ line, codia, subject, before, now }) =>
          `    línea ${line}: ${subject} (codia ${codia}), antes «${before}», ahora «${now}»`,
      ),
    ...(changes.length > NAMED
      ? [`    … y ${n(changes.length - NAMED)} más (con --json, los primeros 1.000)`]
      : []),
    ...(code === 'renumbered' ? ['    para unirlas, importá la lista con --join-renumbered'] : []),
  ]
}

function figure({ line, codia, version, year, before, now, reason }: Suspect): string {
  const moved = before === null ? pesos(now) : `${pesos(before)} → ${pesos(now)}`
  return `línea ${line}: ${version} ${year ?? '0km'} (codia ${codia}), ${moved}. ${reason}`
}

function sheetLine(read: string, others: readonly string[]): string {
  const more = others.length === 0 ? '' : `; otras con el mismo encabezado: ${others.join(', ')}`
  return `  hoja leída: ${read}${more}`
}

function contents({ versions, prices, newPrices, rounded, leftOut, sheets }: EditionReport): string {
  if (sheets === undefined)
    return `  versiones: ${n(versions)}; precios usados: ${n(prices)}; precios 0km: ${n(newPrices)}; redondeados: ${n(rounded)}${leftOut === undefined ? '' : `; dejados afuera: ${n(leftOut)}`}`
  const { values, newChoices, unknown, unknownCodes } = sheets
  const lines = [`  fichas: ${n(versions)}, con ${counted(values, 'dato', 'datos')}`]
  if (newChoices.length > 0)
    lines.push(`  opciones nuevas: ${newChoices.map(({ description }) => description).join(', ')}`)
  if (unknown > 0)
    lines.push(
      `  sin versión en la guía: ${n(unknown)} (${unknownCodes.join(', ')}${unknown > unknownCodes.length ? ', …' : ''})`,
    )
  return lines.join('\n')
}
