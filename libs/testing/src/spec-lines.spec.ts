import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import ts from 'typescript'

const ROOT = process.cwd()
const TABLES = join(ROOT, 'docs', 'spec-lines')
const TESTS = /\.(spec|browser|e2e|soak)\.tsx?$/
const LEFT_OUT = new Set(['node_modules', 'dist', 'build'])
/** As in `site-home.browser`: “asks the question …”; “claims nothing …”. */
const NAMED = /`([\w./-]+)`: (“[^”]+”(?:; “[^”]+”)*)/g
/** A row without a test says where it belongs or links to the table that has it. */
const ELSEWHERE = /issues? 1\d|later|\]\([\w-]+\.md\)|^§\d$/

const FILES = ['apps', 'e2e', 'libs', 'migrations', 'scripts'].flatMap(testsBelow)

function testsBelow(folder: string): string[] {
  return readdirSync(join(ROOT, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = `${folder}/${entry.name}`
    if (entry.isDirectory()) return LEFT_OUT.has(entry.name) ? [] : testsBelow(path)
    return TESTS.test(entry.name) ? [path] : []
  })
}

/** The names of a file's tests and of what they are grouped under; what is filled in stands as `${}`. */
function namesIn(file: string): string[] {
  const source = ts.createSourceFile(
    file,
    readFileSync(join(ROOT, file), 'utf8'),
    ts.ScriptTarget.Latest,
    true,
  )
  const names: string[] = []
  const visit = (node: ts.Node): void => {
    if (ts.isCallExpression(node) && /^(it|test|describe)\b/.test(node.expression.getText())) {
      const [name] = node.arguments
      if (name !== undefined && ts.isStringLiteralLike(name)) names.push(name.text)
      else if (name !== undefined && ts.isTemplateExpression(name))
        names.push([name.head.text, ...name.templateSpans.map(({ literal }) => literal.text)].join('${}'))
    }
    ts.forEachChild(node, visit)
  }
  visit(source)
  return names
}

/** What of the tests that a text names isn't there. */
function missingIn(text: string): string[] {
  return [...text.matchAll(NAMED)].flatMap(([, file = '', quoted = '']) => {
    const found = FILES.filter((path) => `/${path.replace(/\.tsx?$/, '')}`.endsWith(`/${file}`))
    if (found.length !== 1) return [`${file} is ${found.length === 0 ? 'no test file' : found.join(' and ')}`]
    const names = namesIn(found[0]!)
    return [...quoted.matchAll(/“([^”]+)”/g)].flatMap(([, name = '']) => {
      const parts = name.split('…').map((part) => part.trim())
      return names.some((one) => parts.every((part) => one.includes(part))) ? [] : [`${file}: ${name}`]
    })
  })
}

const tables = readdirSync(TABLES).filter((file) => file.endsWith('.md'))

describe('the tables from lines of the specification to tests', () => {
  it.each(tables)('name tests that are there: %s', (file) => {
    expect(missingIn(readFileSync(join(TABLES, file), 'utf8'))).toEqual([])
  })

  it('have a test or a place for every line', () => {
    const rows = readFileSync(join(TABLES, 'README.md'), 'utf8').split('\n')
    const cells = rows.filter((row) => /^\| (?!-|line|what)/.test(row)).map((row) => row.split(' | '))
    expect(cells.length).toBeGreaterThan(100)
    const homeless = cells.filter(
      ([, where = '']) => !where.match(NAMED) && !ELSEWHERE.test(where.replace(/\|$/, '').trim()),
    )
    expect(homeless).toEqual([])
  })

  it('are read as they are meant: this test finds what isn’t there', () => {
    expect(missingIn('`spec-lines.spec`: “name tests …: %s”; “have no test of that name”')).toEqual([
      'spec-lines.spec: have no test of that name',
    ])
    expect(missingIn('`no-such.browser`: “anything”')).toEqual(['no-such.browser is no test file'])
  })
})
