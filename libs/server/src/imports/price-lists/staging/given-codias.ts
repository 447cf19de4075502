import { columnName, type ListFormat, type Rejection } from '@preciosa/contracts/price-lists'
import { refuse } from '../../../files/list-files/index.js'
import type { FoldedEdition, FoldedList, FoldedVersion } from '../folding/folded-list.js'
import { RowsRefused } from '../folding/refused.js'
import { Rejections } from '../folding/row-checks.js'
import { blockOf, codiaClashes } from './given-codias.rules.js'
import type { IdentityRepository } from './identity.repository.js'
import type { StagedRow, StagingRepository } from './staging.repository.js'

type CodiaFormat = Pick<ListFormat, 'source' | 'columns'>

/** @throws ListRefused when no version is left */
export async function rejectClashingCodias(
  identity: IdentityRepository,
  { source, columns }: CodiaFormat,
  list: FoldedList,
): Promise<void> {
  if (columns.codia === undefined) return
  const clashes = codiaClashes(source, list.editions, await identity.knownCodes(source, list.editions))
  if (clashes.size === 0) return
  const rejections = new Rejections(list.rejections)
  for (const edition of list.editions) dropClashing(edition, clashes, columnName(columns.codia), rejections)
  list.rejections.sort((a, b) => a.line - b.line)
  list.editions = list.editions.filter(({ versions }) => versions.length > 0)
  if (list.editions.length === 0) throw refuse('Ninguna fila de la lista se puede tomar.')
}

function dropClashing(
  edition: FoldedEdition,
  clashes: ReadonlyMap<FoldedVersion, string>,
  column: string,
  rejections: Rejections,
): void {
  const { period, vehicleType } = edition
  edition.versions = edition.versions.filter((version) => {
    const reason = clashes.get(version)
    if (reason === undefined) return true
    const lines = linesOf(version)
    for (const line of lines)
      rejections.add({ line, column, value: String(version.codia), reason, period, vehicleType })
    edition.rejected += lines.length
    edition.prices -= version.prices.length
    if (version.newPrice !== null) edition.newPrices -= 1
    return false
  })
}

function linesOf({ newPrice, newLine, lines }: FoldedVersion): number[] {
  const all = newPrice === null ? lines : [newLine, ...lines]
  return [...new Set(all)].sort((a, b) => a - b)
}

/** @throws RowsRefused with each version whose codia belongs to another brand or vehicle type */
export async function checkGivenCodias(
  identity: IdentityRepository,
  { columns }: CodiaFormat,
  rows: StagedRow[],
): Promise<void> {
  if (columns.codia === undefined) return
  const column = columnName(columns.codia)
  const given = rows.flatMap(({ brandId, vehicleType, version }) =>
    version.codia === null ? [] : [{ brandId, vehicleType, version, codia: version.codia }],
  )
  const owners = await identity.brandsOfBlocks([...new Set(given.map(({ codia }) => blockOf(codia)))])
  const wrong: Rejection[] = []
  for (const { brandId, vehicleType, version, codia } of given) {
    const block = blockOf(codia)
    const owner = owners.get(block) ?? { brandId, vehicleType }
    owners.set(block, owner)
    if (owner.brandId === brandId && owner.vehicleType === vehicleType) continue
    const reason =
      owner.vehicleType === vehicleType
        ? `El codia ${codia} pertenece a otra marca que «${version.brand}».`
        : `El codia ${codia} es de un vehículo de otro tipo.`
    wrong.push({ line: version.line, column, value: String(codia), reason })
  }
  if (wrong.length > 0) throw new RowsRefused(wrong)
}

export async function versionsTwice(
  staging: StagingRepository,
  { source, columns }: CodiaFormat,
  rows: StagedRow[],
): Promise<RowsRefused> {
  const column = columns.code.map(columnName).join('+')
  const wrong: Rejection[] = []
  for (const { codia, ordinals } of await staging.versionsTwice(source)) {
    const same = ordinals.flatMap((ordinal) => rows[ordinal]?.version ?? [])
    for (const version of same) {
      const other = same.find((one) => one !== version) ?? version
      const reason = `Es la misma versión (codia ${codia}) que la de la línea ${other.line}, con el código «${other.code}».`
      wrong.push({ line: version.line, column, value: version.code, reason })
    }
  }
  return new RowsRefused(wrong.sort((a, b) => a.line - b.line))
}
