import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { isConfiguration, kindOf, linesOf, projectFiles, twoWayFolders, wordsIn } from '../house.js'

describe('npm run house', () => {
  it('counts lines that hold a comment and no code', () => {
    const text = [
      '/** One.',
      ' * Two.',
      ' */',
      'const a = 1 // not counted',
      '',
      '// three',
      '{/* four */}',
      'b()',
    ]
    expect(linesOf(text.join('\n'))).toMatchObject({ all: 7, comments: { length: 5 } })
  })

  it('tells source, tests and data apart', () => {
    expect(
      [
        'libs/a/src/x.rules.ts',
        'libs/a/src/x.rules.spec.ts',
        'apps/a/src/x.cases.ts',
        'e2e/running.ts',
        'libs/a/src/data/x.ts',
      ].map(kindOf),
    ).toEqual(['source', 'test', 'test', 'test', null])
  })

  it('finds refused words in comments and titles, not in code', () => {
    const word = ['some', 'body'].join('')
    const text = `// ${word}\nconst a = '${word}'\nit.each([1])('shows %s to ${word}', f)\nb() // ${word}\nc(/* ${word} */)\n`
    expect(wordsIn('libs/a/src/x.spec.ts', text)).toEqual([word, word, word, word])
    expect(wordsIn('libs/a/src/x.ts', text)).toEqual([word, word, word])
    expect(wordsIn('README.md', text)).toHaveLength(5)
  })

  it.each(['design D6', 'Design\n * §3', 'spec 1 §4', 'reference §0', 'spec 2', 'api.md', 'issue 33'])(
    'finds the citation %j',
    (citation) => {
      expect(wordsIn('docs/a.md', `Prices are hidden (${citation}).`)).toEqual([citation])
    },
  )

  it('lets standards and decisions be cited', () => {
    expect(wordsIn('docs/a.md', 'See RFC 9110 §14, decision 010, specifications and `x.spec`.')).toEqual([])
  })

  it('finds no refused word in documents, styles and configuration', () => {
    const paths = projectFiles('.').filter((path) => /\.(md|css)$/.test(path) || isConfiguration(path))
    expect(paths.length).toBeGreaterThan(150)
    const words = paths.flatMap((path) =>
      wordsIn(path, readFileSync(path, 'utf8')).map((word) => `${path}: ${word}`),
    )
    expect(words).toEqual([])
  })

  it('finds sibling folders that import each other', () => {
    const sources = new Map([
      ['src/a/one.ts', "import { two } from '../b/two.js'"],
      ['src/b/two.ts', "import type { One } from '../a/one.js'\nimport { three } from '../c/deep/three.js'"],
      ['src/c/deep/three.ts', "import { four } from './four.js'"],
    ])
    expect(twoWayFolders(sources)).toEqual(['src/a ↔ src/b'])
  })

  it('finds none in the source tree', () => {
    const folders = ['apps', 'libs'].flatMap((parent) =>
      readdirSync(parent).map((name) => join(parent, name, 'src')),
    )
    const paths = [...folders, 'migrations/src', 'scripts', 'bench']
      .flatMap((folder) => readdirSync(folder, { recursive: true }).map((path) => join(folder, String(path))))
      .filter((path) => kindOf(path) === 'source' && !/node_modules|\/(dist|build)\//.test(path))
    expect(paths.length).toBeGreaterThan(800)
    expect(twoWayFolders(new Map(paths.map((path) => [path, readFileSync(path, 'utf8')])))).toEqual([])
  })
})
