import type { VehicleType } from '@preciosa/contracts'
import { fold } from '@preciosa/contracts/price-lists'
import type { FoldedEdition, FoldedVersion } from '../folding/folded-list.js'
import { blockOf } from './given-codias.rules.js'
import { placeVersions, type KnownGroup } from './groups.rules.js'
import type { IdentityRepository, NewVersion } from './identity.repository.js'

export type BrandIds = ReadonlyMap<string, number>

/**
 * An unknown name is a new spelling of the one brand that has its versions, unless the list also names that
 * brand.
 */
export async function identifyBrands(
  identity: IdentityRepository,
  source: string,
  vehicleType: VehicleType,
  editions: FoldedEdition[],
): Promise<BrandIds> {
  const known = await identity.brandsByKey(vehicleType)
  const names = new Map<string, { name: string; codes: Set<string>; block: number | undefined }>()
  const spellings = new Map<string, string>()
  for (const { versions } of editions) {
    for (const { brand, code, codia } of versions) {
      let key = spellings.get(brand)
      if (key === undefined) spellings.set(brand, (key = fold(brand)))
      if (known.has(key)) continue
      const entry = names.get(key)
      if (entry === undefined)
        names.set(key, {
          name: brand,
          codes: new Set([code]),
          block: codia === null ? undefined : blockOf(codia),
        })
      else entry.codes.add(code)
    }
  }
  const named = new Set([...spellings.values()].map((key) => known.get(key)))
  const claimed = new Set<number>()
  const owners = await identity.brandsOfBlocks([...names.values()].flatMap(({ block }) => block ?? []))
  for (const [key, { name, codes, block }] of names) {
    const owner = block === undefined ? undefined : owners.get(block)?.brandId
    const holders =
      owner !== undefined
        ? [owner]
        : known.size === 0
          ? []
          : await identity.brandsOfCodes(source, vehicleType, [...codes])
    const [holder] = holders
    if (holder !== undefined && holders.length === 1 && !named.has(holder)) {
      await identity.addAlias(vehicleType, key, holder)
      known.set(key, holder)
    } else {
      // The first of several names gets the block; checkGivenCodias refuses the others.
      const isFree = block !== undefined && owner === undefined && !claimed.has(block)
      if (isFree) claimed.add(block)
      known.set(key, await identity.addBrand(vehicleType, key, name, isFree ? block : undefined))
    }
  }
  return new Map([...spellings].map(([spelling, key]) => [spelling, known.get(key) ?? 0]))
}

export async function addNewVersions(
  identity: IdentityRepository,
  source: string,
  vehicleType: VehicleType,
  versions: { brandId: number; version: FoldedVersion }[],
): Promise<void> {
  const byBrand = new Map<number, FoldedVersion[]>()
  for (const { brandId, version } of versions) {
    const list = byBrand.get(brandId)
    if (list === undefined) byBrand.set(brandId, [version])
    else list.push(version)
  }
  const groups = await identity.groupsOf([...byBrand.keys()])
  const placed: NewVersion[] = []
  for (const [brandId, members] of byBrand) {
    const groupIds = await placeInGroups(identity, brandId, members, groups.get(brandId) ?? [])
    members.forEach(({ code, codia }, at) =>
      placed.push({ code, codia, brandId, groupId: groupIds[at] ?? 0 }),
    )
  }
  const given = placed.filter(({ codia }) => codia !== null)
  const free = placed.filter(({ codia }) => codia === null)
  if (given.length > 0) await identity.addGivenVersions(source, vehicleType, given)
  if (free.length > 0) await identity.addVersions(source, vehicleType, free)
}

async function placeInGroups(
  identity: IdentityRepository,
  brandId: number,
  versions: FoldedVersion[],
  groups: KnownGroup[],
): Promise<number[]> {
  const derived = versions.filter(({ group }) => group === '')
  const placements = placeVersions(
    derived.map(({ name }) => name),
    groups,
  )
  const wanted = new Map<string, string>()
  const targets = new Map<FoldedVersion, { groupId: number } | { key: string }>()
  derived.forEach((version, at) => {
    const placement = placements[at]
    if (placement === undefined) return
    if ('groupId' in placement) targets.set(version, placement)
    else targets.set(version, named(placement.open, wanted))
  })
  const shown = shownGroups(groups)
  for (const version of versions) {
    if (version.group === '') continue
    const groupId = shown.get(fold(version.group))
    targets.set(version, groupId === undefined ? named(version.group, wanted) : { groupId })
  }
  const opened = await identity.openGroups(
    brandId,
    [...wanted].map(([key, name]) => ({ key, name })),
  )
  return versions.map((version) => {
    const target = targets.get(version)
    const id =
      target === undefined ? undefined : 'groupId' in target ? target.groupId : opened.get(target.key)
    if (id === undefined) throw new Error(`version ${version.code} has no group`)
    return id
  })
}

/** Groups by the name that staff corrected, unless a list gave that name to another one. */
function shownGroups(groups: readonly KnownGroup[]): Map<string, number> {
  const listed = new Set(groups.map(({ name }) => fold(name)))
  return new Map(
    groups.flatMap(({ id, shownName }) =>
      shownName === null || listed.has(fold(shownName)) ? [] : [[fold(shownName), id] as const],
    ),
  )
}

function named(name: string, wanted: Map<string, string>): { key: string } {
  const key = fold(name)
  if (!wanted.has(key)) wanted.set(key, name)
  return { key }
}
