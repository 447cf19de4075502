import type { Period, VehicleType } from '@preciosa/contracts'
import type {
  EditionDetail,
  EditionReport,
  EditionSummary,
  ImportOptions,
  ImportProgress,
  PriceListDetail,
  PriceListSummary,
} from '@preciosa/contracts/price-lists'
import type { LeftOut } from '../left-out/left-out.rules.js'

type Dates<T, K extends keyof T> = { [P in K]: null extends T[P] ? Date | null : Date }

export type ListRow = Omit<
  PriceListSummary,
  'createdAt' | 'finishedAt' | 'withdrawnAt' | 'progress' | 'period' | 'vehicleType' | 'scope' | 'months'
> &
  Dates<PriceListSummary, 'createdAt' | 'finishedAt' | 'withdrawnAt'> &
  Dates<PriceListDetail, 'approvedAt' | 'discardedAt'> & {
    fileKey: string
    reportPeriods: (Period | null)[]
    reportTypes: (VehicleType | null)[]
    options: Partial<ImportOptions>
    progress: Partial<ImportProgress>
  }

export type ListDetailRow = ListRow &
  Pick<PriceListDetail, 'format' | 'reports' | 'editions'> & { leftOut: LeftOut[] }

export type EditionRow = Omit<EditionSummary, 'createdAt' | 'publishedAt' | 'withdrawnAt'> &
  Dates<EditionSummary, 'createdAt' | 'publishedAt' | 'withdrawnAt'>

export type EditionDetailRow = EditionRow &
  Pick<EditionDetail, 'baseEditionId' | 'comparedWith' | 'guide' | 'rollback'> & {
    report: EditionReport | null
  }

export function listSummary(row: ListRow): PriceListSummary {
  const { period = null, vehicleType = null, scope = null } = row.options
  return {
    id: row.id,
    status: row.status,
    fileName: row.fileName,
    fileBytes: row.fileBytes,
    formatName: row.formatName,
    kind: row.kind,
    period,
    vehicleType,
    scope,
    progress: progressOf(row.progress),
    months: monthsOf(row),
    rejectedRows: row.rejectedRows,
    problem: row.problem,
    createdAt: row.createdAt.toISOString(),
    finishedAt: row.finishedAt?.toISOString() ?? null,
    receivedBy: row.receivedBy,
    approvedBy: row.approvedBy,
    publishedBy: row.publishedBy,
    discardedBy: row.discardedBy,
    standing: row.standing,
    withdrawnAt: row.withdrawnAt?.toISOString() ?? null,
    withdrawnBy: row.withdrawnBy,
  }
}

function monthsOf({ reportPeriods, reportTypes }: ListRow): PriceListSummary['months'] {
  return reportPeriods.flatMap((period, at) => {
    const vehicleType = reportTypes[at] ?? null
    return period === null || vehicleType === null ? [] : [{ vehicleType, period }]
  })
}

function progressOf({ stage, rows = 0, bytes = 0 }: Partial<ImportProgress>): ImportProgress | null {
  return stage === undefined ? null : { stage, rows, bytes }
}

export function listDetail(row: ListDetailRow): PriceListDetail {
  const { format, reports, editions, leftOut } = row
  return {
    ...listSummary(row),
    format,
    approvedAt: row.approvedAt?.toISOString() ?? null,
    discardedAt: row.discardedAt?.toISOString() ?? null,
    reports,
    leftOut: leftOut.map(({ vehicleType, period, codia, year, version, price, at, by }) => ({
      ...{ vehicleType, period, codia, year, version, price, at, by },
    })),
    editions,
  }
}

export function editionSummary(row: EditionRow): EditionSummary {
  return {
    id: row.id,
    kind: row.kind,
    vehicleType: row.vehicleType,
    period: row.period,
    revision: row.revision,
    status: row.status,
    priceListId: row.priceListId,
    fileName: row.fileName,
    versions: row.versions,
    createdAt: row.createdAt.toISOString(),
    publishedAt: row.publishedAt?.toISOString() ?? null,
    publishedBy: row.publishedBy,
    withdrawnAt: row.withdrawnAt?.toISOString() ?? null,
    withdrawnBy: row.withdrawnBy,
  }
}

export function editionDetail(row: EditionDetailRow): EditionDetail {
  const { baseEditionId, comparedWith, report, guide, rollback } = row
  return { ...editionSummary(row), baseEditionId, comparedWith, report, guide, rollback }
}
