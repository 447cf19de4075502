import { isDeepStrictEqual } from 'node:util'
import type { PageContent } from '@preciosa/contracts/pages'
import type { Queryable } from '@preciosa/platform'
import { BUILT_IN_PAGES } from './built-in/index.js'
import { PagesRepository } from './pages.repository.js'

/**
 * Adds built-in pages, and renews those that no staff has changed. Runs with the schema upgrade, under its lock.
 * @returns a line per changed page
 */
export async function bringPagesUpToDate(
  db: Queryable,
  builtIn: Readonly<Record<string, PageContent>> = BUILT_IN_PAGES,
): Promise<string[]> {
  const pages = new PagesRepository(db)
  const now = new Date()
  const changed: string[] = []
  for (const [path, content] of Object.entries(builtIn)) {
    const id = (await pages.add(path, { builtIn: true })) ?? (await outdated(pages, path, content))
    if (id === null) continue
    const number = await pages.versions.add(id, content, undefined, now)
    await pages.publish(id, number, now)
    changed.push(`page ${path}, version ${number}`)
  }
  return changed
}

async function outdated(pages: PagesRepository, path: string, content: PageContent): Promise<number | null> {
  const kept = await pages.untouched(path)
  return kept === undefined || isDeepStrictEqual(kept.content, content) ? null : kept.id
}
