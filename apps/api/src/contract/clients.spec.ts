import { readdirSync, readFileSync } from 'node:fs'
import { join, relative, resolve } from 'node:path'
import { ROUTES } from '@preciosa/contracts'

const ROOT = resolve(__dirname, '../../../..')
/**
 * Where a request leaves a client but by the contract's own (`libs/contracts/src/client`); what is asked there is a route of
 * the contract, or the site's own page.
 */
const DOORS = [
  'apps/admin/src/price-lists/upload.ts',
  'apps/site/src/api/photo.server.ts',
  'apps/site/src/captcha/obtain.ts',
  'apps/site/src/components/search-box/use-suggestions.ts',
  'apps/site/src/navigation/use-restored-page.ts',
  'apps/site/src/profile-form/use-localities.ts',
]
// The site has a /health of its own.
const ASKED = ROUTES.filter(({ tags }) => !tags.includes('operación'))
const PREFIXES = [...new Set(ASKED.map(({ path }) => path.split('/')[1]!))]

function sources(): { name: string; text: string }[] {
  return ['apps/site/src', 'apps/admin/src'].flatMap((folder) =>
    readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.tsx?$/.test(name) && !/\.spec\.tsx?$|(^|\/)testing\//.test(name))
      .map((name) => join(ROOT, folder, name))
      .map((path) => ({ name: relative(ROOT, path), text: readFileSync(path, 'utf8') })),
  )
}

/** Files that have something, of both clients. */
function having(pattern: RegExp): string[] {
  return sources()
    .filter(({ text }) => pattern.test(text))
    .map(({ name }) => name)
    .sort()
}

describe('the site and the console', () => {
  it('send requests from a few places', () => {
    expect(having(/(?<![.\w])fetch\(|new XMLHttpRequest|sendBeacon\(|new EventSource/)).toEqual(DOORS)
  })

  // Taken from a route, a path, its parameters' names and its answer's type change with the contract or don't compile.
  it('write no path of the API by hand', () => {
    expect(PREFIXES.length).toBeGreaterThan(3)
    expect(having(new RegExp(`['"\`]/(${PREFIXES.join('|')})(?=[/?'"\`])`))).toEqual([])
  })
})
