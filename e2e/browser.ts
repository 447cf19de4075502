import { chromiumPath, headlessChromiumPath } from '@preciosa/testing'
import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  chromium,
  type LaunchOptions,
} from 'playwright-core'

/** Milliseconds; long, so that a busy machine fails no test. */
const PATIENCE = 150_000

/** The audit uses full Chromium where it is installed; all other tests use its headless shell (decision 037). */
const isAudit = process.env['PRECIOSA_SWEEPS'] === '1' || process.env['PRECIOSA_SCREENS'] === '1'

export function chromiumOptions(): LaunchOptions {
  return {
    executablePath: (isAudit ? chromiumPath() : headlessChromiumPath()) ?? '',
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
  }
}

export function launchChromium(): Promise<Browser> {
  return chromium.launch(chromiumOptions())
}

export async function openContext(
  browser: Browser,
  options: BrowserContextOptions = {},
): Promise<BrowserContext> {
  const context = await browser.newContext({ locale: 'es-AR', ...options })
  context.setDefaultTimeout(PATIENCE)
  return context
}
