import { SHOW_PRICES } from '@preciosa/contracts'
import type { Page } from 'playwright-core'
import { goToHydrated } from '../fixtures/hydrated.js'
import { choosePlace, fillData } from '../fixtures/own-data.js'

export const heading = (name: string | RegExp) => (page: Page) => page.getByRole('heading', { name }).first()
export const dialog = (name: string | RegExp) => (page: Page) => page.getByRole('dialog', { name })

export const PAID = /Ya consultaste esta versión este mes/

export async function keepFavourites(page: Page): Promise<void> {
  const hearts = page.getByRole('button', { name: /^Favorito: / })
  for (const heart of [hearts.nth(0), hearts.nth(1)]) {
    await heart.waitFor()
    if ((await heart.getAttribute('aria-pressed')) === 'true') continue
    // The heart turns before the answer comes.
    const kept = page.waitForResponse(/\/favorito\b/)
    await heart.click()
    await kept
  }
  await goToHydrated(page, new URL('/perfil/favoritos', page.url()).href)
}

export async function payGrid(page: Page): Promise<void> {
  const boxes = page.getByRole('grid').locator('tbody').getByRole('checkbox')
  const seen = page.getByRole('link', { name: /^Visto/ }).first()
  await boxes.first().or(seen).first().waitFor()
  if (await seen.isVisible()) return
  for (const at of [0, 1]) await boxes.nth(at).check()
  await page.getByRole('button', { name: /^Ver los precios (elegidos|de \d+ versi)/ }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Ver los precios', exact: true }).click()
}

export const comparedPrices = (page: Page) => page.getByRole('rowheader', { name: 'Dólar blue' })

export async function payComparison(page: Page): Promise<void> {
  const offer = page.getByRole('button', { name: SHOW_PRICES })
  await offer.or(comparedPrices(page)).first().waitFor()
  if (!(await offer.isVisible())) return
  await offer.click()
  await page.getByRole('dialog').getByRole('button', { name: 'Ver los precios' }).click()
}

export async function pay(page: Page): Promise<void> {
  const offer = page.getByRole('button', { name: /InfoCredit abre/ })
  const open = page.getByRole('status').getByText(PAID)
  await offer.or(open).first().waitFor()
  if (await open.isVisible()) return
  await offer.click()
  await dialog('Se consumirá un InfoCredit')(page).getByRole('button', { name: 'Ver los precios' }).click()
}

const ANSWERS: Readonly<Record<string, (page: Page) => Promise<unknown>>> = {
  '¿Cómo vas a usar Preciosa?': (page) => page.getByLabel('Particular').check(),
  '¿Qué te interesa?': (page) => page.getByLabel('Comprar').check(),
  'Tus datos': async (page) => {
    await fillData(page)
    await choosePlace(page)
  },
  'Elegí tu plan': (page) => page.getByLabel('Free').check(),
  'Tipo de usuario': (page) => page.getByLabel('Particular').check(),
  'Tus intereses': (page) => page.getByLabel('Comprar').check(),
  'Tus vehículos': (page) => page.getByRole('checkbox').first().check(),
  'Tus marcas favoritas': (page) => page.getByRole('combobox', { name: 'Marca 1' }).fill('Volkswagen'),
}

export async function answerUpTo(page: Page, title: string): Promise<void> {
  for (;;) {
    const at = await page.getByRole('heading', { level: 1 }).innerText()
    if (at.startsWith(title)) return
    const answer = ANSWERS[at]
    if (answer === undefined) throw new Error(`No step of a wizard: ${at}`)
    await answer(page)
    await page.getByRole('button', { name: 'Continuar' }).click()
    await page.getByRole('heading', { level: 1, name: at, exact: true }).waitFor({ state: 'detached' })
  }
}
