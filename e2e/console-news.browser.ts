import { waitFor } from '@preciosa/testing'
import type { Page } from 'playwright-core'
import { expectAccessibleAtEachWidth } from './fixtures/axe.js'
import { listOf, MONTH } from './fixtures/filled-office.js'
import { expect, test } from './fixtures/own-system-test.js'
import { WIDTHS } from './fixtures/widths.js'

const TITLE = 'El Gol Trend vuelve con otro motro'
const CORRECTED = 'El Gol Trend vuelve con otro motor'
const LAUNCH = 'Llega la Calafate'

const WORD = `<html xmlns:o="urn:schemas-microsoft-com:office:office"><body><p class=MsoNormal><b>Desde hoy</b><span
style='color:red'> está en los concesionarios.</span><o:p></o:p></p></body></html>`

async function paste(page: Page, html: string): Promise<void> {
  const text = page.getByRole('textbox', { name: 'Texto' }).first()
  await text.evaluate((editor, copied) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/html', copied)
    editor.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
  }, html)
}

test('an editor publishes, schedules, corrects and withdraws news from the screens alone', async ({
  office,
  site,
  openWindow,
  problems,
}) => {
  const keeper = await openWindow({ viewport: WIDTHS.desk })
  await office.enter(keeper, 'admin')
  await office.publish(keeper, await office.takeIn('lista.csv', listOf(MONTH, 24_500)))
  const desk = await openWindow({ viewport: WIDTHS.desk, reducedMotion: 'reduce' })
  await office.enter(desk, 'editor')
  const page = await desk.newPage()
  const confirm = async (name: string) => {
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('button', { name, exact: true }).click()
    await dialog.waitFor({ state: 'detached' })
  }
  const choose = async (label: string, option: string) => {
    await page.getByRole('combobox', { name: label }).click()
    await page.getByRole('option', { name: option, exact: true }).click()
  }
  const cover = page.getByRole('group', { name: 'Imagen de portada' })
  const statusOf = async (id: string) => (await fetch(`${site}/noticias/articulo/x_${id}`)).status
  const idShown = () => /news\/(\d+)/.exec(page.url())?.[1] ?? ''

  await page.goto(office.url)
  await page.getByRole('menuitem', { name: 'Noticias', exact: true }).click()
  await page.getByRole('link', { name: 'Escribir una noticia' }).click()
  await page.getByRole('textbox', { name: 'Título' }).fill(TITLE)
  await page.getByRole('button', { name: 'Falta la bajada.' }).click()
  await page.keyboard.type('Se vende desde hoy.')
  await choose('Categoría', 'Notas')
  await paste(page, WORD)
  await page.getByRole('combobox', { name: 'Buscar un modelo o una versión' }).fill('gol')
  await page.getByRole('option', { name: 'Volkswagen Gol', exact: true }).click()
  await page.goto(`${office.url}#/news`)
  await expect(page.getByText('No hay Noticias')).toBeVisible()
  await page.goto(`${office.url}#/news/create`)
  await expect(page.getByRole('dialog')).toContainText('Tenés cambios sin guardar')
  await page.getByRole('button', { name: 'Seguir con ellos' }).click()
  await expect(page.getByRole('textbox', { name: 'Título' })).toHaveValue(TITLE)
  await expect(page.getByRole('textbox', { name: 'Texto' })).toHaveText(
    'Desde hoy está en los concesionarios.',
  )
  await cover.getByRole('button', { name: 'Elegir una imagen' }).click()
  const buffer = await page.screenshot({ type: 'jpeg' })
  const dialog = page.getByRole('dialog')
  await dialog.locator('input[type=file]').setInputFiles({ name: 'gol.jpg', mimeType: 'image/jpeg', buffer })
  await dialog.getByLabel('Texto alternativo').fill('El Gol en la ruta')
  await dialog.getByRole('button', { name: 'Usar' }).click()
  await expect(page.getByText('No le falta nada.')).toBeVisible()
  await expectAccessibleAtEachWidth(page)
  await page.getByRole('button', { name: 'Guardar sin publicar' }).click()

  await page.getByRole('heading', { name: 'Versiones' }).waitFor()
  const first = idShown()
  expect(await statusOf(first)).toBe(404)
  await page.getByRole('button', { name: 'Publicar…' }).click()
  await confirm('Publicar')
  await expect(page.getByText('Los lectores ven la versión 1 desde')).toBeVisible()
  await waitFor(async () => (await statusOf(first)) === 200, { what: 'the article' })
  await expectAccessibleAtEachWidth(page)

  await page.goto(`${office.url}#/news/create`)
  await page.getByRole('textbox', { name: 'Título' }).fill(LAUNCH)
  await choose('Tipo', 'Lanzamiento')
  await page.getByRole('button', { name: 'Agregar una versión' }).click()
  await page.getByRole('textbox', { name: 'Motor' }).fill('2.0 turbodiésel')
  await page.getByRole('spinbutton', { name: 'Potencia, HP' }).fill('190')
  problems.expect(/400/)
  await page.getByRole('button', { name: 'Guardar sin publicar' }).click()
  await expect(page.getByText('Falta el texto.').first()).toBeVisible()
  await page.getByRole('textbox', { name: 'Versión', exact: true }).fill('4x2')
  await page.getByRole('button', { name: 'Guardar sin publicar' }).click()
  await page.getByRole('link', { name: 'Falta la imagen de portada.' }).waitFor()
  await expectAccessibleAtEachWidth(page)
  await page.getByRole('link', { name: 'Falta la imagen de portada.' }).click()
  await cover.getByRole('button', { name: 'Elegir una imagen' }).click()
  await dialog.getByRole('button', { name: 'El Gol en la ruta' }).click()
  await dialog.getByRole('button', { name: 'Usar' }).click()
  await page.getByRole('textbox', { name: 'Bajada' }).fill('Tres versiones.')
  await choose('Categoría', 'Lanzamientos')
  await page.getByRole('textbox', { name: 'Texto' }).click()
  await page.keyboard.type('Sale de Santa Fe.')
  await page.getByRole('button', { name: 'Guardar sin publicar' }).click()
  await page.getByRole('button', { name: 'Publicar…' }).click()
  await dialog.getByLabel('En un día y una hora').check()
  const when = await dialog.getByLabel('Día y hora').inputValue()
  await dialog.getByLabel('Día y hora').fill('2020-01-01T08:00')
  await dialog.getByRole('button', { name: 'Programar' }).click()
  await expect(dialog).toContainText('Esa fecha ya pasó')
  await dialog.getByLabel('Día y hora').fill(when)
  await confirm('Programar')
  await expect(page.getByText('Los lectores van a ver la versión 2')).toBeVisible()
  const launch = idShown()
  await page.goto(`${office.url}#/news-calendar?mes=${when.slice(0, 7)}`)
  await expect(page.getByRole('link', { name: LAUNCH })).toContainText(when.slice(11))
  await expectAccessibleAtEachWidth(page)
  expect(await statusOf(launch)).toBe(404)

  await page.goto(`${office.url}#/news/${first}`)
  await page.getByRole('textbox', { name: 'Título' }).focus()
  await page.keyboard.press('Tab')
  await page.goto(`${office.url}#/news`)
  await page.getByRole('link', { name: TITLE }).waitFor()
  await page.goto(`${office.url}#/news/${first}`)
  await page.getByRole('textbox', { name: 'Título' }).fill(CORRECTED)
  const other = await keeper.newPage()
  await other.goto(`${office.url}#/news/${first}`)
  await other.getByRole('textbox', { name: 'Fuente' }).fill('La fábrica')
  await other.getByRole('button', { name: 'Guardar sin publicar' }).click()
  await other.getByRole('heading', { name: 'Versiones' }).waitFor()
  problems.expect(/409/)
  await page.getByRole('button', { name: 'Guardar sin publicar' }).click()
  await expect(
    page.getByRole('alert').filter({ hasText: 'admin@guia.example guardó la versión 2' }),
  ).toBeVisible()
  await expectAccessibleAtEachWidth(page)
  await expect(page.getByRole('textbox', { name: 'Título' })).toHaveValue(CORRECTED)
  await page.getByRole('button', { name: 'Guardar lo mío' }).click()
  await page.getByRole('button', { name: 'Publicar la versión 3…' }).click()
  await confirm('Publicar')
  await waitFor(
    async () => (await (await fetch(`${site}/noticias/articulo/x_${first}`)).text()).includes(CORRECTED),
    { what: 'the correction' },
  )

  await page.goto(`${office.url}#/news`)
  await page.getByRole('link', { name: CORRECTED }).waitFor()
  await expectAccessibleAtEachWidth(page)
  await page.getByRole('button', { name: `Retirar: ${CORRECTED}` }).click()
  await expect(page.getByText('Para deshacerlo, publicala de nuevo.')).toBeVisible()
  await waitFor(async () => (await statusOf(first)) === 410, { what: 'the withdrawal' })
  await page.goto(`${office.url}#/news/${first}/show`)
  await page.getByRole('button', { name: 'Publicar de nuevo…' }).click()
  await confirm('Publicar')
  await waitFor(async () => (await statusOf(first)) === 200, { what: 'the return' })

  await page.goto(`${office.url}#/news-categories`)
  await page.getByRole('button', { name: 'Bajar Salones' }).click()
  await expect(page.getByText('Salones cambió de lugar.')).toBeVisible()
  await expectAccessibleAtEachWidth(page)
  await page.getByRole('link', { name: 'Notas' }).click()
  await page.getByRole('button', { name: 'Borrar' }).click()
  await dialog.getByRole('button', { name: 'Confirmar' }).click()
  await expect(page.getByText('La usa 1 noticia: cambiale antes la categoría.')).toBeVisible()
})
