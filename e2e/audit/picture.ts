import { writeFile } from 'node:fs/promises'
import type { Page } from 'playwright-core'
import { atRest } from '../fixtures/axe.js'
import { stillPage } from './still.js'

const TALLEST = 2000
const QUALITY = 38

/** Written once two in a row are the same, since rows of the console settle one after another. */
export async function takePicture(page: Page, file: string): Promise<void> {
  let last = await pictureOf(page)
  for (;;) {
    const next = await pictureOf(page)
    if (next.equals(last)) break
    last = next
  }
  await writeFile(file, last)
}

async function pictureOf(page: Page): Promise<Buffer> {
  await stillPage(page)
  await atRest(page)
  await page.evaluate('document.fonts.ready.then(() => undefined)')
  const hasDialog = (await page.getByRole('dialog').count()) > 0
  // Playwright writes only PNG and JPEG, which are two to ten times as large.
  const devTools = await page.context().newCDPSession(page)
  const { data } = await devTools.send('Page.captureScreenshot', {
    format: 'webp',
    quality: QUALITY,
    // A scrolled page would otherwise show its middle.
    ...(hasDialog ? {} : { captureBeyondViewport: true, clip: await topOf(page) }),
  })
  await devTools.detach()
  return Buffer.from(data, 'base64')
}

async function topOf(
  page: Page,
): Promise<{ x: number; y: number; width: number; height: number; scale: number }> {
  const { width = 0, height: window = 0 } = page.viewportSize() ?? {}
  const whole = await page.evaluate<number>('document.documentElement.scrollHeight')
  return { x: 0, y: 0, width, height: Math.min(Math.max(whole, window), TALLEST), scale: 1 }
}
