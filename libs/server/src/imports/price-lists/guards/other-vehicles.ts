import type { Guard, IdentityChange } from '@preciosa/contracts/price-lists'
import type { FoldedVersion } from '../folding/folded-list.js'
import type { Checked } from './checked.js'
import { approvalKey, type GuardsRepository } from './guards.repository.js'
import { nameKey } from './renumbered.rules.js'
import { fullName, isOtherModel, type Named, otherVehicleGuard, withModel } from './other-vehicle.rules.js'

/** Rows in the report. They also remember what staff approved, so they are not few. */
const MOST = 1000

interface Before extends Omit<Named, 'brand' | 'group'> {
  codia: number
  brandId: number
  group: string
  /** Undefined: as the edition before spells it. */
  brand?: string
}

export async function otherVehicles(
  repository: GuardsRepository,
  checked: Checked,
  baseId: number,
): Promise<Guard | undefined> {
  const { brandIds } = checked
  const isNameOfAnother = namesBefore(checked)
  const found = [
    ...(await knownBefore(repository, checked)),
    ...(await cameBack(repository, checked)),
  ].filter(([version, before]) => {
    if (isNameOfAnother(version, before)) return true
    if (brandIds.get(version.brand) !== before.brandId) return true
    const was = withModel({ ...before, group: version.group === '' ? '' : before.group })
    const is = withModel(version)
    return was !== is && isOtherModel(was, is)
  })
  if (found.length === 0) return undefined
  const names = await repository.brandNames(baseId, [...new Set(found.map(([, { brandId }]) => brandId))])
  const approved = await repository.approvedNames(found.map(([, { codia }]) => codia))
  const changes = found.map(([version, before]): IdentityChange => {
    const { brandId, name, variant, codia } = before
    const group = version.group === '' ? '' : before.group
    return {
      line: version.line,
      codia,
      subject: `El código «${version.code}»`,
      before: fullName({ brand: before.brand ?? names.get(brandId) ?? '', group, name, variant }),
      now: fullName(version),
    }
  })
  return otherVehicleGuard(
    changes.filter(({ codia, now }) => !approved.has(approvalKey(codia, now))),
    MOST,
  )
}

/** Tells a code that got the very name that another code had in the edition before: codes were exchanged or moved. */
function namesBefore({
  edition,
  known,
  brandIds,
}: Checked): (version: FoldedVersion, before: Before) => boolean {
  const isSame = known.every((version) => version?.nameBefore === undefined)
  const owners = new Map<string, number>()
  if (!isSame)
    known.forEach((version, place) => {
      const { name, variant } = version?.nameBefore ?? edition.versions[place] ?? { name: '', variant: '' }
      if (version !== undefined) owners.set(nameKey({ ...version, name, variant }), version.codia)
    })
  return (version, before) => {
    const now = nameKey({ ...version, brandId: brandIds.get(version.brand) ?? 0 })
    const owner = owners.get(now)
    return owner !== undefined && owner !== before.codia && now !== nameKey(before)
  }
}

/** Without those that are named as before. */
async function knownBefore(
  repository: GuardsRepository,
  { edition, known, brandIds }: Checked,
): Promise<[FoldedVersion, Before][]> {
  const groups = await repository.groupNames([...new Set(known.map((version) => version?.groupId ?? 0))])
  return edition.versions.flatMap((version, place): [FoldedVersion, Before][] => {
    const before = known[place]
    if (before === undefined) return []
    const { name, variant } = before.nameBefore ?? version
    const { codia, brandId, groupId } = before
    const group = groups.get(groupId) ?? ''
    const isSameGroup = version.group === '' || version.group === group
    if (before.nameBefore === undefined && isSameGroup && brandIds.get(version.brand) === brandId) return []
    return [[version, { codia, brandId, group, name, variant }]]
  })
}

/** Versions that the edition before lacks and an older month has. */
async function cameBack(
  repository: GuardsRepository,
  { edition: { versions }, known, isNewCode, codiasOf }: Checked,
): Promise<[FoldedVersion, Before][]> {
  const places = versions
    .flatMap(({ code }, place) => (known[place] === undefined && !isNewCode(code) ? [place] : []))
    .slice(0, MOST)
  if (places.length === 0) return []
  const codias = await codiasOf(places)
  const earlier = new Map((await repository.earlier([...codias.values()])).map((one) => [one.codia, one]))
  return places.flatMap((place): [FoldedVersion, Before][] => {
    const version = versions[place]
    const before = earlier.get(codias.get(place) ?? 0)
    return version === undefined || before === undefined ? [] : [[version, before]]
  })
}
