import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import ts from 'typescript'

const SOURCE = join(process.cwd(), 'apps/site/src')
const pageOf = (file: string) => /^pages\/[^/]+/.exec(file)?.[0] ?? null

function importsOf(file: string, text: string): string[] {
  if (!file.endsWith('.css')) return ts.preProcessFile(text).importedFiles.map(({ fileName }) => fileName)
  return [...text.matchAll(/@import\s+(?:url\()?['"]([^'"]+)/g)].map(([, name = '']) => name)
}

it('lets only a page use what is in its folder', () => {
  const files = readdirSync(SOURCE, { recursive: true, encoding: 'utf8' }).filter(
    (file) => /\.(tsx?|css)$/.test(file) && !/\.spec\.tsx?$/.test(file),
  )
  const pages = new Set(files.flatMap((file) => pageOf(file) ?? []))
  expect(pages.size).toBeGreaterThan(30)
  const taken = files.flatMap((file) =>
    importsOf(file, readFileSync(join(SOURCE, file), 'utf8'))
      .map((name) => join(file, '..', name))
      .filter((imported) => pageOf(imported) !== null && pageOf(imported) !== pageOf(file))
      .map((imported) => `${file} imports ${imported}`),
  )
  expect(taken).toEqual([])
})
