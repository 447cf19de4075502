import { waitFor } from '@preciosa/testing'
import type { Page } from 'playwright-core'
import { expectAccessibleAtEachWidth } from './fixtures/axe.js'
import { goToHydrated } from './fixtures/hydrated.js'
import { expect, test } from './fixtures/own-system-test.js'
import { WIDTHS } from './fixtures/widths.js'

const SVG = {
  name: 'logo.svg',
  mimeType: 'image/svg+xml',
  buffer: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'),
}

/** As a browser does when files fall on the box. */
async function drop(page: Page, { name, buffer }: { name: string; buffer: Buffer }): Promise<void> {
  const files = await page.evaluateHandle(
    ([bytes, fileName]) => {
      const transfer = new DataTransfer()
      const content = Uint8Array.from(atob(bytes), (one) => one.charCodeAt(0))
      transfer.items.add(new File([content], fileName, { type: 'image/jpeg' }))
      return transfer
    },
    [buffer.toString('base64'), name] as const,
  )
  await page.getByText('o arrastralos acá').dispatchEvent('drop', { dataTransfer: files })
}

test('an editor uploads a picture, describes it and shows it on a page', async ({
  office,
  site,
  openWindow,
  problems,
}) => {
  const desk = await openWindow({ viewport: WIDTHS.desk, reducedMotion: 'reduce' })
  const page = await desk.newPage()
  await office.enter(desk, 'editor')
  const photo = async (): Promise<Buffer> => page.screenshot({ type: 'jpeg' })

  await page.goto(`${office.url}#/media`)
  await page.getByText('No hay nada acá.').waitFor()
  const cover = { name: 'portada.jpg', mimeType: 'image/jpeg', buffer: await photo() }
  problems.expect(/400/)
  await page.locator('input[type=file]').setInputFiles([cover, SVG])
  await expect(page.getByText('portada.jpg: subido.')).toBeVisible()
  await expect(page.getByText(/logo\.svg: .*SVG/)).toBeVisible()
  await expect(page.getByText('Sin texto alternativo').last()).toBeVisible()
  await expectAccessibleAtEachWidth(page)

  await page.getByRole('link', { name: 'portada.jpg' }).click()
  const focus = page.getByRole('button', { name: 'Punto de foco' })
  await focus.click({ position: { x: 1, y: 1 } })
  await expect(page.getByText('Foco a 0 % de la izquierda y 0 % de arriba.', { exact: false })).toBeVisible()
  for (const key of ['ArrowRight', 'ArrowRight', 'ArrowDown']) await focus.press(key)
  await expect(page.getByText('Foco a 10 % de la izquierda y 5 % de arriba.', { exact: false })).toBeVisible()
  await page.getByRole('button', { name: 'Guardar' }).click()
  await expect(page.getByText('Falta el texto.')).toBeVisible()
  await page.getByLabel('Texto alternativo').fill('La consola sin imágenes')
  await page.getByLabel('Crédito').fill('Ana Pérez')
  await page.getByRole('button', { name: 'Guardar' }).click()
  await expect(page.getByText('Los cambios quedaron guardados.')).toBeVisible()
  await expectAccessibleAtEachWidth(page)

  await page.goto(`${office.url}#/pages/create`)
  await page.getByLabel('Dirección', { exact: false }).first().fill('con-imagen')
  await page.getByLabel('Título').first().fill('Con imagen')
  await page.getByLabel('Descripción').fill('Una página con una imagen.')
  await page.getByRole('combobox', { name: 'Clase de bloque' }).click()
  await page.getByRole('option', { name: 'Imagen' }).click()
  await page.getByRole('button', { name: 'Elegir una imagen' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'La consola sin imágenes' }).click()
  await expectAccessibleAtEachWidth(page)
  await dialog.getByRole('button', { name: 'Usar' }).click()
  await page.getByLabel('Epígrafe').fill('Así empieza')
  await page.getByRole('button', { name: 'Guardar' }).click()
  await page.getByRole('button', { name: 'Publicar la versión 1' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Publicar', exact: true }).click()
  await waitFor(async () => (await fetch(`${site}/con-imagen`)).status === 200, { what: 'the page' })

  const visitor = await desk.newPage()
  await goToHydrated(visitor, `${site}/con-imagen`)
  const image = visitor.getByRole('img', { name: 'La consola sin imágenes' })
  await expect(image).toBeVisible()
  await expect.poll(() => image.evaluate((one) => (one as HTMLImageElement).naturalWidth)).toBeGreaterThan(0)
  await expect(image).toHaveAttribute('width', '1280')
  await expect(visitor.getByText('Así empieza Foto: Ana Pérez')).toBeVisible()
  await expectAccessibleAtEachWidth(visitor)

  await page.goto(`${office.url}#/media`)
  await expect(page.getByText('En uso en 1 lugar')).toBeVisible()
  await drop(page, { name: 'otra.jpg', buffer: await photo() })
  await expect(page.getByText('otra.jpg: subido.')).toBeVisible()
  await page.getByRole('link', { name: 'portada.jpg' }).click()
  await expect(page.getByRole('link', { name: 'Página Con imagen' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Borrar' })).toHaveCount(0)
  await page.getByRole('link', { name: 'Volver a Medios' }).click()
  await page.getByRole('link', { name: 'otra.jpg' }).click()
  await page.getByRole('button', { name: 'Borrar' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Confirmar' }).click()
  await expect(page.getByRole('link', { name: 'otra.jpg' })).toHaveCount(0)
})
