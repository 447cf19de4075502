import { NO_CONSULTED } from '@preciosa/contracts'
import { GONE } from '../apps/site/src/testing/fake-my-vehicles.js'
import { expectEachLook } from './fixtures/each-look.js'
import { goToHydrated } from './fixtures/hydrated.js'
import { expect, test } from './fixtures/site-test.js'

const PATH = '/perfil/historial'
const FIESTA = 120_001
const spend = (codia: number, dateConsulted: string, lasting = false) => ({ codia, dateConsulted, lasting })

test.describe('the history', () => {
  test('lists looks by month with free ones and links, and spends no credit (spec 1 §2)', async ({
    faked,
    visit,
    openWindow,
  }) => {
    const history = [
      spend(FIESTA, '2026-11-02T12:00:00.000Z'),
      spend(200_001, '2026-10-20T12:00:00.000Z'),
      spend(GONE, '2026-10-05T12:00:00.000Z'),
      spend(300_001, '2026-09-05T12:00:00.000Z', true),
    ]
    const permissions = ['SEARCH_HISTORY', 'FAVORITES'] as const
    const cookie = await faked.cookieOf('eva@example.com', {
      permissions: [...permissions],
      consulted: new Set([FIESTA]),
      history,
    })
    const page = await (await visit(faked.site, { cookie })).newPage()
    await goToHydrated(page, `${faked.site}/perfil/plan`)
    await page.getByRole('navigation', { name: 'Perfil' }).getByRole('link', { name: 'Historial' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Historial')
    await expect(page.getByText('4 consultas, de la más nueva a la más vieja.')).toBeVisible()
    await expect(page.locator('main h2')).toHaveText(['Noviembre 2026', 'Octubre 2026', 'Septiembre 2026'])
    await expect(page.locator('.hit__price')).toHaveText([
      'Seguís viéndolo gratis hasta el 30 de noviembre.Lo viste el 2 de noviembre',
      'Volver a verlo cuesta 1 InfoCredit.Lo viste el 20 de octubre',
      'Ya no está en la guía.Lo viste el 5 de octubre',
      'Lo abriste con una consulta de bienvenida: seguís viéndolo gratis siempre.Lo viste el 5 de septiembre',
    ])
    const heart = page.getByRole('button', { name: 'Favorito: Honda Wave Wave 110 S' })
    await heart.click()
    await expect(heart).toHaveAttribute('aria-pressed', 'true')
    expect(faked.api.looks).toEqual([])
    await page.getByRole('link', { name: 'Fiesta 1.6 SE' }).click()
    await page.waitForURL(`**/ficha/cars/${FIESTA}`)
    await expectEachLook(faked.site, openWindow, PATH, cookie)
  })

  test('has fifteen entries per page, and a text if empty (spec 1 §5, §9)', async ({ faked, visit }) => {
    const history = Array.from({ length: 16 }, (_, at) =>
      spend(FIESTA, new Date(Date.UTC(2026, 10 - at, 2, 12)).toISOString()),
    )
    const cookie = await faked.cookieOf('eva@example.com', { permissions: ['SEARCH_HISTORY'], history })
    const page = await (await visit(faked.site, { cookie, scripts: false })).newPage()
    await page.goto(faked.site + PATH)
    await expect(page.locator('.hit')).toHaveCount(15)
    await page.getByRole('link', { name: 'Siguiente' }).click()
    await expect(page.locator('main h2')).toHaveText(['Agosto 2025'])
    expect(page.url()).toBe(`${faked.site}${PATH}?pagina=2`)
    history.length = 0
    await page.reload()
    await expect(page.locator('main h2')).toHaveText([NO_CONSULTED])
    expect(page.url()).toBe(faked.site + PATH)
  })
})
