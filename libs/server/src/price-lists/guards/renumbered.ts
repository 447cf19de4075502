import type { PoolClient } from 'pg'
import { GuardsRepository, type LostVersion } from './guards.repository.js'
import { type Renumbered, renumberedAmong } from './renumbered.rules.js'

/** Added versions count only if no published month has them. */
export async function findRenumbered(
  repository: GuardsRepository,
  lost: readonly LostVersion[],
  { id, baseId }: { id: number; baseId: number },
): Promise<Renumbered[]> {
  if (lost.length === 0) return []
  const added = await repository.added(id, baseId, [...new Set(lost.map(({ brandId }) => brandId))])
  const pairs = renumberedAmong(lost, added)
  const earlier = await repository.earlier(pairs.map(({ is }) => is.codia))
  const published = new Set(earlier.map(({ codia }) => codia))
  return pairs.filter(({ is }) => !published.has(is.codia))
}

/** Gives renumbered versions of an unpublished edition their old codia; their new code keeps it. */
export async function joinRenumbered(
  client: PoolClient,
  source: string,
  edition: { id: number; baseId: number },
): Promise<void> {
  const repository = new GuardsRepository(client)
  const lost = await repository.lost(edition.id, edition.baseId)
  const renumbered = await findRenumbered(repository, lost, edition)
  if (renumbered.length > 0) await repository.join(source, edition.id, renumbered)
}
