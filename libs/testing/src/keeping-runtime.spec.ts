import { spawnSync } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const require = createRequire(join(process.cwd(), 'package.json'))

const STATE = `interface Gone {
  first: string
  second: string
}
export const seen: string[] = []
export function fail(): never {
  throw new Error('said by the state')
}
`
const specOf = (name: string) => `import { fail, seen } from './state'
it('${name} has modules of its own', () => {
  seen.push('${name}')
  expect(seen).toEqual(['${name}'])
})
it('${name} fails', () => fail())
`
const CHANGING = `import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
it('what is written anew is read anew', () => {
  const path = join(__dirname, 'changing.ts')
  const read = (text: string) => {
    writeFileSync(path, text)
    jest.resetModules()
    return require(path).value
  }
  expect(read('export const value = 1')).toBe(1)
  expect(read('export const value: number = 2')).toBe(2)
})
`

describe('the runtime with a compile cache', () => {
  let folder: string

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'preciosa-runtime-'))
    const jsc = { parser: { syntax: 'typescript' }, target: 'es2022' }
    const config = {
      runtime: join(process.cwd(), 'libs/testing/jest/runtime.cjs'),
      transform: {
        '\\.ts$': [
          require.resolve('@swc/jest'),
          { swcrc: false, sourceMaps: 'inline', module: { type: 'commonjs' }, jsc },
        ],
      },
      cacheDirectory: join(folder, 'cache'),
    }
    await writeFile(join(folder, 'jest.config.json'), JSON.stringify(config))
    await writeFile(join(folder, 'state.ts'), STATE)
    for (const name of ['first', 'second']) await writeFile(join(folder, `${name}.spec.ts`), specOf(name))
    await writeFile(join(folder, 'changing.spec.ts'), CHANGING)
  })
  afterAll(() => rm(folder, { recursive: true }))

  it('shares only code between test files, and errors name the source lines', () => {
    const { stdout, stderr } = spawnSync(
      process.execPath,
      [require.resolve('jest/bin/jest'), '--json', '-i'],
      {
        cwd: folder,
        encoding: 'utf8',
      },
    )
    if (stdout === '') throw new Error(stderr)
    const tests = (JSON.parse(stdout) as Result).testResults
      .flatMap(({ assertionResults }) => assertionResults)
      .map(({ title, status, failureMessages: [message = ''] }) => [
        title,
        status,
        /state\.ts:\d+/.exec(message)?.[0],
      ])
      .sort()
    expect(tests).toEqual([
      ['first fails', 'failed', 'state.ts:7'],
      ['first has modules of its own', 'passed', undefined],
      ['second fails', 'failed', 'state.ts:7'],
      ['second has modules of its own', 'passed', undefined],
      ['what is written anew is read anew', 'passed', undefined],
    ])
  })
})

interface Result {
  testResults: {
    assertionResults: { title: string; status: string; failureMessages: string[] }[]
  }[]
}
