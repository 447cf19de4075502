import type { Guard } from '@preciosa/contracts/price-lists'
import type { PoolClient } from 'pg'
import type { Checked } from './checked.js'
import { countPrices } from './count-prices.js'
import { eachFigure, eachFigureBefore } from './each-figure.js'
import { fewerPricesGuard } from './fewer-prices.rules.js'
import { GuardsRepository, type LostVersion } from './guards.repository.js'
import { otherVehicles } from './other-vehicles.js'
import { fullName } from './other-vehicle.rules.js'
import { priceUnit } from './price-unit.js'
import { findRenumbered } from './renumbered.js'
import { renumberedGuard } from './renumbered.rules.js'
import { stepsAcross, yearStepsGuard } from './year-steps.rules.js'

/** Guards on what `comparing` can't see in single figures: units, prices that are gone, and identities. */
export async function furtherGuards(client: PoolClient, checked: Checked): Promise<Guard[]> {
  const repository = new GuardsRepository(client)
  const { id, base, removed } = checked
  const unit = await priceUnit(repository, checked)
  const steps = yearStepsGuard(
    stepsAcross(checked.edition.versions, eachFigure),
    stepsAcross(checked.known, (version, take) => eachFigureBefore(version?.before, take)),
  )
  if (base === undefined) return [unit, steps].filter((guard) => guard !== undefined)
  const lost = removed === 0 ? [] : await repository.lost(id, base.id)
  const guards = [
    unit,
    steps,
    fewerPrices(checked, base.period, lost),
    await otherVehicles(repository, checked, base.id),
    await renumbered(repository, checked, base.id, lost),
  ]
  return guards.filter((guard) => guard !== undefined)
}

function fewerPrices(
  { edition: { period, versions }, known, brandIds }: Checked,
  basePeriod: string,
  lost: readonly LostVersion[],
): Guard | undefined {
  return fewerPricesGuard({ period, basePeriod, ...countPrices({ versions, known, brandIds, lost }) })
}

const MOST = 1000

async function renumbered(
  repository: GuardsRepository,
  { id, edition, statesCodias, leftOutIds }: Checked,
  baseId: number,
  lost: readonly LostVersion[],
): Promise<Guard | undefined> {
  if (statesCodias) return undefined
  const pairs = await findRenumbered(repository, lost, { id, baseId, leftOutIds })
  const byCode = new Map(edition.versions.map((version) => [version.code, version]))
  const brands = new Map(lost.map(({ brandId, brand }) => [brandId, brand]))
  const changes = pairs.map(({ was, is }) => ({
    line: byCode.get(is.code)?.line ?? 0,
    codia: was.codia,
    subject: fullName({ ...is, brand: brands.get(was.brandId) ?? '' }),
    before: was.code,
    now: is.code,
  }))
  return renumberedGuard(changes, MOST)
}
