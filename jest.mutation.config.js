// Jest as Stryker runs it, once for each mutant: see scripts/mutation.mjs.
import { dirname } from 'node:path'
import config from './jest.config.js'

/** What is started, or looked for, once for all of `npm test`. */
const WHOLE_RUN = ['globalSetup', 'globalTeardown', 'testSequencer', 'testEnvironment']

/** The specs that have to notice, from the project's root. */
const specs = (process.env.PRECIOSA_MUTATION_SPECS ?? '').split(',')

/** @type {import('jest').Config} */
export default {
  ...Object.fromEntries(Object.entries(config).filter(([name]) => !WHOLE_RUN.includes(name))),
  // Jest walks through the roots for each mutant.
  roots: [...new Set(specs.map((spec) => `<rootDir>/${dirname(spec)}`))],
  testMatch: specs.map((spec) => `<rootDir>/${spec}`),
}
