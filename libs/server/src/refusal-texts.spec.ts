import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'

const ROOT = join(__dirname, '../../..')
const PLACES = ['libs/platform/src', 'libs/server/src', 'apps/api/src', 'apps/worker/src']
/** Matches the text of an AppError or of a list's refusal. */
const REFUSAL = /(?:AppError\(\s*'[\w-]+',|refuse\()\s*(['`])(.+?)\1/gs

it('defines the text of each refusal in one place only', async () => {
  const places = new Map<string, string[]>()
  for (const place of PLACES) {
    const names = await readdir(join(ROOT, place), { recursive: true })
    for (const name of names.filter((each) => /(?<!\.spec)\.ts$/.test(each))) {
      const source = await readFile(join(ROOT, place, name), 'utf8')
      for (const [, , text = ''] of source.matchAll(REFUSAL))
        places.set(text, [...(places.get(text) ?? []), `${place}/${name}`])
    }
  }
  expect(places.size).toBeGreaterThan(50)
  expect(Object.fromEntries([...places].filter(([, where]) => where.length > 1))).toEqual({})
})
