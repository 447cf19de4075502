// The last part of `npm run audit`: what Lighthouse says of the built site, or with `--screens` the pictures of docs/screens.
// One thing at a time, for what runs beside Lighthouse distorts its figures.
import { defineConfig } from '@playwright/test'
import browserTests from './playwright.config.js'

export default defineConfig({
  ...browserTests,
  grep: /./,
  grepInvert: [],
  testMatch: `e2e/audit/${process.env['PRECIOSA_SCREENS'] === '1' ? 'screens' : 'lighthouse'}.audit.ts`,
  outputDir: 'test-results/audit',
  workers: 1,
  fullyParallel: false,
})
