import type { ArticleContent } from '@preciosa/contracts/news'
import { fetchedBody, waitFor } from '@preciosa/testing'
import type { BrowserContext } from 'playwright-core'
import type { ConsoleSystem } from './console-system.js'
import { expectAccessible } from './fixtures/axe.js'
import { listOf, MONTH } from './fixtures/filled-office.js'
import { goToHydrated } from './fixtures/hydrated.js'
import { expect, test } from './fixtures/own-system-test.js'
import { WIDTHS } from './fixtures/widths.js'

/** Calls the console's routes with its session. */
function caller(desk: BrowserContext, { url }: ConsoleSystem) {
  return async <T>(method: 'POST' | 'PUT', path: string, options: object = {}): Promise<T> => {
    const answer = await desk.request.fetch(new URL(path, url).href, { method, ...options })
    return fetchedBody<T>(answer)
  }
}

test('a published launch is read with the guide’s prices, and withdrawn at once', async ({
  office,
  site,
  openWindow,
  problems,
}) => {
  const desk = await openWindow({ viewport: WIDTHS.desk, reducedMotion: 'reduce' })
  await office.enter(desk, 'admin')
  await office.publish(desk, await office.takeIn('lista.csv', listOf(MONTH, 24_500)))
  const idOf = async (statement: string) => {
    const [row] = (await office.query(statement)) as { id: number }[]
    if (row === undefined) throw new Error(`Nothing by ${statement}`)
    return row.id
  }
  const page = await desk.newPage()
  const call = caller(desk, office)
  const buffer = await page.screenshot({ type: 'jpeg' })
  const file = { name: 'auto.jpg', mimeType: 'image/jpeg', buffer }
  const media = await call<{ id: number }>('POST', '/backoffice/media', { multipart: { file } })
  await call('PUT', `/backoffice/media/${media.id}`, {
    data: { alt: 'El auto en la ruta', credit: 'Ana Pérez', focal: { x: 50, y: 50 } },
  })
  const words = (text: string) => ({ type: 'paragraph' as const, content: [{ type: 'text' as const, text }] })
  const content: ArticleContent = {
    type: 'LAUNCH_NEWS',
    title: 'El Gol que llegó con más potencia',
    hierarchy: 'Alta',
    epigraph: 'Tres versiones.',
    date: '2020-06-15',
    source: 'Redacción',
    tagList: ['Hatch'],
    category: await idOf(`select id from news_category where slug = 'lanzamientos'`),
    link: null,
    previewImage: media.id,
    bannerImage: null,
    images: [],
    blocks: [{ type: 'text', document: { type: 'doc', content: [words('Cambia el motor.')] } }],
    launchAttributes: [],
    ...{ power: 130, speed: null, fuel: null, trunk: null },
    vehicles: [
      { kind: 'version', vehicleType: 'cars', id: await idOf('select id from version order by id limit 1') },
    ],
  }
  const { id } = await call<{ id: number }>('POST', '/backoffice/news', { data: { content } })
  expect((await fetch(`${site}/noticias/articulo/x_${id}`)).status).toBe(404)
  await goToHydrated(page, `${site}/noticias`)
  await expect(page.getByText('Todavía no publicamos nada')).toBeVisible()
  await call('POST', `/backoffice/news/${id}/publish`, { data: { latest: 1, from: null } })
  await waitFor(async () => (await fetch(`${site}/noticias/articulo/x_${id}`)).status === 200, {
    what: 'the article',
  })

  await page.goto(`${site}/noticias/lanzamientos`)
  await page.getByRole('heading', { name: content.title }).getByRole('link').click()
  await page.getByRole('heading', { level: 1, name: content.title }).waitFor()
  const banner = page.getByRole('img', { name: 'El auto en la ruta' })
  await expect.poll(() => banner.evaluate((one) => (one as HTMLImageElement).naturalWidth)).toBeGreaterThan(0)
  await expect(page.locator('.scale').filter({ hasText: 'Potencia' })).toContainText('130')
  const guide = page.getByRole('region', { name: 'Precios 0km' })
  await expect(guide).toContainText(/\$\s24\.5\d\d\.000/)
  await expectAccessible(page)
  await guide.getByRole('link').click()
  const own = page.getByRole('region', { name: /^Noticias de / })
  await expect(own.getByRole('link', { name: content.title })).toBeVisible()

  await call('POST', `/backoffice/news/${id}/withdraw`)
  await waitFor(async () => (await fetch(`${site}/noticias/articulo/x_${id}`)).status === 410, {
    what: 'the withdrawal',
  })
  problems.expect(/410 \(Gone\)/)
  await page.goto(`${site}/noticias/articulo/x_${id}`)
  await page.getByRole('heading', { name: 'Esta noticia ya no está' }).waitFor()
  await page.getByRole('link', { name: 'Ver las noticias' }).click()
  await expect(page.getByText('Todavía no publicamos nada')).toBeVisible()
})
