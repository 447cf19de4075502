import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { root } from '../launch/paths.js'
import { type JestResult, reportOfJest } from './jest-report.js'
import { type MutationResult, reportOfMutation } from './mutation-report.js'
import { type PlaywrightResult, reportOfPlaywright } from './playwright-report.js'
import { closingLines, type TestReport } from './report.js'
import { passSignalsOn, run, type Runner, wasInterrupted } from './runner.js'

const require = createRequire(import.meta.url)

const INTERRUPTED = 130

interface Kind {
  runner(args: string[], resultFile: string, env: Record<string, string>): Runner
  read(result: unknown): TestReport
}

const JEST: Kind = {
  runner: (args, resultFile, env) => ({
    name: 'Jest',
    program: require.resolve('jest/bin/jest'),
    args: ['--json', `--outputFile=${resultFile}`, ...args],
    // With --json Jest also prints the result on stdout; its report goes to stderr.
    stdio: ['inherit', 'ignore', 'inherit'],
    env,
  }),
  read: (result) => reportOfJest(result as JestResult),
}

const PLAYWRIGHT: Kind = {
  runner: (args, resultFile, env) => ({
    name: 'Browser',
    program: require.resolve('@playwright/test/cli'),
    args: ['test', '--reporter=list,json', ...args],
    stdio: 'inherit',
    env: { ...env, PLAYWRIGHT_JSON_OUTPUT_FILE: resultFile },
  }),
  read: (result) => reportOfPlaywright(result as PlaywrightResult),
}

const LIGHTHOUSE: Kind = {
  ...PLAYWRIGHT,
  runner: (args, resultFile, env) => ({
    ...PLAYWRIGHT.runner(['--config=playwright.audit.config.ts', ...args], resultFile, env),
    name: 'Audit',
  }),
}

/** The nightly audit has room for some thirty rules. */
const MUTATION_MINUTES = 30

const MUTATION: Kind = {
  runner: (args, resultFile, env) => ({
    name: 'Mutation',
    program: join(root, 'scripts/mutation.mjs'),
    args: [
      ...(args.length === 0 ? ['--changed'] : args),
      `--minutes=${MUTATION_MINUTES}`,
      `--result=${resultFile}`,
    ],
    stdio: 'inherit',
    env,
  }),
  read: (result) => reportOfMutation(result as MutationResult),
}

function kindsFor(args: readonly string[]): Kind[] {
  if (args.length === 0) return [JEST, PLAYWRIGHT]
  return args.some((word) => word.includes('.browser')) ? [PLAYWRIGHT] : [JEST]
}

/**
 * The sweeps of both runners, Lighthouse and mutants of changed rules; a path selects its runner, `--since` the
 * mutants, other words Lighthouse.
 */
function kindsOfAudit(args: readonly string[]): Kind[] {
  if (args.length === 0) return [JEST, PLAYWRIGHT, LIGHTHOUSE, MUTATION]
  if (args.some((word) => word.startsWith('--since'))) return [MUTATION]
  return args.some((word) => /\.(browser|e2e)/.test(word)) ? kindsFor(args) : [LIGHTHOUSE]
}

export function runTests(args: string[], env: Record<string, string> = {}): Promise<number> {
  return runKinds(kindsFor(args), args, env)
}

/** With `--screens` it only takes the screenshots whose name contains one of the words. */
export function runAudit(args: string[]): Promise<number> {
  if (!args.includes('--screens')) return runKinds(kindsOfAudit(args), args, { PRECIOSA_SWEEPS: '1' })
  const options = args.filter((word) => word.startsWith('-') && word !== '--screens')
  const words = args.filter((word) => !word.startsWith('-'))
  const only = words.length === 0 ? [] : [`--grep=picture of .*(${words.join('|')})`]
  return runKinds([LIGHTHOUSE], [...options, ...only], { PRECIOSA_SCREENS: '1' })
}

async function runKinds(
  kinds: readonly Kind[],
  args: string[],
  env: Record<string, string>,
): Promise<number> {
  passSignalsOn()
  await rm(join(root, 'test-results/programs'), { recursive: true, force: true })
  const folder = await mkdtemp(join(tmpdir(), 'preciosa-tests-'))
  const reports = new Map<string, TestReport>()
  let exitCode = 0
  try {
    for (const kind of kinds) {
      if (wasInterrupted()) {
        exitCode ||= INTERRUPTED
        break
      }
      const resultFile = join(folder, `${reports.size}.json`)
      const runner = kind.runner(args, resultFile, env)
      const { code, lingered } = await run(runner, resultFile)
      const text = await readFile(resultFile, 'utf8').catch(() => null)
      const report = text === null ? null : kind.read(JSON.parse(text))
      if (lingered) console.log(`The tests left something open: ${runner.name} did not end by itself.`)
      if (report !== null) reports.set(runner.name, report)
      const wentWell = code === 0 && !lingered && (report?.failed ?? 0) === 0
      if (!wentWell) exitCode ||= code === 0 || lingered ? 1 : code
    }
    // With --help a runner writes no results.
    if (reports.size > 0) for (const line of closingLines(reports)) console.log(line)
    return exitCode
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
