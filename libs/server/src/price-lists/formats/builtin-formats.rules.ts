import { digestOf } from '../fingerprint.js'

/** A format that comes with the program: its definition, and the digests of all that it has been shipped with. */
export interface BuiltinFormat {
  name: string
  definition: unknown
  shipped: readonly string[]
}

/** What an installation keeps under the name of a built-in format. */
export interface KeptFormat {
  definition: unknown
  /** The version that it stems from; null for an operator's own. */
  builtinVersion: number | null
}

/** The version that a built-in format is at. */
export function versionOf({ shipped }: Pick<BuiltinFormat, 'shipped'>): number {
  return shipped.length
}

/** Whether a kept format is the program's own text, of this version of the program or of another. */
export function isBuiltin({ definition, builtinVersion }: KeptFormat, builtin: BuiltinFormat): boolean {
  if (builtinVersion === null) return false
  // A newer program's text is unknown to this one.
  return builtinVersion > versionOf(builtin) || builtin.shipped.includes(digestOf(definition))
}

/**
 * What becomes of a built-in format in an installation (decision 003): it is added once, renewed while its text is one
 * that was shipped, and left alone once the operator has changed or removed it.
 * @param wasGiven whether the installation was given it before
 */
export function changeOf(
  builtin: BuiltinFormat,
  kept: KeptFormat | undefined,
  wasGiven: boolean,
): 'add' | 'renew' | 'leave' {
  if (kept === undefined) return wasGiven ? 'leave' : 'add'
  if (kept.builtinVersion === null || kept.builtinVersion >= versionOf(builtin)) return 'leave'
  return builtin.shipped.includes(digestOf(kept.definition)) ? 'renew' : 'leave'
}
