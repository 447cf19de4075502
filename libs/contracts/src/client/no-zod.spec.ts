import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

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

it("loads no zod in the browser's client", () => {
  const { files, packages } = loadedBy(join(__dirname, 'index.ts'))
  expect([...packages]).toEqual([])
  expect(files.has(join(__dirname, '../errors.ts'))).toBe(true)
})

it('detects zod in a module that loads it', () => {
  expect([...loadedBy(join(__dirname, '../own-account/auth.ts')).packages]).toEqual(['zod'])
})
