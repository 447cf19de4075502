import { linesOn, partsOf, scoreOf } from '../mutants.js'

const SOURCES = new Map([
  ['libs/a/one.rules.ts', ''],
  ['libs/a/one.rules.spec.ts', "import { one } from './one.rules.js'"],
  ['libs/a/one.ts', "import { one } from './one.rules.js'"],
  ['apps/b/other.rules.spec.ts', "import {\n  other,\n} from '../../libs/a/one.rules.js'"],
  ['apps/b/door.spec.ts', "import { one } from '../../libs/a/one.rules.js'"],
  ['libs/a/two.rules.ts', ''],
  ['libs/a/two.rules.spec.ts', "import { two } from './two.rules.js'"],
  ['libs/server/src/paid/credits/credits.service.ts', ''],
  ['libs/server/src/paid/credits/credits.module.ts', ''],
  ['libs/server/src/paid/credits/credits.spec.ts', ''],
  ['libs/server/src/paid/credits/grants.spec.ts', ''],
])
const LEDGER = 'libs/server/src/paid/credits'
const namesFor = (...changed: string[]) =>
  partsOf(SOURCES, (path) => changed.includes(path)).map(({ name }) => name)

it('runs the specs of rules that import a file against it, and all of the ledger’s against the ledger', () => {
  expect(partsOf(SOURCES, () => true)).toEqual([
    {
      name: 'libs/a/one.rules.ts',
      files: ['libs/a/one.rules.ts'],
      specs: ['apps/b/other.rules.spec.ts', 'libs/a/one.rules.spec.ts'],
      needsPostgres: false,
    },
    {
      name: 'libs/a/two.rules.ts',
      files: ['libs/a/two.rules.ts'],
      specs: ['libs/a/two.rules.spec.ts'],
      needsPostgres: false,
    },
    {
      name: LEDGER,
      files: [`${LEDGER}/credits.service.ts`],
      specs: [`${LEDGER}/credits.spec.ts`, `${LEDGER}/grants.spec.ts`],
      needsPostgres: true,
    },
  ])
})

it('takes a file that changed, or whose spec did', () => {
  expect(namesFor('libs/a/one.rules.ts')).toEqual(['libs/a/one.rules.ts'])
  expect(namesFor('apps/b/other.rules.spec.ts')).toEqual(['libs/a/one.rules.ts'])
  expect(namesFor(`${LEDGER}/grants.spec.ts`)).toEqual([LEDGER])
  expect(namesFor('libs/a/one.ts', 'docs/gone.md')).toEqual([])
})

it('counts detected mutants and names the survivors below the minimum', () => {
  const mutant = (status: string, line: number) => ({
    status,
    fileName: '/clone/libs/a/one.rules.ts',
    location: { start: { line } },
    mutatorName: 'EqualityOperator',
    replacement: 'a  <=\n b',
  })
  const results = [
    ...Array.from({ length: 17 }, (_, at) => mutant(at === 0 ? 'Timeout' : 'Killed', at)),
    mutant('CompileError', 30),
    mutant('NoCoverage', 41),
    mutant('Survived', 40),
  ]
  const score = scoreOf(results)
  expect(score).toMatchObject({ mutants: 19, killed: 17 })
  expect(linesOn({ name: 'one', ...score })).toEqual([
    ' 89.5 %      17 of 19  one',
    '         one.rules.ts:41 EqualityOperator a <= b',
    '         one.rules.ts:40 EqualityOperator a <= b',
  ])
  expect(linesOn({ name: 'one', ...scoreOf(results.slice(1, 18)) })).toHaveLength(1)
  expect(linesOn({ name: 'one', ...scoreOf(results.slice(0, 1)) })).toEqual(['100.0 %        1 of 1  one'])
  expect(scoreOf([])).toEqual({ mutants: 0, killed: 0, percent: 100, survivors: [] })
})
