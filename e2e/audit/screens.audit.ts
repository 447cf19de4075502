import { existsSync } from 'node:fs'
import { copyFile, mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { mergeTests } from '@playwright/test'
import type { BrowserContext, BrowserContextOptions, Page } from 'playwright-core'
import { test as consoleTest } from '../fixtures/console-test.js'
import { goToHydrated } from '../fixtures/hydrated.js'
import { test as demoTest } from './demo-site.js'
import { sampleOf } from './sample.js'
import { takePicture } from './picture.js'
import { holdPage } from './still.js'
import { ACCOUNT_SCREENS } from './account-screens.js'
import { CONSOLE_SCREENS } from './console-screens.js'
import { GUIDE_SCREENS } from './guide-screens.js'
import { MAIL_KINDS } from '@preciosa/contracts/registry'
import { mailSampleOf, renderMail } from '@preciosa/server'

const FOLDER = 'test-results/screens'
/** Pictures shown in the documents; existing ones are replaced. */
const SHOWN = 'docs/screens'

const WIDTHS = [360, 768, 1280] as const
const THEMES = ['light', 'dark'] as const
const HEIGHTS = { 360: 800, 768: 1024, 1280: 900 } as const

const test = mergeTests(demoTest, consoleTest)
test.use({ saysDemo: true })
test.beforeAll(() => mkdir(FOLDER, { recursive: true }))

type OpenWindow = (options: BrowserContextOptions) => Promise<BrowserContext>

async function picture(
  name: string,
  openWindow: OpenWindow,
  open: (page: Page) => Promise<unknown>,
): Promise<void> {
  for (const width of WIDTHS) {
    const window = await openWindow({
      viewport: { width, height: HEIGHTS[width] },
      reducedMotion: 'reduce',
      colorScheme: 'light',
    })
    const page = await window.newPage()
    await holdPage(page)
    await open(page)
    for (const colorScheme of THEMES) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
      const file = `${name}-${width}${colorScheme === 'dark' ? '-dark' : ''}.webp`
      await takePicture(page, join(FOLDER, file))
      if (existsSync(join(SHOWN, file))) await copyFile(join(FOLDER, file), join(SHOWN, file))
    }
    await window.close()
  }
}

async function signIn(page: Page, site: string, who: { email: string; password: string }): Promise<void> {
  await goToHydrated(page, `${site}/?showloginmodal=true`)
  const dialog = page.getByRole('dialog', { name: 'Ingresar a mi cuenta' })
  await dialog.getByLabel('E-mail').fill(who.email)
  await dialog.getByLabel('Contraseña').fill(who.password)
  await dialog.getByRole('button', { name: 'Ingresar' }).click()
  await dialog.waitFor({ state: 'detached' })
}

/** React Native posts the message to the page's own window. */
async function nameInApp(page: Page, token: string): Promise<void> {
  const message = JSON.stringify(JSON.stringify({ token }))
  await page.evaluate(
    `window.ReactNativeWebView = { postMessage: () => undefined }; window.postMessage(${message})`,
  )
}

for (const { name, path, as, appNames, says, then, shown, problem } of [
  ...GUIDE_SCREENS,
  ...ACCOUNT_SCREENS,
]) {
  test(`takes a picture of ${name}`, async ({ demo, openWindow, problems }) => {
    if (problem !== undefined) problems.expect(problem)
    const sample = await sampleOf(demo.api, 'gol trend')
    await picture(name, openWindow, async (page) => {
      if (as !== undefined) await signIn(page, demo.site, demo.userOf(as))
      if (says !== undefined)
        await page.context().addCookies([{ name: 'preciosa-aviso', value: says, url: demo.site }])
      await goToHydrated(page, demo.site + sample.filled(path))
      if (appNames !== undefined) await nameInApp(page, await demo.tokenOf(appNames))
      await then?.(page)
      await shown(page).waitFor()
    })
  })
}

for (const { name, address, then, shown, problem } of CONSOLE_SCREENS) {
  test(`takes a picture of ${name} in the console`, async ({ office, openWindow, problems }) => {
    if (problem !== undefined) problems.expect(problem)
    await picture(name, openWindow, async (page) => {
      if (address !== null) await page.context().addCookies(await office.desk.cookies())
      await page.goto(address === null ? office.system.url : `${office.system.url}#/${address(office.ids)}`)
      await shown(page).waitFor()
      await page.getByRole('progressbar').first().waitFor({ state: 'detached' })
      await then?.(page)
    })
  })
}

for (const kind of MAIL_KINDS) {
  test(`takes a picture of mail-${kind}`, async ({ openWindow }) => {
    const { html } = renderMail(kind, mailSampleOf(kind), {
      siteUrl: 'https://guia.example',
      footer: 'Preciosa\nAv. Corrientes 1234, Ciudad de Buenos Aires',
      chargesVat: true,
    })
    await picture(`mail-${kind}`, openWindow, (page) => page.setContent(html))
  })
}
