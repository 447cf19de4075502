import type { Page } from 'playwright-core'
import { expectAccessibleAtEachWidth } from './fixtures/axe.js'
import { expectEachLook } from './fixtures/each-look.js'
import { goToHydrated } from './fixtures/hydrated.js'
import { expect, test } from './fixtures/site-test.js'

const SESSIONS = '/perfil/sesiones'
const MY_DATA = '/perfil/mis-datos'

test('open sessions are listed and ended, and a button waits only for its own form', async ({
  whole,
  page,
  ana,
}) => {
  const open = (from: number, to: number) =>
    whole.rows(
      `insert into access_token (hash, account_id, created_at, expires_at)
       select decode(md5($1::text || n), 'hex') || decode(md5($1 || 'x'), 'hex'), $1::int, now() - interval '1 day', now() + interval '13 days'
         from generate_series($2::int, $3::int) n`,
      [ana.id, from, to],
    )
  await open(1, 1)
  await goToHydrated(page, whole.site + MY_DATA)
  await page.getByRole('link', { name: 'Sesiones abiertas' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Sesiones abiertas' })).toBeVisible()
  await expect(page.getByRole('article')).toHaveCount(2)
  await expect(page.getByRole('article').first()).toContainText('Esta sesión')
  await expectAccessibleAtEachWidth(page)
  await page.getByRole('button', { name: /^Cerrar la sesión/ }).click()
  await expect(page.getByText('La sesión quedó cerrada.')).toBeVisible()
  await expect(page.getByRole('article')).toHaveCount(1)

  await open(2, 3)
  let answer = () => {}
  const asked = new Promise<void>((resolve) => (answer = resolve))
  await goToHydrated(page, whole.site + SESSIONS)
  await page.route('**/perfil/sesiones.data**', async (route) => {
    await asked
    await route.continue()
  })
  await page.getByRole('button', { name: 'Cerrar todas las demás' }).click()
  await expect(page.locator('button[aria-busy=true]')).toHaveText(['Cerrar todas las demás'])
  answer()
  await expect(page.getByRole('article')).toHaveCount(1)

  await open(4, 4)
  await page.route('**/perfil/plan.data**', () => {})
  for (const path of [MY_DATA, '/perfil/facturacion', SESSIONS]) {
    await goToHydrated(page, whole.site + path)
    await goToPlan(page)
    await expect(page.locator('.loading-bar')).toBeVisible()
    await expect(page.locator('main [aria-busy=true]')).toHaveCount(0)
  }
})

const goToPlan = (page: Page) =>
  page.getByRole('navigation', { name: 'Perfil' }).getByRole('link', { name: 'Plan' }).click()

test('a user downloads all stored data as a file', async ({ whole, page }) => {
  await goToHydrated(page, whole.site + MY_DATA)
  const coming = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Bajar mis datos' }).click()
  expect((await coming).suggestedFilename()).toMatch(/^mis-datos-\d{4}-\d{2}-\d{2}\.json$/)
})

test(
  'the page of open sessions fits in every colour scheme, in a small window and with large text',
  { tag: '@sweep' },
  async ({ whole, ana, openWindow }) => {
    await expectEachLook(whole.site, openWindow, SESSIONS, ana.cookie)
  },
)
