// `npm run mutation`: mutates the rules and the ledger, and fails if their specs detect less than 90 % of the mutants.
// `npm run mutation -- FILE...` mutates only those files. The reports are in `.stryker`.
import { readdir } from 'node:fs/promises'
import { basename, dirname, join, relative, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { Stryker } from '@stryker-mutator/core'

const root = join(dirname(fileURLToPath(import.meta.url)), '..')
const MIN_KILLED = 90
const LEDGER = 'libs/server/src/paid/credits'
const FOLDERS = ['libs', 'apps']

async function filesBelow(folder) {
  const entries = await readdir(join(root, folder), { withFileTypes: true })
  const below = await Promise.all(
    entries.map((entry) => {
      const path = `${folder}/${entry.name}`
      if (entry.isDirectory())
        return ['node_modules', 'dist', 'build'].includes(entry.name) ? [] : filesBelow(path)
      return [path]
    }),
  )
  return below.flat().sort()
}

function isSpec(path) {
  return /\.(spec|cases|soak)\.tsx?$/.test(path)
}

async function partsOf(given) {
  const files = (await Promise.all(FOLDERS.map(filesBelow))).flat()
  const isWanted = (path) => given.length === 0 || given.includes(path)
  const rules = files.filter((path) => /\.rules\.ts$/.test(path) && isWanted(path))
  const ofLedger = files.filter((path) => dirname(path) === LEDGER && !/\.rules\./.test(path))
  const ledger = ofLedger.filter(
    (path) => !isSpec(path) && !/(index|\.module)\.ts$/.test(path) && isWanted(path),
  )
  return {
    rules: rules.map((path) => ({ files: [path], specs: [path.replace(/\.ts$/, '.spec.ts')] })),
    ledger:
      ledger.length === 0
        ? []
        : [{ files: ledger, specs: ofLedger.filter((path) => /\.spec\.ts$/.test(path)) }],
  }
}

async function mutate({ files, specs }) {
  // Stryker's own process reads Jest's configuration.
  process.env.PRECIOSA_MUTATION_SPECS = specs.join(',')
  const report = `.stryker/${files.length === 1 ? files[0].replaceAll('/', '.') : basename(LEDGER)}`
  const results = await new Stryker({
    mutate: files,
    testRunner: 'jest',
    plugins: ['@stryker-mutator/jest-runner'],
    jest: { configFile: 'jest.mutation.config.js', enableFindRelatedTests: false },
    coverageAnalysis: 'perTest',
    concurrency: Number(process.env.MUTATION_CONCURRENCY ?? 2),
    reporters: ['html', 'json'],
    htmlReporter: { fileName: `${report}.html` },
    jsonReporter: { fileName: `${report}.json` },
    tempDirName: '.stryker/tmp',
    ignorePatterns: ['.preciosa', '.stryker', 'dist', 'build', 'coverage', 'docs', 'bench', 'e2e'],
    disableTypeChecks: false,
    thresholds: { high: 100, low: MIN_KILLED, break: null },
    logLevel: 'warn',
    allowConsoleColors: false,
  }).runMutationTest()
  const counted = results.filter(
    ({ status }) => !['Ignored', 'CompileError', 'RuntimeError'].includes(status),
  )
  const noticed = counted.filter(({ status }) => status === 'Killed' || status === 'Timeout').length
  say(noticed, counted.length, files.join(', '))
  return { noticed, mutants: counted.length }
}

function percent(noticed, mutants) {
  return mutants === 0 ? 100 : (100 * noticed) / mutants
}

function say(noticed, mutants, name) {
  const share = percent(noticed, mutants).toFixed(1).padStart(5)
  process.stdout.write(`${share} %  ${`${noticed} of ${mutants}`.padStart(12)}  ${name}\n`)
}

async function withPostgres(work) {
  const { build } = await import('./build.mjs')
  const libraries = ['contracts', 'platform', 'sandbox', 'server'].map((library) => `libs/${library}`)
  await build({ only: [...libraries, 'migrations'] })
  const { startServices } = await import('../libs/testing/jest/services.js')
  const services = await startServices()
  try {
    return await work()
  } finally {
    await services.stop()
  }
}

const given = process.argv.slice(2).map((path) => relative(root, resolve(path)))
process.chdir(root)
const { rules, ledger } = await partsOf(given)
const all = []
for (const part of rules) all.push(await mutate(part))
for (const part of ledger) all.push(await withPostgres(() => mutate(part)))
const noticed = all.reduce((sum, part) => sum + part.noticed, 0)
const mutants = all.reduce((sum, part) => sum + part.mutants, 0)
say(noticed, mutants, 'all')
if (mutants === 0 || percent(noticed, mutants) < MIN_KILLED) process.exitCode = 1
