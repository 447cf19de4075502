import { Database } from '@preciosa/platform'
import { SubscriptionsService } from '@preciosa/server'
import { addPeople, fetchedBody, waitFor } from '@preciosa/testing'
import type { CDPSession, Page } from 'playwright-core'
import { expectAccessibleAtEachWidth } from './fixtures/axe.js'
import { goToHydrated } from './fixtures/hydrated.js'
import { withPeople } from './fixtures/newcomer.js'
import { expect, test } from './fixtures/own-system-test.js'
import { pdfOfPages } from './fixtures/pdf-of-pages.js'
import { WIDTHS } from './fixtures/widths.js'
import { sessionCookie } from './session-cookie.js'

const PAGES = ['Tapa', 'La chata eterna', 'Camionetas y motos', 'Diez controles', 'La chata otra vez', 'Fin']
/** More than one part of an upload. */
const MORE = 26 * 1024 * 1024

test('an editor uploads an edition from the screens alone; a subscriber reads it, others are refused', async ({
  office,
  site,
  openWindow,
  problems,
}) => {
  const desk = await openWindow({ viewport: WIDTHS.desk, reducedMotion: 'reduce' })
  await office.enter(desk, 'editor')
  const page = await desk.newPage()
  await page.goto(office.url)
  await page.getByRole('menuitem', { name: 'Revista', exact: true }).click()
  await page.getByRole('link', { name: 'Agregar una edición' }).click()
  await page.getByRole('spinbutton', { name: 'Número' }).fill('312')
  await page.getByRole('combobox', { name: 'Mes' }).click()
  await page.getByRole('option', { name: 'enero' }).click()
  await page.getByRole('spinbutton', { name: 'Año' }).fill('2020')
  await page.getByRole('textbox', { name: 'Título de tapa' }).fill('La chata eterna')
  await page.getByRole('textbox', { name: 'De qué trata' }).fill('Treinta años de chatas.')
  await page.getByRole('spinbutton', { name: 'Precio de tapa' }).fill('4900')
  await page.getByRole('textbox', { name: 'Dirección de la tienda' }).fill('https://tienda.example/312')
  const upload = page.getByRole('group', { name: 'Edición digital' })
  const cut = /Failed to load resource: net::ERR_FAILED/
  problems.expect(cut)
  let parts = 0
  await page.route('**/parts?from=*', (route) => {
    parts += 1
    return parts === 2 ? route.abort('failed') : route.continue()
  })
  await upload.getByLabel('Archivos para subir').setInputFiles({
    name: 'revista.pdf',
    mimeType: 'application/pdf',
    buffer: pdfOfPages(PAGES, MORE),
  })
  await expect(upload.getByText('revista.pdf, 6 páginas')).toBeVisible()
  expect(parts).toBe(5)
  await page.getByRole('button', { name: 'Guardar sin publicar' }).click()
  await expect(page.getByText('Para publicar: Falta la tapa.')).toBeVisible()
  await page.getByRole('link', { name: 'Editar' }).click()
  await page.getByRole('button', { name: 'Elegir una imagen' }).click()
  const dialog = page.getByRole('dialog')
  const buffer = await page.screenshot({ type: 'jpeg' })
  await dialog
    .getByLabel('Archivos para subir')
    .setInputFiles({ name: 'tapa.jpg', mimeType: 'image/jpeg', buffer })
  await dialog.getByRole('textbox', { name: 'Texto alternativo' }).fill('Tapa del número 312')
  await dialog.getByRole('button', { name: 'Usar' }).click()
  await dialog.waitFor({ state: 'detached' })
  await page.getByRole('button', { name: 'Guardar', exact: true }).click()
  await page.getByRole('button', { name: 'Publicarla ahora' }).click()
  await expect(page.getByText('Se ve en el sitio.')).toBeVisible()

  const [subscriber, free] = await addPeople(office.database.url, { count: 2, credits: 0 })
  await withPeople(office.database.url, ({ get }) =>
    get(Database).transaction((client) =>
      get(SubscriptionsService).start(client, subscriber!.id, 'individualCar', { source: 'test' }),
    ),
  )
  const shown = async () => (await fetch(`${site}/revista`)).text()
  await waitFor(async () => (await shown()).includes('La chata eterna'), { what: 'the issue' })

  const asked = (path: string, cookie?: string) =>
    fetch(site + path, { redirect: 'manual', headers: cookie === undefined ? {} : { cookie } })
  const [own, other] = [await sessionCookie(subscriber!.token), await sessionCookie(free!.token)]
  expect((await asked('/revista/312/enlace')).status).toBe(401)
  expect((await asked('/revista/312/enlace', other)).status).toBe(403)
  expect((await asked('/revista/312/pdf')).status).toBe(302)
  expect((await asked('/revista/312/pdf', other)).headers.get('location')).toBe('/404')
  const link = await fetchedBody<{ url: string }>(await asked('/revista/312/enlace', own))
  expect((await asked(link.url)).status).toBe(200)
  expect((await asked(link.url.replace(/\?.*/, ''))).status).toBe(403)
  const late = link.url.replace(/expires=\d+/, `expires=${Math.floor(Date.now() / 1000) - 1}`)
  expect((await asked(late)).status).toBe(403)

  const visitor = await (await openWindow({ viewport: WIDTHS.desk })).newPage()
  await goToHydrated(visitor, `${site}/revista`)
  await expect(visitor.getByRole('link', { name: 'Leer en pantalla' })).toHaveCount(0)
  await expect(visitor.getByText(/La revista digital viene con/)).toBeVisible()
  await expectAccessibleAtEachWidth(visitor)

  const reading = await openWindow({ viewport: WIDTHS.desk, reducedMotion: 'reduce' })
  const [name = '', value = ''] = own.split('=')
  await reading.addCookies([{ name, value, url: site }])
  await read(await reading.newPage(), site)

  const phone = await openWindow({
    viewport: WIDTHS.phone,
    reducedMotion: 'reduce',
    hasTouch: true,
    isMobile: true,
  })
  await phone.addCookies([{ name, value, url: site }])
  await readOnPhone(await phone.newPage(), site)
})

async function read(page: Page, site: string): Promise<void> {
  await goToHydrated(page, `${site}/revista`)
  await page.getByRole('link', { name: 'Leer en pantalla' }).click()
  const reader = page.getByRole('group', { name: 'Lector del número 312' })
  const place = reader.getByRole('status').first()
  await expect(place).toHaveText('Página 1 de 6')
  const open = reader.getByRole('region', { name: 'Páginas abiertas' })
  await expect(open).toBeFocused()
  await reader.getByRole('button', { name: 'Última página' }).click()
  await expect(open).toBeFocused()
  await page.keyboard.press('Home')
  await expect(place).toHaveText('Página 1 de 6')
  await expect(reader.getByText('Tapa', { exact: true })).toBeAttached()
  const box = await reader.locator('.reader__page').boundingBox()
  expect([Math.round(box?.width ?? 0), Math.round(box?.height ?? 0)]).toEqual([450, 550])
  await reader.getByRole('button', { name: 'Siguiente', exact: true }).click()
  await expect(place).toHaveText('Páginas 2 y 3 de 6')
  await expect(reader.locator('.reader__page canvas')).toHaveCount(2)
  await expect(reader.getByText('Camionetas y motos')).toBeAttached()
  await open.focus()
  await page.keyboard.press('End')
  await expect(place).toHaveText('Página 6 de 6')
  await page.keyboard.press('ArrowLeft')
  await expect(place).toHaveText('Páginas 4 y 5 de 6')
  await reader.getByRole('searchbox').fill('CHATA')
  await reader.getByRole('button', { name: 'Buscar', exact: true }).click()
  await expect(reader.getByText('«CHATA» está en 2 páginas.')).toBeVisible()
  await expect(place).toHaveText('Páginas 2 y 3 de 6')
  await expect(reader.locator('mark')).toHaveText('chata')
  await expect(reader.getByText('Deslizá')).toBeHidden()
  await reader.getByRole('button', { name: 'Resultado siguiente' }).click()
  await expect(place).toHaveText('Páginas 4 y 5 de 6')
  await reader.getByRole('button', { name: 'Agrandar', exact: true }).click()
  await expect(reader.locator('.reader__page').first()).toHaveAttribute('data-zoom', '1.5')
  await reader.getByRole('button', { name: 'Achicar' }).click()
  await expectAccessibleAtEachWidth(page)
  await page.setViewportSize(WIDTHS.phone)
  const bare = page.getByRole('dialog', { name: 'Lector del número 312' })
  await expect(bare.getByRole('status').first()).toHaveText('Página 5 de 6')
  await expect(bare.getByText('Pasá de página con las flechas')).toBeHidden()
}

async function readOnPhone(page: Page, site: string): Promise<void> {
  await goToHydrated(page, `${site}/revista`)
  await page.getByRole('link', { name: 'Leer en pantalla' }).click()
  const reader = page.getByRole('dialog', { name: 'Lector del número 312' })
  const place = reader.getByRole('status').first()
  const open = reader.getByRole('region', { name: 'Páginas abiertas' })
  await expect(place).toHaveText('Página 1 de 6')
  await expect(open).toBeFocused()
  await expect(reader.getByRole('button')).toHaveText([/^Página 1 de 6/, 'Cerrar'])
  await expect(reader.getByText('Deslizá para pasar de página.')).toBeVisible()
  await expect(reader.getByText('flechas')).toBeHidden()
  await expectAccessibleAtEachWidth(page)
  const swipe = fingerOn(page, await page.context().newCDPSession(page))
  await swipe(-150)
  await expect(place).toHaveText('Página 2 de 6')
  await expect(reader.getByText('Deslizá')).toBeHidden()
  await swipe(150)
  await expect(place).toHaveText('Página 1 de 6')

  const more = reader.getByRole('button', { name: /^Página \d de 6/ })
  await more.click()
  await reader.getByRole('button', { name: 'Siguiente', exact: true }).click()
  await expect(place).toHaveText('Página 2 de 6')
  await reader.getByRole('button', { name: 'Agrandar', exact: true }).click()
  await reader.getByRole('button', { name: 'Agrandar', exact: true }).click()
  await more.click()
  const left = () => open.evaluate((element) => element.scrollLeft)
  const before = await left()
  await swipe(-150)
  await expect.poll(left).toBeGreaterThan(before)
  await expect(place).toHaveText('Página 2 de 6')

  await more.click()
  await reader.getByRole('searchbox').fill('otra')
  await reader.getByRole('button', { name: 'Buscar', exact: true }).click()
  await expect(reader.getByText('«otra» está en 1 página.')).toBeVisible()
  await expect(place).toHaveText('Página 5 de 6')
  await expect(reader.locator('mark')).toHaveText('otra')
  await expectAccessibleAtEachWidth(page)
  await reader.getByRole('button', { name: 'Cerrar' }).click()
  await expect(reader).toHaveCount(0)
  const start = page.getByRole('link', { name: 'Abrir el número 312' })
  await expect(start).toBeFocused()
  await start.press('Enter')
  await expect(place).toHaveText('Página 5 de 6')
  await page.keyboard.press('ArrowLeft')
  await expect(place).toHaveText('Página 4 de 6')
  await page.keyboard.press('Escape')
  await expect(start).toBeFocused()
}

/** Moves a finger sideways over the page's middle, in CSS pixels. */
function fingerOn(page: Page, session: CDPSession): (by: number) => Promise<void> {
  return async (by) => {
    const { width = 0, height = 0 } = page.viewportSize() ?? {}
    const y = height / 2
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', x: number) =>
      session.send('Input.dispatchTouchEvent', {
        type,
        touchPoints: type === 'touchEnd' ? [] : [{ x, y }],
      })
    await touch('touchStart', width / 2 - by / 2)
    for (let part = 1; part <= 6; part += 1) await touch('touchMove', width / 2 - by / 2 + (by * part) / 6)
    await touch('touchEnd', 0)
  }
}
