import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import ts from 'typescript'

const SOURCE = join(process.cwd(), 'apps/site/src')
const pageOf = (file: string) => /^pages\/[^/]+/.exec(file)?.[0] ?? null

it('lets only a page use what is in its folder', () => {
  const files = readdirSync(SOURCE, { recursive: true, encoding: 'utf8' }).filter(
    (file) => /\.tsx?$/.test(file) && !/\.spec\.tsx?$/.test(file),
  )
  const pages = new Set(files.flatMap((file) => pageOf(file) ?? []))
  expect(pages.size).toBeGreaterThan(30)
  const taken = files.flatMap((file) =>
    ts
      .preProcessFile(readFileSync(join(SOURCE, file), 'utf8'))
      .importedFiles.map(({ fileName }) => join(file, '..', fileName))
      .filter((imported) => pageOf(imported) !== null && pageOf(imported) !== pageOf(file))
      .map((imported) => `${file} imports ${imported}`),
  )
  expect(taken).toEqual([])
})
