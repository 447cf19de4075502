import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import ts from 'typescript'

const SOURCE = join(process.cwd(), 'apps/site/src')
const files = readdirSync(SOURCE, { recursive: true, encoding: 'utf8' })
const read = (file: string) => readFileSync(join(SOURCE, file), 'utf8')

function classesOf(sheets: readonly string[]): Map<string, string[]> {
  const found = new Map<string, string[]>()
  for (const file of sheets) {
    const css = read(file).replace(/\/\*[^]*?\*\/|url\([^)]*\)/g, '')
    for (const [, selector = ''] of css.matchAll(/([^{};]+)\{/g)) {
      if (selector.trim().startsWith('@')) continue
      for (const [, name = ''] of selector.matchAll(/\.([a-z][\w-]*)/gi))
        found.set(name, [...new Set([...(found.get(name) ?? []), file])])
    }
  }
  return found
}

function wordsOf(sources: readonly string[]): { words: Set<string>; beginnings: Set<string> } {
  const words = new Set<string>()
  const beginnings = new Set<string>()
  const visit = (node: ts.Node): void => {
    if (ts.isStringLiteralLike(node) || ts.isTemplateHead(node) || ts.isTemplateMiddleOrTemplateTail(node)) {
      for (const word of node.text.split(/[\s"'<>=]+/)) words.add(word)
      const beginning =
        ts.isTemplateHead(node) || ts.isTemplateMiddle(node) ? /[\w-]+$/.exec(node.text) : null
      if (beginning !== null) beginnings.add(beginning[0])
    }
    ts.forEachChild(node, visit)
  }
  for (const file of sources) {
    const kind = file.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS
    visit(ts.createSourceFile(file, read(file), ts.ScriptTarget.Latest, false, kind))
  }
  return { words, beginnings }
}

it('uses every class of the style sheets', () => {
  const classes = classesOf(files.filter((file) => file.endsWith('.css')))
  const code = files.filter((file) => /\.tsx?$/.test(file) && !file.includes('.spec.'))
  const { words, beginnings } = wordsOf(code)
  expect(classes.size).toBeGreaterThan(200)
  const isUsed = (name: string) =>
    words.has(name) || [...beginnings].some((one) => one.length > 3 && name.startsWith(one))
  expect([...classes].filter(([name]) => !isUsed(name))).toEqual([])
})

it('changes layouts at three widths, and hints at turning the phone below another', () => {
  const names = [...read('breakpoints.css').matchAll(/@custom-media --([\w-]+)/g)].map(([, name]) => name)
  expect(names).toEqual(['tight', 'phone', 'desk', 'upright'])
  const sheets = files.filter((file) => file.endsWith('.css') && file !== 'breakpoints.css')
  const queries = sheets.flatMap((file) =>
    [...read(file).matchAll(/@media ([^{]+)\{/g)].map(([, query = '']) => `${file}: ${query.trim()}`),
  )
  expect(queries.length).toBeGreaterThan(100)
  expect(queries.filter((query) => /\bwidth\b/.test(query))).toEqual([])
})
