import type { EditionReport, ImportOptions, Rejection } from '@preciosa/contracts/price-lists'
import type { ListRefused } from '../../files/list-files/index.js'
import type { FoldedRejection } from './folding/folded-list.js'
import { type ReadSoFar, RowsRefused } from './folding/refused.js'

const SHOWN = 3

export interface Refusal {
  rejections: FoldedRejection[]
  report: EditionReport
  problem: string
}

export function refusalOf(options: ImportOptions, error: ListRefused, soFar: ReadSoFar | undefined): Refusal {
  const rejections = [
    ...error.rejections.map((row) => ({ ...row, period: null, vehicleType: null })),
    ...(soFar?.rejections ?? []),
  ]
  const fileFaults = error instanceof RowsRefused ? 0 : error.rejections.length
  const problem = firstOf(error.rejections.map(({ reason }) => reason))
  return { rejections, report: refusedReport(options, rejections, fileFaults, soFar), problem }
}

function firstOf(reasons: readonly string[]): string {
  const others = reasons.length - SHOWN
  if (others <= 0) return reasons.join(' ')
  return `${reasons.slice(0, SHOWN).join(' ')} Y ${others} ${others === 1 ? 'motivo' : 'motivos'} más.`
}

/** The first `fileFaults` rejections concern the whole file and count as no row. */
function refusedReport(
  options: ImportOptions,
  rejections: Rejection[],
  fileFaults: number,
  soFar: ReadSoFar | undefined,
): EditionReport {
  const rows = soFar?.rows ?? { read: 0, skipped: 0, duplicates: 0 }
  return {
    id: null,
    status: 'refused',
    period: soFar?.period ?? options.period ?? null,
    vehicleType: soFar?.vehicleType ?? options.vehicleType ?? null,
    rows: { ...rows, rejected: rejections.length - fileFaults },
    versions: 0,
    prices: 0,
    newPrices: 0,
    rounded: 0,
    carried: 0,
    rejected: rejections
      .slice(0, 100)
      .map(({ line, column, value, reason }) => ({ line, column, value, reason })),
    fileFaults,
    diff: { added: 0, removed: 0, changed: 0, unchanged: 0 },
    unused: [],
    guards: [],
    rises: [],
    falls: [],
    suspects: [],
  }
}
