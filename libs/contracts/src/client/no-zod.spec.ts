import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

/** What a module loads at run time; lint forbids imports that only look like types. */
const IMPORTS = /^(?:import|export) (?!type\b)(?:[^'"]*? from )?'([^']+)'/gms

function loadedBy(file: string, files = new Set<string>(), packages = new Set<string>()) {
  files.add(file)
  for (const [, name = ''] of readFileSync(file, 'utf8').matchAll(IMPORTS)) {
    if (!name.startsWith('.')) packages.add(name)
    else {
      const next = join(dirname(file), name.replace(/\.js$/, '.ts'))
      if (!files.has(next)) loadedBy(next, files, packages)
    }
  }
  return { files, packages }
}

it('the client brings no zod to a browser', () => {
  const { files, packages } = loadedBy(join(__dirname, 'index.ts'))
  expect([...packages]).toEqual([])
  expect(files.has(join(__dirname, '../errors.ts'))).toBe(true)
})

it('which this test would see', () => {
  expect([...loadedBy(join(__dirname, '../http/auth.ts')).packages]).toEqual(['zod'])
})
