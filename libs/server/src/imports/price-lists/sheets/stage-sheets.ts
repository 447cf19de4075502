import {
  columnName,
  type EditionReport,
  type ImportOptions,
  type SheetFormat,
} from '@preciosa/contracts/price-lists'
import type { PoolClient } from 'pg'
import { excerpt } from '../../../files/cells/index.js'
import { refuse } from '../../../files/list-files/index.js'
import { baseOf } from '../bases.rules.js'
import { Rejections } from '../folding/row-checks.js'
import { PublishingRepository } from '../publishing.repository.js'
import { fewerVersionsGuard, isFewer, SHEETS } from '../staging/guards.rules.js'
import { GUARD_VERSIONS, REPORTED_REJECTIONS, type OnStage } from '../staging/stage-list.js'
import { choiceKey } from './dictionary.js'
import type { FoldedSheet, FoldedSheetEdition, FoldedSheets, SheetValue } from './folded-sheets.js'
import { SheetStagingRepository, type StagedSheet } from './sheet-staging.repository.js'

/** Uses the connection's open transaction. */
export async function stageSheets(
  client: PoolClient,
  priceListId: number,
  list: FoldedSheets,
  format: SheetFormat,
  options: Pick<ImportOptions, 'scope'>,
  onStage: OnStage,
): Promise<EditionReport[]> {
  await onStage('staging')
  const staging = new SheetStagingRepository(client)
  const choices = list.newChoices.map((choice) => ({ ...choice, key: choiceKey(choice.description) }))
  const chosen = await staging.addChoices(choices)
  const source = format.columns.codia === undefined ? format.source : null
  await staging.stage(source, rowsOf(list.editions, chosen))
  rejectTwice(list, format, await staging.takeTwice())

  await onStage('placing')
  const editions = new PublishingRepository(client)
  const ids: number[] = []
  for (const { period, vehicleType } of list.editions)
    ids.push(await editions.add({ kind: 'sheets', priceListId, period, vehicleType }))
  await staging.fill(ids)

  await onStage('comparing')
  const reports: EditionReport[] = []
  for (const [at, edition] of list.editions.entries())
    reports.push(await compare(editions, staging, { list, edition, at, id: ids[at] ?? 0, options }))
  return reports
}

/** None of the rows is known to be right. @throws ListRefused when an edition has no sheet left */
function rejectTwice(
  list: FoldedSheets,
  { columns }: SheetFormat,
  twice: readonly { edition: number; code: string; codia: number }[],
): void {
  if (twice.length === 0) return
  const rejections = new Rejections(list.rejections)
  const column = [columns.code ?? []].flat().map(columnName).join('+')
  for (const [at, edition] of list.editions.entries()) {
    const { period, vehicleType } = edition
    const codias = new Map(twice.flatMap((one) => (one.edition === at ? [[one.code, one.codia]] : [])))
    const same = edition.sheets.filter(({ code }) => codias.has(code))
    for (const { code, line, values } of same) {
      const codia = codias.get(code)
      const other = same.find((one) => one.code !== code && codias.get(one.code) === codia)
      const reason = `Es la misma versión (codia ${codia ?? ''}) que la de la línea ${other?.line ?? ''}, con el código «${other?.code ?? ''}».`
      rejections.add({ line, column, value: excerpt(code), reason, period, vehicleType })
      edition.values -= values.size
    }
    edition.rejected += same.length
    edition.sheets = edition.sheets.filter(({ code }) => !codias.has(code))
  }
  list.rejections.sort((a, b) => a.line - b.line)
  if (list.editions.some(({ sheets }) => sheets.length === 0))
    throw refuse('De uno de los tipos de vehículo de la lista no queda ninguna ficha que se pueda tomar.')
}

interface Compared {
  list: FoldedSheets
  edition: FoldedSheetEdition
  at: number
  id: number
  options: Pick<ImportOptions, 'scope'>
}

async function compare(
  editions: PublishingRepository,
  staging: SheetStagingRepository,
  { list, edition, at, id, options }: Compared,
): Promise<EditionReport> {
  const { period, vehicleType, values } = edition
  const published = await editions.published('sheets', vehicleType)
  const base = baseOf(period, published, new Map())
  const carried =
    options.scope === 'brands-present' && base !== undefined ? await staging.carryOver(id, base.id) : 0
  const diff = await staging.diff(id, base?.id ?? null)
  const unknown = await staging.unknown(at)
  const { newChoices } = list
  const report: EditionReport = {
    id,
    status: 'staged',
    period,
    vehicleType,
    rows: {
      read: edition.read + list.skipped,
      skipped: list.skipped + unknown.count,
      duplicates: edition.duplicates,
      rejected: edition.rejected,
    },
    versions: edition.sheets.length - unknown.count,
    prices: 0,
    newPrices: 0,
    rounded: 0,
    carried,
    rejected: list.rejections
      .filter((row) => row.vehicleType === null || row.vehicleType === vehicleType)
      .slice(0, REPORTED_REJECTIONS)
      .map(({ line, column, value, reason }) => ({ line, column, value, reason })),
    diff,
    unused: [],
    guards: [],
    rises: [],
    falls: [],
    suspects: [],
    sheets: { values, newChoices, unknown: unknown.count, unknownCodes: unknown.codes },
  }
  const differences = diff.added + diff.removed + diff.changed
  if (base !== undefined && differences === 0) {
    await staging.dropEdition(id)
    return { ...report, id: base.id, status: 'unchanged' }
  }
  await editions.keepBase(id, base?.id ?? null)
  if (base === undefined) return report
  const remaining = diff.changed + diff.unchanged - carried
  const baseVersions = diff.removed + remaining
  const versions = diff.added + remaining
  const of = carried === 0 ? '' : ' de las marcas de la lista'
  const counts = { period, basePeriod: base.period, of, baseVersions, versions, remaining }
  const dropped = isFewer(counts) ? await staging.dropped(id, base.id, GUARD_VERSIONS) : []
  const guard = fewerVersionsGuard({ ...counts, dropped }, SHEETS)
  return guard === undefined ? report : { ...report, guards: [guard] }
}

function* rowsOf(editions: readonly FoldedSheetEdition[], chosen: readonly number[]): Generator<StagedSheet> {
  for (const [edition, { vehicleType, sheets }] of editions.entries())
    for (const sheet of sheets) yield { edition, vehicleType, code: sheet.code, ...contentOf(sheet, chosen) }
}

function contentOf(
  { values }: FoldedSheet,
  chosen: readonly number[],
): Pick<StagedSheet, 'features' | 'tags'> {
  const features: Record<string, SheetValue> = {}
  const tags: number[] = []
  // An object lists integer keys in ascending order, not in the order of insertion.
  for (const [feature, value] of values) {
    const settled = typeof value === 'number' && value < 0 ? (chosen[-1 - value] ?? 0) : value
    features[feature] = settled
    if (typeof settled === 'number') tags.push(settled)
    else if (settled === true) tags.push(-feature)
  }
  return { features: JSON.stringify(features), tags: tags.sort((a, b) => a - b) }
}
