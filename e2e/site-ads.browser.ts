import { readFile } from 'node:fs/promises'
import { AD_PIXELS } from '@preciosa/contracts/ads'
import { waitFor } from '@preciosa/testing'
import type { Page } from 'playwright-core'
import { expectAccessibleAtEachWidth } from './fixtures/axe.js'
import { goToHydrated } from './fixtures/hydrated.js'
import { expect, test } from './fixtures/own-system-test.js'
import { WIDTHS } from './fixtures/widths.js'

/** A picture of exactly those pixels. */
async function pictureOf(page: Page, [width, height]: readonly [number, number]): Promise<Buffer> {
  return page.screenshot({ type: 'jpeg', clip: { x: 0, y: 0, width, height } })
}

test('an editor books an ad from the screens alone; it is shown, counted and reported', async ({
  office,
  site,
  openWindow,
  problems,
}) => {
  const desk = await openWindow({ viewport: { width: 1400, height: 1000 }, reducedMotion: 'reduce' })
  await office.enter(desk, 'editor')
  const page = await desk.newPage()
  problems.expect(/status of 400/)
  await page.goto(office.url)
  await page.getByRole('menuitem', { name: 'Avisos', exact: true }).click()
  await page.getByRole('link', { name: 'Agregar un aviso' }).click()
  await page.getByRole('textbox', { name: 'Anunciante' }).fill('Neumáticos Sur')
  await page.getByRole('textbox', { name: 'Campaña' }).fill('Cuatro por tres')
  await page.getByRole('combobox', { name: 'Tamaño' }).click()
  await page.getByRole('option', { name: /Horizontal grande/ }).click()
  await page.getByRole('textbox', { name: 'Adónde lleva' }).fill('https://neumaticos.example/cuotas')
  await page.getByRole('combobox', { name: 'Dónde se muestra' }).click()
  await page.getByRole('option', { name: 'Inicio', exact: true }).click()
  await page.getByLabel('Primer día').fill('2026-01-02')
  await page.getByLabel('Último día, inclusive').fill('2026-01-01')
  const upload = async (name: string, size: readonly [number, number]) => {
    const buffer = await pictureOf(page, size)
    await page.getByRole('button', { name: /(Elegir una|Cambiar la) imagen/ }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Archivos para subir').setInputFiles({ name, mimeType: 'image/jpeg', buffer })
    await dialog.getByRole('textbox', { name: 'Texto alternativo' }).fill('Neumáticos Sur, en cuotas')
    await dialog.getByRole('button', { name: 'Usar' }).click()
    await dialog.waitFor({ state: 'detached' })
  }
  await upload('otra.jpg', [700, 300])
  const save = page.getByRole('button', { name: 'Guardar sin publicar' })
  await save.click()
  await expect(page.getByText('El último día es anterior al primero.').first()).toBeVisible()
  await page.getByLabel('Último día, inclusive').fill(`${new Date().getFullYear()}-12-31`)
  await page.getByLabel('Primer día').fill(`${new Date().getFullYear()}-01-01`)
  await save.click()
  await expect(page.getByText(/La imagen tiene 700 × 300 píxeles/).first()).toBeVisible()
  await upload('aviso.jpg', AD_PIXELS.BANNER_H_L)
  await save.click()
  await page.getByRole('button', { name: 'Publicarlo ahora' }).click()
  await expect(page.getByText('En el sitio', { exact: true })).toBeVisible()

  // A headless browser counts as a program.
  const userAgent = (await page.evaluate<string>('navigator.userAgent')).replace('Headless', '')
  const visitor = await (await openWindow({ viewport: WIDTHS.desk, userAgent })).newPage()
  await waitFor(async () => (await (await fetch(site)).text()).includes('neumaticos.example'), {
    what: 'the ad at home',
  })
  const seen = visitor.waitForRequest((request) => request.postData() === 'visto=1')
  await goToHydrated(visitor, site)
  const ad = visitor.getByRole('region', { name: 'Publicidad' }).getByRole('link', { name: /Neumáticos Sur/ })
  await expect(ad).toHaveAttribute('rel', 'sponsored noopener')
  await ad.scrollIntoViewIfNeeded()
  await expectAccessibleAtEachWidth(visitor)
  await visitor.setViewportSize(WIDTHS.desk)
  await ad.scrollIntoViewIfNeeded()
  await seen
  await visitor.route('https://neumaticos.example/**', (route) => route.fulfill({ body: 'Neumáticos' }))
  const clicked = visitor.waitForRequest((request) => request.postData() === 'clic=1')
  await ad.click()
  await clicked
  await expect(visitor).toHaveURL('https://neumaticos.example/cuotas')

  const figures = page.getByRole('definition')
  await waitFor(
    async () => {
      await page.reload()
      await page.getByRole('heading', { name: 'Informe' }).waitFor()
      const texts = await figures.allTextContents()
      return texts.at(-3) === '1' && texts.at(-2) === '1'
    },
    { what: 'the counts of the report' },
  )
  await expect(page.getByRole('img', { name: /a lo sumo 1 vista en un día/ })).toBeVisible()
  const report = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Descargar CSV para el anunciante' }).click()
  expect((await report).suggestedFilename()).toBe('aviso-1.csv')
  await page.goto(page.url().replace(/#.*/, '#/ads'))
  const list = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Descargar CSV' }).click()
  const rows = (await readFile(await (await list).path(), 'utf8')).trimEnd().split('\n')
  expect(rows).toHaveLength(2)
  expect(rows[1]).toMatch(/;En el sitio;1;1;/)
})
