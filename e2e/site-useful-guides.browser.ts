import { expectEachLook } from './fixtures/each-look.js'
import { goToHydrated } from './fixtures/hydrated.js'
import { expect, test } from './fixtures/site-test.js'

const PATH = '/perfil/guia-util'
const GUIDES = [
  'Comprar un usado con los papeles en orden',
  'Vender tu auto sin sorpresas',
  'Cómo se hace un precio y qué lo mueve',
] as const

test.describe('the useful guides', () => {
  test('are three, linked from the profile, with contents and links to each other (spec 1 §2, spec 2 §2)', async ({
    faked,
    visit,
    openWindow,
  }) => {
    const cookie = await faked.cookieOf('eva@example.com', { permissions: ['USEFUL_GUIDE'] })
    const page = await (await visit(faked.site, { cookie })).newPage()
    await goToHydrated(page, `${faked.site}/perfil/plan`)
    await page.getByRole('navigation', { name: 'Perfil' }).getByRole('link', { name: 'Guía útil' }).click()
    await expect(page.locator('main h2')).toHaveText([...GUIDES])
    await page.getByRole('link', { name: GUIDES[0] }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(GUIDES[0])
    expect(page.url()).toBe(`${faked.site}${PATH}/comprar-un-usado`)
    const contents = page.getByRole('navigation', { name: 'Contenido' }).getByRole('link')
    await expect(contents).toHaveText([
      'Antes de ir a verlo',
      'Los papeles, uno por uno',
      'Mirarlo como si fueras a encontrar algo',
      'De qué desconfiar',
      'Pagar y ponerlo a tu nombre',
    ])
    await contents.nth(4).press('Enter')
    await expect(page.getByRole('heading', { name: 'Pagar y ponerlo a tu nombre' })).toBeFocused()
    await expect(page.getByRole('heading', { name: 'Pagar y ponerlo a tu nombre' })).toBeInViewport()
    await page.emulateMedia({ media: 'print' })
    await expect(page.getByRole('navigation', { name: 'Perfil' })).toBeHidden()
    await expect(page.locator('.guide-text__others')).toBeHidden()
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await page.emulateMedia({ media: 'screen' })
    await page.getByRole('link', { name: GUIDES[2] }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(GUIDES[2])
    await page.getByRole('link', { name: 'cambios del mes' }).first().click()
    await page.waitForURL('**/cambios')
    await expectEachLook(faked.site, openWindow, `${PATH}/comprar-un-usado`, cookie)
  })

  test('need USEFUL_GUIDE; other users read about them at their plan (spec 1 §2, spec 2 §2)', async ({
    faked,
    visit,
    problems,
  }) => {
    problems.expect(/status of 404/)
    const cookie = await faked.cookieOf('otra@example.com', { permissions: ['FAVORITES'] })
    const page = await (await visit(faked.site, { cookie })).newPage()
    await page.goto(`${faked.site}${PATH}/vender-tu-auto`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('No encontramos esta página')
    await page.goto(`${faked.site}/perfil/plan`)
    const others = page.getByRole('region', { name: 'Con otros planes' })
    await expect(others.locator('dt')).toHaveText(['Historial', 'Guía útil'])
    await expect(page.getByRole('navigation', { name: 'Perfil' }).getByRole('link')).toHaveText([
      'Mis datos',
      'Plan',
      'Facturación',
      'Favoritos',
    ])
  })
})
