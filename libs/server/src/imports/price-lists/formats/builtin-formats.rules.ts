import { digestOf } from '../fingerprint.js'

/** `shipped`: digests of all its definitions so far. */
export interface BuiltinFormat {
  name: string
  definition: unknown
  shipped: readonly string[]
}

export interface InstalledFormat {
  definition: unknown
  /** The version that it stems from; null for an operator's own. */
  builtinVersion: number | null
}

export function versionOf({ shipped }: Pick<BuiltinFormat, 'shipped'>): number {
  return shipped.length
}

export function isBuiltin({ definition, builtinVersion }: InstalledFormat, builtin: BuiltinFormat): boolean {
  if (builtinVersion === null) return false
  // This program doesn't know a newer program's text.
  return builtinVersion > versionOf(builtin) || builtin.shipped.includes(digestOf(definition))
}

/** Never touches a format that the operator changed or removed (decision 003). */
export function changeOf(
  builtin: BuiltinFormat,
  installed: InstalledFormat | undefined,
  wasGiven: boolean,
): 'add' | 'renew' | 'leave' {
  if (installed === undefined) return wasGiven ? 'leave' : 'add'
  if (installed.builtinVersion === null || installed.builtinVersion >= versionOf(builtin)) return 'leave'
  return builtin.shipped.includes(digestOf(installed.definition)) ? 'renew' : 'leave'
}
