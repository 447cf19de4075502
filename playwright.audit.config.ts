// The last part of `npm run audit`: Lighthouse on the built site, or with `--screens` pictures of every screen in
// test-results/screens. One thing at a time: what runs beside Lighthouse distorts its figures.
import { defineConfig } from '@playwright/test'
import browserTests from './playwright.config.js'

const takesScreens = process.env['PRECIOSA_SCREENS'] === '1'

export default defineConfig({
  ...browserTests,
  grep: /./,
  grepInvert: [],
  testMatch: `e2e/audit/${takesScreens ? 'screens' : 'lighthouse'}.audit.ts`,
  // Emptied at each run: pictures and the reports of Lighthouse lie outside of one another's.
  outputDir: `test-results/${takesScreens ? 'screens-failed' : 'audit'}`,
  workers: 1,
  fullyParallel: false,
})
