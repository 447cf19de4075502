import { readdirSync, readFileSync } from 'node:fs'
import { join, relative, resolve } from 'node:path'
import { ROUTES } from '@preciosa/contracts/routes'

const ROOT = resolve(__dirname, '../../../..')
/** The only files that send requests without the contract's client (`libs/contracts/src/client`). */
const DOORS = [
  'apps/admin/src/api/upload.ts',
  'apps/site/src/api/api-file.server.ts',
  'apps/site/src/navigation/use-restored-page.ts',
  'apps/site/src/pages/checkout/measuring-choice.tsx',
  'apps/site/src/pages/checkout/use-polling.ts',
  'apps/site/src/pages/magazine/reader/issue-file.ts',
  'apps/site/src/subjects/account/refused-mail.tsx',
  'apps/site/src/subjects/ads/ad-counts.ts',
  'apps/site/src/subjects/captcha/obtain.ts',
  'apps/site/src/subjects/profile/use-localities.ts',
  'apps/site/src/subjects/search/use-suggestions.ts',
]
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

function having(pattern: RegExp): string[] {
  return sources()
    .filter(({ text }) => pattern.test(text))
    .map(({ name }) => name)
    .sort()
}

describe('the site and the console', () => {
  it('send requests only from the listed files', () => {
    expect(having(/(?<![.\w])fetch\(|new XMLHttpRequest|sendBeacon\(|new EventSource/)).toEqual(DOORS)
  })

  // Paths taken from a route change with the contract or don't compile.
  it('contain no handwritten path of the API', () => {
    expect(PREFIXES.length).toBeGreaterThan(3)
    expect(having(new RegExp(`['"\`]/(${PREFIXES.join('|')})(?=[/?'"\`])`))).toEqual([])
  })
})
