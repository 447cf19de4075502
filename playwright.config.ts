// The browser tests: `npm test` runs them after Jest's; `npx playwright test e2e/site` runs some by themselves. Those that are
// tagged `@sweep` are of `npm run audit`: `PRECIOSA_SWEEPS=1 npx playwright test e2e/site`.
import { defineConfig } from '@playwright/test'

/** Milliseconds that anything on a page is waited for: a busy machine is slow, and no test is a race. */
const PATIENCE = 60_000

const of = process.env['PRECIOSA_SWEEPS'] === '1' ? 'grep' : 'grepInvert'

export default defineConfig({
  testDir: 'e2e',
  testMatch: '**/*.browser.ts',
  [of]: /@sweep/,
  globalSetup: './e2e/fixtures/global-setup.js',
  // Traces and screenshots of what failed; emptied at each run.
  outputDir: 'test-results',
  // Each has programs and a browser beside it, which keep two cores busy.
  workers: Number(process.env['PRECIOSA_TEST_WORKERS']) || 2,
  fullyParallel: true,
  timeout: 300_000,
  expect: { timeout: PATIENCE },
  reporter: 'list',
  // The libraries are already compiled, with the decorators' metadata, which Playwright's compiler knows nothing of.
  build: { external: ['**/dist/**', '**/scripts/*.{js,mjs}', '**/libs/testing/jest/*'] },
  use: {
    actionTimeout: PATIENCE,
    navigationTimeout: PATIENCE,
    // What was done, asked and answered. The page after each step is a sixth of a test's work: `--trace retain-on-failure` has it too.
    trace: { mode: 'retain-on-failure', screenshots: false, snapshots: false, sources: true },
    screenshot: 'only-on-failure',
  },
})
