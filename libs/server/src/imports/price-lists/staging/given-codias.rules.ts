import type { VehicleType } from '@preciosa/contracts'
import type { FoldedEdition, FoldedVersion } from '../folding/folded-list.js'

export interface KnownCode {
  source: string
  vehicleType: VehicleType
  code: string
  codia: number
}

/** Each block belongs to one brand. */
export function blockOf(codia: number): number {
  return Math.floor(codia / 10_000)
}

/** A code keeps its codia for ever; one source owns a codia; an edition has it once. */
export function codiaClashes(
  source: string,
  editions: readonly FoldedEdition[],
  known: readonly KnownCode[],
): Map<FoldedVersion, string> {
  const own = new Map<string, number>()
  const holders = new Map<number, KnownCode[]>()
  for (const one of known) {
    if (one.source === source) own.set(keyOf(one.vehicleType, one.code), one.codia)
    holders.set(one.codia, [...(holders.get(one.codia) ?? []), one])
  }
  const brought = new Map<string, FoldedVersion>()
  const clashes = new Map<FoldedVersion, string>()
  for (const { vehicleType, versions } of editions) {
    const claims = new Map<number, FoldedVersion[]>()
    for (const version of versions) {
      const { code, codia } = version
      if (codia === null) continue
      const key = keyOf(vehicleType, code)
      const reason =
        againstOwn(code, codia, own.get(key), brought.get(key)) ??
        againstOthers(source, codia, holders.get(codia) ?? [])
      if (reason !== undefined) {
        clashes.set(version, reason)
        continue
      }
      if (!brought.has(key)) brought.set(key, version)
      const claimants = claims.get(codia)
      if (claimants === undefined) claims.set(codia, [version])
      else claimants.push(version)
    }
    for (const claimants of claims.values())
      for (const [version, reason] of amongThemselves(claimants, ({ code }) =>
        own.has(keyOf(vehicleType, code)),
      ))
        clashes.set(version, reason)
  }
  return clashes
}

function againstOwn(
  code: string,
  codia: number,
  kept: number | undefined,
  brought: FoldedVersion | undefined,
): string | undefined {
  if (kept !== undefined) return kept === codia ? undefined : `El código «${code}» ya tiene el codia ${kept}.`
  return brought === undefined || brought.codia === codia
    ? undefined
    : `El código «${code}» trae el codia ${brought.codia ?? ''} en la línea ${brought.line}.`
}

function againstOthers(source: string, codia: number, holders: readonly KnownCode[]): string | undefined {
  const [holder] = holders
  if (holder === undefined || holders.some((one) => one.source === source)) return undefined
  return `El codia ${codia} es del código «${holder.code}» de la fuente «${holder.source}». Si es la misma versión, los dos formatos tienen que llevar la misma fuente.`
}

/** The known version is right; without one, none is known to be right. */
function amongThemselves(
  claimants: readonly FoldedVersion[],
  hasIt: (version: FoldedVersion) => boolean,
): [FoldedVersion, string][] {
  if (claimants.length === 1) return []
  const rightful = claimants.filter(hasIt)
  const right = rightful.length === 1 ? rightful[0] : undefined
  return claimants
    .filter((version) => version !== right)
    .map((version) => {
      const other = right ?? claimants.find((one) => one !== version) ?? version
      return [
        version,
        `El codia ${version.codia ?? ''} está también en la línea ${other.line}, con el código «${other.code}».`,
      ]
    })
}

function keyOf(vehicleType: VehicleType, code: string): string {
  return `${vehicleType} ${code}`
}
