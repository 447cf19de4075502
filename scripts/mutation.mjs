// `npm run mutation`: breaks each line of the rules and of the ledger in many small ways, and fails when their specs
// notice less than 90 % of it (decision 038). `npm run mutation -- FILE...` breaks only those.
import { relative } from 'node:path'
import { Stryker } from '@stryker-mutator/core'

const LEAST_KILLED = 90

/** What is mutated, and which of Jest's specs may notice; the specs of rules need nothing, those of the ledger PostgreSQL. */
const PARTS = {
  rules: ['libs/*/src/**/*.rules.ts', 'apps/*/src/**/*.rules.ts', '!libs/server/src/credits/**'],
  ledger: [
    'libs/server/src/credits/*.ts',
    '!libs/server/src/credits/{index,credits.module}.ts',
    '!libs/server/src/credits/*.{spec,soak}.ts',
  ],
}

/** @returns {Record<string, string[]>} the files to mutate of each part */
function partsOf(paths) {
  if (paths.length === 0) return PARTS
  const given = paths.map((path) => relative(process.cwd(), path))
  const isLedger = (path) => path.startsWith('libs/server/src/credits/')
  return { rules: given.filter((path) => !isLedger(path)), ledger: given.filter(isLedger) }
}

async function mutate(name, files) {
  process.env.PRECIOSA_MUTATED = name
  const stryker = new Stryker({
    mutate: files,
    testRunner: 'jest',
    plugins: ['@stryker-mutator/jest-runner'],
    jest: { configFile: 'jest.mutation.config.js' },
    coverageAnalysis: 'perTest',
    concurrency: Number(process.env.MUTATION_CONCURRENCY ?? 2),
    reporters: ['clear-text', 'html', 'json', 'dots'],
    clearTextReporter: { allowColor: process.stdout.isTTY, logTests: false, allowEmojis: false },
    htmlReporter: { fileName: `.stryker/${name}.html` },
    jsonReporter: { fileName: `.stryker/${name}.json` },
    tempDirName: '.stryker/tmp',
    ignorePatterns: ['.preciosa', '.stryker', 'dist', 'build', 'coverage', 'docs', 'bench', 'e2e'],
    thresholds: { high: 95, low: LEAST_KILLED, break: LEAST_KILLED },
    // The sandbox is transpiled by swc, which doesn't look at types.
    disableTypeChecks: false,
    allowConsoleColors: process.stdout.isTTY,
  })
  await stryker.runMutationTest()
}

async function withPostgres(work) {
  const { build } = await import('./build.mjs')
  await build({
    only: [
      ...['contracts', 'platform', 'sandbox', 'server'].map((library) => `libs/${library}`),
      'migrations',
    ],
  })
  const { startServices } = await import('../libs/testing/jest/services.js')
  const services = await startServices()
  try {
    await work()
  } finally {
    await services.stop()
  }
}

const { rules, ledger } = partsOf(process.argv.slice(2))
if (rules.length > 0) await mutate('rules', rules)
if (ledger.length > 0) await withPostgres(() => mutate('ledger', ledger))
