// Jest as Stryker runs it, once for each mutant: see scripts/mutation.mjs.
import { dirname } from 'node:path'
import config from './jest.config.js'

const WHOLE_RUN = ['globalSetup', 'globalTeardown', 'testSequencer', 'testEnvironment']

const specs = (process.env.PRECIOSA_MUTATION_SPECS ?? '').split(',')

/** @type {import('jest').Config} */
export default {
  ...Object.fromEntries(Object.entries(config).filter(([name]) => !WHOLE_RUN.includes(name))),
  // Few roots, since Jest walks through them for each mutant.
  roots: [...new Set(specs.map((spec) => `<rootDir>/${dirname(spec)}`))],
  testMatch: specs.map((spec) => `<rootDir>/${spec}`),
}
