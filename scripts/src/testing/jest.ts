import { spawn } from 'node:child_process'
import { access, mkdtemp, readFile, rm } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { constants, tmpdir } from 'node:os'
import { join } from 'node:path'
import { root } from '../launch/paths.js'
import { closingLines, countsOf, type JestResult } from './report.js'

/** How long Jest may go on after it has written its results: longer means that something was left open. */
const LINGER_MS = 20_000

interface Ending {
  code: number
  lingered: boolean
}

async function runJest(args: string[], env: Record<string, string>, resultFile: string): Promise<Ending> {
  const program = createRequire(import.meta.url).resolve('jest/bin/jest')
  const jestArgs = [program, '--json', `--outputFile=${resultFile}`, ...args]
  const jest = spawn(process.execPath, jestArgs, {
    cwd: root,
    // With --json Jest prints the whole result on stdout as well; its report goes to stderr.
    stdio: ['inherit', 'ignore', 'inherit'],
    env: { ...process.env, ...env, NODE_ENV: 'test', PRECIOSA_TEST_BUILT: '1' },
  })
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => jest.kill(signal))
  process.on('disconnect', () => jest.kill('SIGTERM'))
  process.channel?.unref()
  let lingered = false
  let writtenAt: number | null = null
  const watch = setInterval(() => {
    void access(resultFile).then(
      () => {
        writtenAt ??= Date.now()
        if (Date.now() - writtenAt < LINGER_MS) return
        lingered = true
        jest.kill('SIGKILL')
      },
      () => undefined,
    )
  }, 1000)
  return await new Promise((resolve, reject) => {
    jest.on('error', reject)
    jest.on('exit', (code, signal) => {
      clearInterval(watch)
      resolve({ code: code ?? 128 + (signal === null ? 0 : constants.signals[signal]), lingered })
    })
  })
}

/** Runs the tests, ends with the counts on a line of their own and resolves with the exit code. */
export async function runTests(args: string[], env: Record<string, string> = {}): Promise<number> {
  const folder = await mkdtemp(join(tmpdir(), 'preciosa-jest-'))
  try {
    const resultFile = join(folder, 'result.json')
    const { code, lingered } = await runJest(args, env, resultFile)
    const text = await readFile(resultFile, 'utf8').catch(() => null)
    if (text === null) return code === 0 ? 0 : code
    const result = JSON.parse(text) as JestResult
    if (lingered) console.log('The tests left something open: Jest did not end by itself.')
    for (const line of closingLines(result)) console.log(line)
    if (lingered || !result.success || countsOf(result).failed > 0) return code === 0 || lingered ? 1 : code
    return code
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
