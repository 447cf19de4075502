import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import ts from 'typescript'
import { chunkOf } from '../build-tools/chunk-of.rules.js'

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

/** Classes with a rule outside other classes' rules and print. */
function declaredIn(sheet: string): Set<string> {
  const declared = new Set<string>()
  const open: string[] = []
  for (const [, text = '', mark] of read(sheet)
    .replace(/\/\*[^]*?\*\//g, '')
    .matchAll(/([^{};]*)([{};])/g)) {
    if (mark === '}') open.pop()
    if (mark !== '{') continue
    const head = text.trim()
    if (!head.startsWith('@') && open.every((one) => /^@(?!media print)/.test(one)))
      for (const [, name = ''] of head.matchAll(/(?:^|,)\s*\.([\w-]+)/g)) declared.add(name)
    open.push(head)
  }
  return declared
}

/** What a component writes in its class attributes, without the words that it compares. */
function writtenIn(file: string): Set<string> {
  const written = new Set<string>()
  const visit = (node: ts.Node, isClass: boolean): void => {
    if (ts.isBinaryExpression(node) && /^[!=]==$/.test(node.operatorToken.getText())) return
    const isInside = isClass || (ts.isJsxAttribute(node) && /classname$/i.test(node.name.getText()))
    if (
      isInside &&
      (ts.isStringLiteralLike(node) || ts.isTemplateHead(node) || ts.isTemplateMiddleOrTemplateTail(node))
    )
      for (const word of node.text.split(/\s+/)) written.add(word)
    ts.forEachChild(node, (child) => visit(child, isInside))
  }
  visit(ts.createSourceFile(file, read(file), ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX), false)
  return written
}

const importedBy = (file: string) =>
  [...read(file).matchAll(/^import '([^']+\.css)'$/gm)].map(([, path = '']) => join(dirname(file), path))

const components = files.filter((file) => /(?<!\.spec)\.tsx$/.test(file) && file !== 'root.tsx')

const KIT = /^(components\/ui\/|styles\.css$|breakpoints\.css$)/

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

it('imports a sheet in the component that writes its classes, and nowhere else', () => {
  const sheets = files
    .filter((file) => file.endsWith('.css'))
    .map((file) => ({ file, declared: declaredIn(file) }))
  const own = (name: string) => {
    const found = sheets.filter(({ declared }) => declared.has(name)).map(({ file }) => file)
    return found.some((file) => KIT.test(file)) ? [] : found
  }
  const faults = components.flatMap((file) => {
    const needed = [...writtenIn(file)].map(own).filter((each) => each.length > 0)
    const imported = importedBy(file)
    const missing = needed.filter((each) => !each.some((sheet) => imported.includes(sheet)))
    const foreign = imported.filter(
      (sheet) => declaredIn(sheet).size > 0 && !needed.some((each) => each.includes(sheet)),
    )
    return [
      ...missing.map((each) => `${file} lacks ${each.join(' or ')}`),
      ...foreign.map((one) => `${file} needs no ${one}`),
    ]
  })
  expect(components.length).toBeGreaterThan(200)
  expect([...new Set(faults)]).toEqual([])
})

it('imports no sheet in a part of all pages, since its styles would come before those of the kit', () => {
  const parts = components.filter((file) => chunkOf(`/src/${file}`) === 'site')
  expect(parts.length).toBeGreaterThan(50)
  expect(parts.filter((file) => importedBy(file).length > 0)).toEqual([])
})
