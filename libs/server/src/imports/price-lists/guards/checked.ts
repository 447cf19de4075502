import type { Period } from '@preciosa/contracts'
import type { KnownVersion } from '../comparing/index.js'
import type { FoldedEdition } from '../folding/folded-list.js'

export interface Checked {
  id: number
  base: { id: number; period: Period } | undefined
  /** Published months exist, all later than the list's. */
  isOldMonth: boolean
  edition: FoldedEdition
  /** Of the whole guide, so that `known` tells its prices. */
  isWhole: boolean
  /** Number of versions that the edition before has and this one lacks. */
  removed: number
  brandIds: ReadonlyMap<string, number>
  /** The edition before, by place in the list; empty without one. */
  known: readonly (KnownVersion | undefined)[]
  codiasOf: (places: number[]) => Promise<ReadonlyMap<number, number>>
  /** Codes that no earlier list had. */
  isNewCode: (code: string) => boolean
  /** The list states codias, so a new code is never an old version. */
  statesCodias: boolean
  /** Versions with a price that staff left out: they are not lost. */
  leftOutIds: readonly number[]
  compared: number
  jumps: number
}
