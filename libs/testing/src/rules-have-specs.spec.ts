import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import ts from 'typescript'

const ROOT = process.cwd()
const RULES = /\.rules\.tsx?$/
const SPEC = /\.(spec|cases)\.tsx?$/
const LEFT_OUT = new Set(['node_modules', 'dist', 'build'])

/** Only specs of services and forms exercise them. None may join them. */
const THROUGH_OTHERS = [
  'apps/admin/src/ads/ad.rules.ts: pixelsOf',
  'apps/admin/src/fleets/fleet-form.rules.ts: formOf',
  'apps/admin/src/offers/offer-form.rules.ts: readPriced',
  'libs/server/src/imports/price-lists/folding/unused-columns.rules.ts: medianOf',
  'libs/server/src/operations/contact/contact.rules.ts: hourOf',
  'libs/server/src/paid/idempotency/idempotency.rules.ts: keyTaken',
  'libs/server/src/paid/plans/periods.rules.ts: graceAfter',
  'libs/server/src/payments/desk/provider-words.rules.ts: documentsText',
  'libs/server/src/payments/settlement/order-checks.rules.ts: moneyOf',
  'libs/server/src/payments/settlement/order-checks.rules.ts: retriedCheck',
]

/** The texts of source files by path. */
type Sources = ReadonlyMap<string, string>

function sourcesBelow(folder: string): [string, string][] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry): [string, string][] => {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) return LEFT_OUT.has(entry.name) ? [] : sourcesBelow(path)
    return RULES.test(path) || SPEC.test(path) ? [[relative(ROOT, path), readFileSync(path, 'utf8')]] : []
  })
}

interface Rule {
  name: string
  isExported: boolean
  /** Every name in its text. */
  names: ReadonlySet<string>
}

function functionsIn(path: string, text: string): Rule[] {
  const source = ts.createSourceFile(path, text, ts.ScriptTarget.Latest)
  return source.statements.flatMap((statement) => {
    const name = nameOf(statement)
    if (name === undefined) return []
    const isExported = /^export\b/.test(statement.getText(source))
    return [{ name, isExported, names: new Set(statement.getText(source).match(/\w+/g)) }]
  })
}

function nameOf(statement: ts.Statement): string | undefined {
  if (ts.isFunctionDeclaration(statement)) return statement.name?.text
  if (!ts.isVariableStatement(statement)) return undefined
  const [first] = statement.declarationList.declarations
  const isRule = first?.initializer !== undefined && ts.isArrowFunction(first.initializer)
  return isRule && ts.isIdentifier(first.name) ? first.name.text : undefined
}

/** What specs import, by file without its ending; `*` for all of it. */
function importedBySpecs(sources: Sources): ReadonlyMap<string, ReadonlySet<string>> {
  const imported = new Map<string, Set<string>>()
  for (const [path, text] of sources) {
    if (!SPEC.test(path)) continue
    for (const [, names = '', from = ''] of text.matchAll(/\bimport([^;'()]*|\()'(\.[^']*)\.js'/g)) {
      const file = join(dirname(path), from)
      const known = imported.get(file) ?? new Set<string>()
      for (const name of names.includes('{') ? (names.match(/\w+/g) ?? []) : ['*']) known.add(name)
      imported.set(file, known)
    }
  }
  return imported
}

/** `file: rule` for each exported rule that no spec imports, nor a rule of its file that one imports calls. */
function withoutSpec(sources: Sources): string[] {
  const imported = importedBySpecs(sources)
  return [...sources].flatMap(([path, text]) => {
    if (!RULES.test(path)) return []
    const rules = functionsIn(path, text)
    const known = imported.get(path.replace(/\.tsx?$/, ''))
    const exercised = new Set(
      rules.filter(({ name }) => known?.has(name) === true || known?.has('*') === true),
    )
    for (const { names } of exercised) for (const rule of rules) if (names.has(rule.name)) exercised.add(rule)
    return rules
      .filter((rule) => rule.isExported && !exercised.has(rule))
      .map(({ name }) => `${path}: ${name}`)
  })
}

it('finds each rule exercised by a spec that imports it', () => {
  const sources = new Map(['libs', 'apps'].flatMap((folder) => sourcesBelow(join(ROOT, folder))))
  expect([...sources.keys()].filter((path) => RULES.test(path)).length).toBeGreaterThan(50)
  expect(withoutSpec(sources).sort()).toEqual(THROUGH_OTHERS)
})

it('finds a rule that no spec imports', () => {
  const sources = new Map([
    ['a/one.rules.ts', 'export function first() {}\nexport const second = () => 1\nexport const LIST = [1]'],
    [
      'a/two.rules.ts',
      'export function third() {}\nexport function fourth() { inner() }\nfunction inner() { fifth() }\nexport function fifth() {}',
    ],
    [
      'b/some.spec.ts',
      "import { first } from '../a/one.rules.js'\nimport { fourth } from '../a/two.rules.js'",
    ],
  ])
  expect(withoutSpec(sources)).toEqual(['a/one.rules.ts: second', 'a/two.rules.ts: third'])
})
