import { spawnSync } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const require = createRequire(join(process.cwd(), 'package.json'))

const SPEC = `
it('prints nothing', () => {})
it('warns', () => console.error('Each child needs a key'))
it('writes to a stream', () => void process.stdout.write('a line\\n'))
it('logs a record', () => void process.stderr.write('{"msg":"The API is not available"}\\n'))
it('logs what it expects', () => {
  expectLogs('The API is not available', /^took/)
  process.stderr.write('{"msg":"The API is not available"}\\n')
  console.log('took', 7)
})
it('expects what it does not log', () => expectLogs('The API is not available'))
`

it('fails a test for unexpected output and for missing one, and shows it', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'preciosa-quiet-'))
  try {
    const config = { setupFilesAfterEnv: [join(process.cwd(), 'libs/testing/jest/quiet.cjs')] }
    await writeFile(join(folder, 'jest.config.json'), JSON.stringify(config))
    await writeFile(join(folder, 'printing.spec.js'), SPEC)
    const env = Object.fromEntries(
      Object.entries(process.env).filter(([name]) => !/^(PRECIOSA_|JEST_)/.test(name)),
    )
    const { stdout, stderr } = spawnSync(
      process.execPath,
      [
        require.resolve('jest/bin/jest'),
        '--rootDir',
        folder,
        '--config',
        join(folder, 'jest.config.json'),
        '--json',
      ],
      { encoding: 'utf8', env, cwd: folder },
    )
    const { testResults } = JSON.parse(stdout) as {
      testResults: { assertionResults: { title: string; status: string; failureMessages: string[] }[] }[]
    }
    const found = testResults.flatMap(({ assertionResults }) => assertionResults)
    expect(found.map(({ title, status }) => `${title}: ${status}`)).toEqual([
      'prints nothing: passed',
      'warns: failed',
      'writes to a stream: failed',
      'logs a record: failed',
      'logs what it expects: passed',
      'expects what it does not log: failed',
    ])
    const shown = found.map(({ failureMessages }) => failureMessages.join())
    expect(shown[1]).toContain('Each child needs a key')
    expect(shown[3]).toMatch(/"The API is not available"/)
    expect(stderr).not.toMatch(/^a line/m)
  } finally {
    await rm(folder, { recursive: true })
  }
}, 600_000)
