import type { Period } from '@preciosa/contracts'
import type { EditionReport } from '@preciosa/contracts/price-lists'
import { count, monthName } from '../format/shown.js'

export type ReportFacts = [name: string, value: string][]

export function contentsOf(report: EditionReport): ReportFacts {
  const { rows, versions, carried, sheets } = report
  const noun = sheets === undefined ? 'Versiones' : 'Fichas'
  const facts: [string, number][] = [
    ['Filas leídas', rows.read],
    ['De otro mes o tipo', rows.skipped - (sheets?.unknown ?? 0)],
    ['Repetidas', rows.duplicates],
    ['Rechazadas', rows.rejected],
    [carried === 0 ? noun : `${noun} de la lista`, versions],
    ...((sheets === undefined
      ? [
          ['Precios de usados', report.prices],
          ['Precios 0km', report.newPrices],
          ['Precios redondeados', report.rounded],
          ...(report.leftOut === undefined ? [] : [['Precios dejados afuera', report.leftOut]]),
        ]
      : [
          ['Datos', sheets.values],
          ['Opciones nuevas', sheets.newChoices.length],
          ['De versiones que la guía no tiene', sheets.unknown],
        ]) as [string, number][]),
    ...((carried === 0
      ? []
      : [
          [`${noun} que se mantienen de la edición anterior`, carried],
          [`${noun} en total`, versions + carried],
        ]) as [string, number][]),
  ]
  return [...facts.map(([name, value]): [string, string] => [name, count(value)]), ...sourceOf(report)]
}

function sourceOf({ sheet, otherSheets = [], unused }: EditionReport): ReportFacts {
  return [
    ...(sheet === undefined ? [] : ([['Hoja leída', sheet]] as ReportFacts)),
    ...(otherSheets.length === 0
      ? []
      : ([['Otras hojas con el mismo encabezado', otherSheets.join(', ')]] as ReportFacts)),
    ...(unused.length === 0 ? [] : ([['Columnas sin usar', unused.join(', ')]] as ReportFacts)),
  ]
}

/** Month of the edition that a report compares with; null without one, undefined if unknown. */
export type ComparedWith = Period | null | undefined

export function comparisonTitle(comparedWith: ComparedWith, period: EditionReport['period']): string {
  if (comparedWith === undefined) return 'Contra la edición anterior'
  if (comparedWith === null) return 'La primera: no hay otra edición con la que compararla'
  return comparedWith === period
    ? `Contra la revisión anterior de ${monthName(period)}`
    : `Contra ${monthName(comparedWith)}`
}

/** Counts versions, or technical sheets; a name or price that differs is a change. */
export function differencesOf({ diff, sheets }: EditionReport): ReportFacts {
  const noun = sheets === undefined ? 'Versiones' : 'Fichas'
  return [
    [`${noun} nuevas`, count(diff.added)],
    [`${noun} que ya no están`, count(diff.removed)],
    [`${noun} que cambian`, count(diff.changed)],
    [`${noun} que quedan iguales`, count(diff.unchanged)],
  ]
}
