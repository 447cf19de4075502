import type { PoolClient } from 'pg'
import { GuardsRepository, type LostVersion } from './guards.repository.js'
import { nameKey, type Renumbered, renumberedAmong } from './renumbered.rules.js'

interface Joinable {
  id: number
  baseId: number
  leftOutIds: readonly number[]
}

/** Added versions count only if no published month has them, lost ones only if staff left no price of theirs out. */
export async function findRenumbered(
  repository: GuardsRepository,
  missing: readonly LostVersion[],
  { id, baseId, leftOutIds }: Joinable,
): Promise<Renumbered[]> {
  const lost = missing.filter(({ codia }) => !leftOutIds.includes(codia))
  if (lost.length === 0) return []
  const names = new Set(lost.map(nameKey))
  const came = await repository.added(id, baseId, [...new Set(lost.map(({ brandId }) => brandId))])
  const added = came.filter((version) => names.has(nameKey(version)))
  if (added.length === 0) return []
  const codes = await repository.codes([...lost, ...added].map(({ codia }) => codia))
  const coded = <T extends { codia: number }>(version: T) => ({
    ...version,
    code: codes.get(version.codia) ?? '',
  })
  const pairs = renumberedAmong(lost.map(coded), added.map(coded))
  const earlier = await repository.earlier(pairs.map(({ is }) => is.codia))
  const published = new Set(earlier.map(({ codia }) => codia))
  return pairs.filter(({ is }) => !published.has(is.codia))
}

/** Gives renumbered versions of an unpublished edition their old codia; their new code keeps it. */
export async function joinRenumbered(client: PoolClient, source: string, edition: Joinable): Promise<void> {
  const repository = new GuardsRepository(client)
  const lost = await repository.lost(edition.id, edition.baseId)
  const renumbered = await findRenumbered(repository, lost, edition)
  if (renumbered.length > 0) await repository.join(source, edition.id, renumbered)
}
