import type { Page } from 'playwright-core'
import { expectAccessible, expectAccessibleAtEachWidth, faultsOf } from './fixtures/axe.js'
import { goToHydrated } from './fixtures/hydrated.js'
import { expect, test } from './fixtures/site-test.js'
import { expectNothingSideways } from './fixtures/widths.js'

const origin = (site: string) => site.replace('127.0.0.1', 'localhost')
const FIESTA = '/ficha/cars/120001'

const meta = (page: Page, name: string) => page.locator(`meta[name="${name}"], meta[property="${name}"]`)
const canonical = (page: Page) => page.locator('link[rel=canonical]').getAttribute('href')

const xml = (page: Page, text: string, names: string[]) =>
  page.evaluate<{ faults: number; root: string; texts: Record<string, string[]> }>(
    `(() => {
      const parsed = new DOMParser().parseFromString(${JSON.stringify(text)}, 'application/xml')
      const texts = Object.fromEntries(${JSON.stringify(names)}.map((name) =>
        [name, [...parsed.getElementsByTagName(name)].map((one) => one.textContent)]))
      return { faults: parsed.getElementsByTagName('parsererror').length, root: parsed.documentElement.nodeName, texts }
    })()`,
  )

test.describe('the changes of a month', () => {
  test('are summarized and listed, in pesos, in real terms and by brand', async ({ faked, visit }) => {
    const page = await (await visit(faked.site)).newPage()
    await goToHydrated(page, `${faked.site}/cambios/2026-11`)
    const main = page.locator('main')
    await expect(main.getByRole('heading', { level: 1 })).toHaveText(
      'Cambios de noviembre 2026 en los precios de autos',
    )
    await expect(main).toContainText('Contra octubre 2026, 1 precio 0km subió y 1 bajó.')
    await expect(main).toContainText(/El cambio mediano fue una suba de 2,4\s%\./)
    await expect(main).toContainText(
      /Descontada la inflación de 2,6\s% entre las dos ediciones, fue una baja de 0,2\s%\./,
    )
    await expect(main).toContainText('1 versión nueva entró en la guía y 1 salió.')
    const rises = main.getByRole('table', { name: 'Mayores subas en pesos' })
    await expect(rises.getByRole('row', { name: /Ford Fiesta 1\.6 SE/ })).toContainText(
      /de \$\s28\.000\.000 a \$\s29\.411\.000subió 5\s%/,
    )
    await expect(
      main.getByText('Publicada el 1 de noviembre de 2026 · Lista de precios: Lista de la guía'),
    ).toBeVisible()
    const added = main.getByRole('region', { name: 'Versiones nuevas', exact: true })
    await page.getByRole('button', { name: /^blue/ }).click()
    await expect(added).toContainText(/US\$\s19\.413 blue/)
    await expect(rises).toContainText(/a \$\s29\.411\.000, US\$\s19\.413 blue/)
    await expect(main.getByText('US$')).toHaveCount(5)
    await page.getByRole('button', { name: 'Pesos' }).click()
    await expect(main.getByText('US$')).toHaveCount(0)
    await page.getByRole('tab', { name: 'Descontada la inflación' }).click()
    await expect(main.getByRole('table', { name: 'Mayores bajas descontada la inflación' })).toContainText(
      /bajó 5,9\s%/,
    )
    await expect(rises).toBeHidden()
    await expect(
      main.getByRole('region', { name: 'Versiones nuevas', exact: true }).getByRole('link'),
    ).toHaveAttribute('href', FIESTA)
    await expect(main.getByText('Ford Escort 1.8 Ghia')).toBeVisible()
    await expect(main.getByRole('link', { name: 'Ford Escort 1.8 Ghia' })).toHaveCount(0)
    await expect(main.getByRole('link', { name: 'Citroën' })).toHaveCount(0)

    await main.getByRole('link', { name: 'Ford', exact: true }).click()
    await expect(main.getByRole('heading', { level: 1 })).toHaveText('Cambios de noviembre 2026: Ford')
    await main.getByRole('link', { name: 'Versiones que salieron' }).click()
    await page.waitForURL('**/cambios/2026-11/autos/ford_12?ver=bajas')
    await expect(main.getByText('Ford Escort 1.8 Ghia')).toBeVisible()
    await main.getByRole('link', { name: 'Edición noviembre 2026' }).click()
    await page.waitForURL('**/cambios/2026-11')
    await main.getByRole('link', { name: 'Motos', exact: true }).click()
    await expect(main.getByRole('heading', { level: 1 })).toHaveText(
      'Cambios de noviembre 2026 en los precios de motos',
    )
    await expect(main).toContainText(
      'Todavía no se conoce la inflación hasta este mes: no hay cambios en términos reales.',
    )
    await expect(page.getByRole('tab')).toHaveCount(0)
    await expect(main.getByText('Ninguno bajó.')).toBeVisible()
    await page.getByRole('button', { name: /^blue/ }).click()
    await goToHydrated(page, `${faked.site}/cambios/2026-10`)
    await expect(rises).toContainText(/\$\s29\.411\.000/)
    await expect(main.getByText('US$')).toHaveCount(0)
  })

  test('are paginated by month and linked', async ({ faked, visit }) => {
    const page = await (await visit(faked.site, { scripts: false })).newPage()
    await page.goto(`${faked.site}/cambios`)
    const main = page.locator('main')
    await expect(main.getByRole('heading', { level: 1 })).toHaveText(
      'Cambios mes a mes en los precios de autos',
    )
    await expect(main.getByRole('row')).toHaveCount(13)
    await main.getByRole('link', { name: 'Siguiente' }).click()
    await page.waitForURL('**/cambios?pagina=2')
    await expect(main.getByRole('row')).toHaveCount(3)
    await expect(meta(page, 'robots')).toHaveAttribute('content', 'noindex, follow')
    await main.getByRole('link', { name: 'octubre 2025' }).click()
    await expect(main.getByRole('link', { name: 'Cambios de noviembre 2025' })).toBeVisible()
    await expect(main.getByRole('navigation', { name: 'Otros meses' }).getByRole('link')).toHaveCount(2)
    const feed = await page.locator('link[type="application/rss+xml"]').getAttribute('href')
    expect(feed).toBe('/cambios.rss')
    const answer = await page.request.get(faked.site + (feed ?? ''))
    expect(answer.headers()['content-type']).toBe('application/rss+xml; charset=utf-8')
    const { faults, root, texts } = await xml(page, await answer.text(), [
      'guid',
      'link',
      'pubDate',
      'description',
    ])
    expect([faults, root]).toEqual([0, 'rss'])
    expect(texts.guid).toHaveLength(12)
    expect(texts.guid?.[0]).toBe(`${origin(faked.site)}/cambios/2026-11`)
    expect(texts.pubDate?.[0]).toBe('Sun, 01 Nov 2026 03:05:00 GMT')
    expect(texts.description?.[1]).toContain('1 precio 0km subió y 1 bajó.')
    expect((await page.request.get(`${faked.site}/cambios.rss?tipo=motos`)).status()).toBe(200)
  })

  test('return 404 for a month without changes', async ({ faked, visit }) => {
    const page = await (await visit(faked.site)).newPage()
    const status = async (path: string) =>
      (await page.request.get(faked.site + path, { maxRedirects: 0 })).status()
    for (const path of [
      '/cambios/2024-01',
      '/cambios/2026-13',
      '/cambios/2026',
      '/cambios/0000-00',
      '/cambios/9999-99',
      '/cambios/noviembre',
      '/cambios/2026-11?tipo=camiones',
      '/cambios?pagina=3',
      '/cambios?pagina=0',
      '/cambios/2026-11/autos/fiat_99',
      '/cambios/2026-11/autos/ford',
      '/cambios/2026-11/autos/ford_12?ver=x',
      '/cambios/2026-11/autos/ford_12?pagina=2',
      '/cambios/2026-11/camiones/ford_12',
      '/cambios.rss?tipo=x',
    ])
      expect([path, await status(path)]).toEqual([path, 404])
    expect(await status('/cambios/2026-11/autos/otra_12')).toBe(301)
    // The first edition has a page, though no predecessor.
    await page.goto(`${faked.site}/cambios/2025-09`)
    await page.getByRole('heading', { name: 'Es la primera edición de la guía' }).waitFor()
    await expect(meta(page, 'robots')).toHaveAttribute('content', 'noindex, follow')
    faked.api.refuse = { path: '/preciosa/changes/2026-11', code: 'unavailable' }
    expect(await status('/cambios/2026-11?tipo=motos')).toBe(503)
  })

  for (const options of [{}, { colorScheme: 'dark' as const }, { forcedColors: 'active' as const }])
    test(`pass axe: ${JSON.stringify(options)}`, { tag: '@sweep' }, async ({ faked, openWindow }) => {
      const page = await (await openWindow({ ...options, reducedMotion: 'reduce' })).newPage()
      for (const path of [
        '/cambios',
        '/cambios/2026-11',
        '/cambios/2026-11/autos/ford_12',
        '/cambios/2025-09',
      ]) {
        await goToHydrated(page, faked.site + path)
        await expectAccessibleAtEachWidth(page)
      }
      await goToHydrated(page, `${faked.site}/cambios/2026-11`)
      await page.getByRole('tab', { name: 'Descontada la inflación' }).press('Enter')
      expect(await faultsOf(page)).toEqual([])
    })

  test('fit in a small window and with doubled text', async ({ faked, visit }) => {
    const page = await (await visit(faked.site)).newPage()
    await page.setViewportSize({ width: 320, height: 256 })
    for (const path of ['/cambios', '/cambios/2026-11', '/cambios/2026-11/autos/ford_12']) {
      await goToHydrated(page, faked.site + path)
      await expectNothingSideways(page)
    }
    const style = `${faked.site}/doubled.css`
    await page.route(style, (route) =>
      route.fulfill({ contentType: 'text/css', body: 'html{font-size:200%}' }),
    )
    await page.setViewportSize({ width: 360, height: 740 })
    await goToHydrated(page, `${faked.site}/cambios/2026-11`)
    await page.addStyleTag({ url: style })
    await expectAccessible(page)
  })
})

test.describe('search engines', () => {
  test("find a sheet's metadata and a picture of the chosen year", async ({ faked, visit }) => {
    const page = await (await visit(faked.site)).newPage()
    await page.goto(`${faked.site}${FIESTA}?anio=2018`)
    const site = origin(faked.site)
    expect(await canonical(page)).toBe(site + FIESTA)
    await expect(meta(page, 'og:url')).toHaveAttribute('content', `${site}${FIESTA}?anio=2018`)
    await expect(meta(page, 'og:image')).toHaveAttribute(
      'content',
      `${site}/imagen/2026-11/cars/120001-2018.png`,
    )
    const data = await page.locator('script[type="application/ld+json"]').allTextContents()
    expect(data.map((one) => (JSON.parse(one) as { '@type': string })['@type'])).toEqual([
      'BreadcrumbList',
      'Car',
    ])
    expect(data.join('')).not.toContain('Offer')

    const image = await page.request.get(`${faked.site}/imagen/2026-11/cars/120001-2018.png`)
    expect(image.headers()).toMatchObject({
      'content-type': 'image/png',
      'cross-origin-resource-policy': 'cross-origin',
      'cache-control': 'public, max-age=86400, stale-while-revalidate=604800',
    })
    const png = await image.body()
    expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([1200, 630])
    const { etag = '' } = image.headers()
    const again = await page.request.get(`${faked.site}/imagen/2026-11/cars/120001-2018.png`, {
      headers: { 'if-none-match': etag },
    })
    expect(again.status()).toBe(304)
    // Other editions and years redirect, so that no more pictures are drawn.
    for (const path of ['2026-10/cars/120001.png', '2026-11/cars/120001-1999.png']) {
      const moved = await page.request.get(`${faked.site}/imagen/${path}`, { maxRedirects: 0 })
      expect([moved.status(), moved.headers().location]).toEqual([302, '/imagen/2026-11/cars/120001.png'])
    }
    for (const path of [
      '2026-11/cars/120001-x.png',
      '2026-11/cars/999.png',
      '2026-11/trucks/120001.png',
      '2026-11/motorcycles/120001.png',
      '0000-00/cars/120001.png',
    ])
      expect([path, (await page.request.get(`${faked.site}/imagen/${path}`)).status()]).toEqual([path, 404])
    // While the API is unavailable, the picture lacks the body type and is cached briefly.
    faked.api.refuse = { path: '/preciosa/models/120001/features', code: 'unavailable' }
    const bare = await page.request.get(`${faked.site}/imagen/2026-11/cars/120001-2018.png`)
    expect([bare.status(), bare.headers()['cache-control']]).toEqual([200, 'public, max-age=60'])
    expect(bare.headers().etag).not.toBe(etag)
  })

  test('find each page once in the site map, by edition', async ({ faked, whole, visit }) => {
    const page = await (await visit(faked.site)).newPage()
    const read = async (address: string, names: string[]) => {
      const answer = await page.request.get(address)
      expect([address, answer.status()]).toEqual([address, 200])
      return xml(page, await answer.text(), names)
    }
    for (const site of [faked.site, whole.site]) {
      const index = await read(`${site}/sitemap.xml`, ['loc'])
      expect([index.faults, index.root]).toEqual([0, 'sitemapindex'])
      expect(index.texts.loc).toEqual([
        `${origin(site)}/sitemap.xml?tipo=autos&parte=1`,
        `${origin(site)}/sitemap.xml?tipo=motos&parte=1`,
      ])
      const files = []
      for (const file of index.texts.loc ?? [])
        files.push(await read(file.replace(origin(site), site), ['loc', 'lastmod']))
      expect(files.map(({ faults, root }) => [faults, root])).toEqual([
        [0, 'urlset'],
        [0, 'urlset'],
      ])
      const addresses = files.flatMap(({ texts }) => texts.loc ?? [])
      expect(new Set(addresses).size).toBe(addresses.length)
      expect(addresses.join(' ')).not.toMatch(/pagina|anio|show/)
      if (site === faked.site) expect(files[0]?.texts.lastmod?.[0]).toBe('2026-11-01T03:00:00.000Z')
      else {
        const sheets = addresses.filter((address) => address.includes('/ficha/'))
        const rows = await whole.rows<{ id: number }>('select id from version')
        expect(sheets.map((address) => Number(address.split('/').at(-1))).sort()).toEqual(
          rows.map(({ id }) => id).sort(),
        )
        for (const address of addresses) {
          await page.goto(address.replace(origin(site), site))
          expect([address, await canonical(page)]).toEqual([address, address])
          await expect(meta(page, 'robots')).toHaveCount(0)
        }
      }
    }
    for (const query of ['tipo=autos&parte=2', 'tipo=autos&parte=0', 'tipo=x&parte=1', 'x=1'])
      expect((await page.request.get(`${faked.site}/sitemap.xml?${query}`)).status()).toBe(404)
  })
})
