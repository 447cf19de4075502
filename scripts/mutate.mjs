// Mutates one part for `npm run mutation`, which can end this process in time. Its argument names a file with the
// part; the result replaces it.
import { readFile, writeFile } from 'node:fs/promises'
import { Stryker } from '@stryker-mutator/core'
import { MIN_KILLED, scoreOf } from './mutants.js'

const [path] = process.argv.slice(2)
const { name, files, specs } = JSON.parse(await readFile(path, 'utf8'))
const report = `.stryker/${name.replaceAll('/', '.')}`
// Stryker's own process reads Jest's configuration.
process.env.PRECIOSA_MUTATION_SPECS = specs.join(',')
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
  tempDirName: `.stryker/tmp/${process.pid}`,
  ignorePatterns: ['.preciosa', '.stryker', 'dist', 'build', 'coverage', 'docs', 'bench', 'e2e'],
  disableTypeChecks: false,
  thresholds: { high: 100, low: MIN_KILLED, break: null },
  logLevel: 'error',
  allowConsoleColors: false,
}).runMutationTest()
await writeFile(path, JSON.stringify(scoreOf(results)))
