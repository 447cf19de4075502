// The last part of `npm run audit`: Lighthouse on the built site, or with `--screens` pictures of every
// screen in
// test-results/screens. Runs one test at a time, since other work would distort Lighthouse's figures.
import { defineConfig } from '@playwright/test'
import browserTests from './playwright.config.js'

const takesScreens = process.env['PRECIOSA_SCREENS'] === '1'

export default defineConfig({
  ...browserTests,
  grep: /./,
  grepInvert: [],
  testMatch: `e2e/audit/${takesScreens ? 'screens' : 'lighthouse'}.audit.ts`,
  // Playwright empties it at each run, so a run keeps the other kind's pictures or reports.
  outputDir: `test-results/${takesScreens ? 'screens-failed' : 'audit'}`,
  workers: 1,
  fullyParallel: false,
})
