import type { Queryable } from '@preciosa/platform'
import { BUILTINS } from './builtin-formats.js'
import { type BuiltinFormat, changeOf, versionOf } from './builtin-formats.rules.js'
import { BuiltinFormatRepository } from './builtin-format.repository.js'

/** Runs with the schema upgrade, under its lock; the operator's changes stay (decision 003). */
export async function bringFormatsUpToDate(
  db: Queryable,
  builtins: readonly BuiltinFormat[] = BUILTINS,
): Promise<string[]> {
  const formats = new BuiltinFormatRepository(db)
  const names = builtins.map(({ name }) => name)
  const installed = await formats.installed(names)
  const given = await formats.given()
  const changed: string[] = []
  for (const builtin of builtins) {
    const { name, definition } = builtin
    const change = changeOf(builtin, installed.get(name), given.has(name))
    if (change === 'leave') continue
    const version = versionOf(builtin)
    if (change === 'add') await formats.add(name, definition, version)
    else await formats.renew(name, definition, version)
    await formats.markGiven(name)
    changed.push(`list format ${name}, version ${version}`)
  }
  return changed
}
