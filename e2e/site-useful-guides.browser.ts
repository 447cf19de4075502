import { expectAccessible, expectAccessibleAtEachWidth } from './fixtures/axe.js'
import { goToHydrated } from './fixtures/hydrated.js'
import { expect, test } from './fixtures/site-test.js'

test('a useful guide leads by keyboard to its parts, and prints; the history fits', async ({
  faked,
  visit,
}) => {
  const cookie = await faked.cookieOf('eva@example.com', {
    permissions: ['USEFUL_GUIDE', 'SEARCH_HISTORY', 'FAVORITES'],
    consulted: new Set([120_001]),
    history: [
      { codia: 120_001, dateConsulted: '2026-11-02T12:00:00.000Z', lasting: false },
      { codia: 200_001, dateConsulted: '2026-10-20T12:00:00.000Z', lasting: false },
    ],
  })
  const page = await (await visit(faked.site, { cookie })).newPage()
  await goToHydrated(page, `${faked.site}/perfil/historial`)
  await expectAccessibleAtEachWidth(page)
  await page.getByRole('navigation', { name: 'Perfil' }).getByRole('link', { name: 'Guía útil' }).click()
  await page.getByRole('link', { name: 'Comprar un usado con los papeles en orden' }).click()
  const contents = page.getByRole('navigation', { name: 'Contenido' }).getByRole('link')
  await contents.nth(4).press('Enter')
  const part = page.getByRole('heading', { name: 'Pagar y ponerlo a tu nombre' })
  await expect(part).toBeFocused()
  await expect(part).toBeInViewport()
  await expectAccessible(page)
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('navigation', { name: 'Perfil' })).toBeHidden()
  await expect(page.locator('.guide-text__others')).toBeHidden()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
})
