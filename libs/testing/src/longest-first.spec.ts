import { existsSync } from 'node:fs'
import { join } from 'node:path'
import LongestFirst, { SECONDS } from '../jest/longest-first.cjs'

type Test = Parameters<LongestFirst['sort']>[0][number]

const root = process.cwd()

/** A test file of so many bytes on a machine that has never run any. */
function testOf(path: string, bytes: number): Test {
  const config = { rootDir: root, cache: false }
  return { path: join(root, path), context: { config, hasteFS: { getSize: () => bytes } } } as unknown as Test
}

describe('the order of the test files', () => {
  const sequencer = new LongestFirst({} as never)

  it('begins with those known to be long, large or small', async () => {
    const [longest = ''] = Object.keys(SECONDS)
    const small = testOf('libs/small.spec.ts', 900)
    const large = testOf('libs/large.spec.ts', 30_000)
    const sorted = await sequencer.sort([small, large, testOf(longest, 200)])
    expect(sorted.map(({ path }) => path)).toEqual(
      [longest, 'libs/large.spec.ts', 'libs/small.spec.ts'].map((path) => join(root, path)),
    )
  })

  it('knows no file that isn’t there', () => {
    const known = Object.entries(SECONDS)
    expect(known.length).toBeGreaterThan(5)
    expect(known.filter(([path]) => !existsSync(join(root, path)))).toEqual([])
    expect(known.map(([, seconds]) => seconds)).toEqual(
      known.map(([, seconds]) => seconds).sort((a, b) => b - a),
    )
  })
})
