import { chromiumPath, headlessChromiumPath } from '@preciosa/testing'
import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  chromium,
  type LaunchOptions,
} from 'playwright-core'

/** Milliseconds that anything on a page is waited for: a busy machine is slow, and no test is a race. */
const PATIENCE = 150_000

/** The audit looks at pages in the browser that people have, whole; all other tests in its headless shell (decision 037). */
const isAudit = process.env['PRECIOSA_SWEEPS'] === '1' || process.env['PRECIOSA_SCREENS'] === '1'

/** The machine's Chromium; none is ever downloaded. */
export function chromiumOptions(): LaunchOptions {
  return {
    executablePath: (isAudit ? chromiumPath() : headlessChromiumPath()) ?? '',
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
  }
}

/** Starts the machine's Chromium. */
export function launchChromium(): Promise<Browser> {
  return chromium.launch(chromiumOptions())
}

/** Opens a window of an Argentine visitor's browser, with cookies of its own. */
export async function openContext(
  browser: Browser,
  options: BrowserContextOptions = {},
): Promise<BrowserContext> {
  const context = await browser.newContext({ locale: 'es-AR', ...options })
  context.setDefaultTimeout(PATIENCE)
  return context
}
