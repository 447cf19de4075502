// Run by `npm test`; `npx playwright test e2e/site` runs some, `PRECIOSA_SWEEPS=1` those tagged `@sweep`.
import { defineConfig } from '@playwright/test'

/** Milliseconds; long, so that a busy machine fails no test. */
const PATIENCE = 60_000

const of = process.env['PRECIOSA_SWEEPS'] === '1' ? 'grep' : 'grepInvert'

export default defineConfig({
  testDir: 'e2e',
  testMatch: '**/*.browser.ts',
  [of]: /@sweep/,
  globalSetup: './e2e/fixtures/global-setup.js',
  // Playwright empties it, so what programs printed lies beside it.
  outputDir: 'test-results/browser',
  // Each worker starts its own programs and browser, which keep two cores busy.
  workers: Number(process.env['PRECIOSA_TEST_WORKERS']) || 1,
  fullyParallel: true,
  timeout: 300_000,
  expect: { timeout: PATIENCE },
  reporter: 'list',
  // Libraries are precompiled, since Playwright's compiler lacks decorator metadata.
  build: { external: ['**/dist/**', '**/scripts/*.{js,mjs}', '**/libs/testing/jest/*'] },
  use: {
    actionTimeout: PATIENCE,
    navigationTimeout: PATIENCE,
    // Without snapshots, which take a sixth of a test's time; `--trace retain-on-failure` has them.
    trace: { mode: 'retain-on-failure', screenshots: false, snapshots: false, sources: true },
    screenshot: 'only-on-failure',
  },
})
