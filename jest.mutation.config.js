// Jest as Stryker runs it, once for each mutant: see scripts/mutation.mjs.
import config from './jest.config.js'

/** What is started, or looked for, once for all of `npm test`. */
const WHOLE_RUN = ['globalSetup', 'globalTeardown', 'testSequencer', 'testEnvironment']

/** @type {import('jest').Config} */
export default {
  ...Object.fromEntries(Object.entries(config).filter(([name]) => !WHOLE_RUN.includes(name))),
  roots: ['<rootDir>/libs', '<rootDir>/apps'],
  testMatch: process.env.PRECIOSA_MUTATED === 'ledger' ? ['**/credits/*.spec.ts'] : ['**/*.rules.spec.ts'],
}
