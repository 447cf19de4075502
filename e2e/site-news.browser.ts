import { LAUNCH_PATH, WITHDRAWN } from '@preciosa/testing/fake-api'
import { expectAccessible, expectAccessibleAtEachWidth } from './fixtures/axe.js'
import { goToHydrated } from './fixtures/hydrated.js'
import { expect, test } from './fixtures/site-test.js'
import { expectNothingSideways, WIDTHS } from './fixtures/widths.js'

const LAUNCH = 'El nuevo Fiesta llega con tres versiones'

test('an article is found by its title, read and shared', async ({ faked, visit }) => {
  const context = await visit(faked.site, { width: WIDTHS.desk.width })
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const page = await context.newPage()
  // A desktop without a share dialog.
  await page.addInitScript('delete Navigator.prototype.share')
  await goToHydrated(page, faked.site)
  await page.getByRole('navigation', { name: 'Principal' }).getByRole('link', { name: 'Noticias' }).click()
  await page.getByRole('heading', { level: 1, name: 'Noticias' }).waitFor()
  await expectAccessibleAtEachWidth(page)
  const search = page.getByRole('searchbox', { name: 'Buscar en los títulos' })
  await search.fill('fiésta')
  await search.press('Enter')
  await expect(page.getByRole('status').filter({ hasText: '«fiésta»' })).toContainText('1 noticia')
  await page.getByRole('heading', { name: LAUNCH }).getByRole('link').click()
  await page.getByRole('heading', { level: 1, name: LAUNCH }).waitFor()
  await expect(page).toHaveURL(faked.site + LAUNCH_PATH)
  for (const scale of ['Potencia', 'Velocidad máxima', 'Tanque', 'Baúl'])
    await expect(page.locator('.scale').filter({ hasText: scale })).toBeVisible()
  const photos = page.getByRole('region', { name: `Fotos de ${LAUNCH}` })
  await photos.getByRole('button', { name: 'Detener' }).click()
  await expect(photos.getByRole('button', { name: 'Seguir' })).toBeVisible()
  await photos.getByRole('button', { name: 'Siguiente' }).click()
  await expect(photos.getByText('2 de 3')).toBeVisible()
  await expectAccessibleAtEachWidth(page)

  const sharing = page.getByRole('navigation', { name: 'Compartir' })
  await sharing.getByRole('link', { name: 'Copiar' }).click()
  await expect(sharing.getByRole('status')).toHaveText('Copiamos el enlace.')
  const copied = await page.evaluate<string>('navigator.clipboard.readText()')
  expect(new URL(copied).pathname).toBe(LAUNCH_PATH)
})

test('the share bar lies at the bottom under 975 pixels, and nothing leaves a small window', async ({
  faked,
  visit,
}) => {
  const page = await (await visit(faked.site, { width: 974 })).newPage()
  await goToHydrated(page, faked.site + LAUNCH_PATH)
  const sharing = page.getByRole('navigation', { name: 'Compartir' })
  const position = () => sharing.evaluate((bar) => getComputedStyle(bar).position)
  expect(await position()).toBe('fixed')
  await page.setViewportSize({ width: 975, height: 800 })
  expect(await position()).toBe('sticky')
  await page.setViewportSize({ width: 320, height: 256 })
  for (const path of ['/noticias', LAUNCH_PATH]) {
    await goToHydrated(page, faked.site + path)
    await expectNothingSideways(page)
  }
  const style = `${faked.site}/doubled.css`
  await page.route(style, (route) => route.fulfill({ contentType: 'text/css', body: 'html{font-size:200%}' }))
  await page.setViewportSize({ width: 360, height: 740 })
  for (const path of ['/noticias', LAUNCH_PATH]) {
    await goToHydrated(page, faked.site + path)
    await page.addStyleTag({ url: style })
    await expectAccessible(page)
  }
})

test('a withdrawn article says so and leads to the others', async ({ faked, visit, problems }) => {
  problems.expect(/410 \(Gone\)/)
  const page = await (await visit(faked.site)).newPage()
  await page.goto(`${faked.site}/noticias/articulo/x_${WITHDRAWN}`)
  await page.getByRole('heading', { name: 'Esta noticia ya no está' }).waitFor()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Ver las noticias' }).click()
  await page.getByRole('heading', { level: 1, name: 'Noticias' }).waitFor()
})
