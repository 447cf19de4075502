import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { COOKIES } from './cookies.js'
import { BUILT_IN_PAGES } from './index.js'

const SOURCES = ['apps/site/src', 'apps/api/src', 'apps/admin/src', 'libs/contracts/src', 'libs/server/src']
/** The cached pages depend on this beginning of all cookies' names. */
const NAME = /['"`](?:__Host-)?(preciosa-[a-z-]+)/g

function cookiesBelow(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) return ['built-in', 'testing'].includes(entry.name) ? [] : cookiesBelow(path)
    if (!/\.tsx?$/.test(entry.name) || /\.(spec|cases)\.tsx?$/.test(entry.name)) return []
    const code = readFileSync(path, 'utf8')
    return /cookie/i.test(code) ? [...code.matchAll(NAME)].map(([, name]) => name!) : []
  })
}

it('explains each cookie of the site and the console, and no other', () => {
  const used = new Set(SOURCES.flatMap(cookiesBelow))
  expect(used.size).toBeGreaterThan(10)
  expect(COOKIES.flatMap(({ names }) => names).sort()).toEqual([...used].sort())
})

it('stands in the policies', () => {
  const policies = JSON.stringify(BUILT_IN_PAGES['politicas'])
  expect(COOKIES.filter(({ text }) => !policies.includes(text))).toEqual([])
})
