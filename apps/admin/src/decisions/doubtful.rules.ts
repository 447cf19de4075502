import { type EditionReport, type ListKind, type Suspect, suspectsOf } from '@preciosa/contracts/price-lists'
import { kindAndType, monthName } from '../format/shown.js'

export interface DoubtfulMonth {
  title: string
  figures: Suspect[]
  /** Doubtful figures of the month beyond `figures`. */
  more: number
}

/** In one dialog, of all months. */
const MOST_SHOWN = 20

/** The figures that a list was held for and the report doubts, each once, in the report's order. */
export function doubtfulIn(kind: ListKind, reports: readonly EditionReport[]): DoubtfulMonth[] {
  let room = MOST_SHOWN
  return reports.flatMap((report) => {
    const { status, vehicleType, period } = report
    const all = status === 'unchanged' || status === 'refused' ? [] : doubtfulOf(report)
    if (all.length === 0) return []
    const figures = all.slice(0, room)
    room -= figures.length
    const month =
      vehicleType === null ? monthName(period) : `${kindAndType(kind, vehicleType)}, ${monthName(period)}`
    return [
      {
        title: `${all.length === 1 ? 'Cifra dudosa' : 'Cifras dudosas'}: ${month}`,
        figures,
        more: all.length - figures.length,
      },
    ]
  })
}

function doubtfulOf(report: EditionReport): Suspect[] {
  const all = [...report.guards.flatMap(({ rows = [] }) => rows), ...suspectsOf(report).sure]
  return [
    ...new Map(all.toReversed().map((one) => [`${one.codia} ${one.year ?? '0km'}`, one])).values(),
  ].toReversed()
}
