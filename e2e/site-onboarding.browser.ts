import {
  CHOOSE_A_USER_TYPE,
  CHOOSE_AN_OPTION,
  COMPLETE_ALL_DATA,
  NAME_TOO_LONG,
  WRITE_A_VALID_PHONE,
} from '@preciosa/contracts/profiles'
import type { Page } from 'playwright-core'
import { accountMenu } from './fixtures/account-menu.js'
import { expectAccessibleAtEachWidth } from './fixtures/axe.js'
import { goToHydrated, hydrated } from './fixtures/hydrated.js'
import { choosePlace, fillData, newcomer, OWN_DATA } from './fixtures/own-data.js'
import { expect, test } from './fixtures/site-test.js'

const heading = (page: Page) => page.getByRole('heading', { level: 1 })
const next = (page: Page) => page.getByRole('button', { name: 'Continuar' })

test.describe('the onboarding', () => {
  test('goes from the type to the welcome, names missing answers and resumes its step', async ({
    whole,
    visit,
  }) => {
    const ana = await newcomer(whole)
    const page = await (await visit(whole.site, { cookie: ana.cookie })).newPage()
    await goToHydrated(page, `${whole.site}/bienvenido`)
    await expect(heading(page)).toHaveText('¿Cómo vas a usar Preciosa?')
    await expect(page.getByText('Paso 1 de 5')).toBeVisible()
    await expect(page.getByRole('link', { name: 'Volver' })).toHaveCount(0)
    await expect(next(page)).toBeDisabled()
    await expectAccessibleAtEachWidth(page)
    await page.getByLabel('Particular').press('Enter')
    await expect(page.getByRole('alert')).toContainText(CHOOSE_A_USER_TYPE)
    await expect(page.locator('.problems')).toBeFocused()
    await page.getByLabel('Particular').check()
    await next(page).click()

    await expect(heading(page)).toHaveText('¿Qué te interesa?')
    await next(page).click()
    await expect(page.getByRole('alert')).toContainText(CHOOSE_AN_OPTION)
    await expectAccessibleAtEachWidth(page)
    await page.getByLabel('Comprar').check()
    await next(page).click()

    await expect(heading(page)).toHaveText('Tus datos')
    await next(page).click()
    await expect(page.getByRole('alert')).toContainText(COMPLETE_ALL_DATA)
    await expectAccessibleAtEachWidth(page)
    await test.step('the step is resumed after a reload, after going back and on another device', async () => {
      await page.reload()
      await expect(heading(page)).toHaveText('Tus datos')
      const other = await (await visit(whole.site, { cookie: ana.cookie, width: 1280 })).newPage()
      await other.goto(`${whole.site}/bienvenido?paso=plan`)
      await expect(heading(other)).toHaveText('Tus datos')
      await hydrated(page)
      await fillData(page)
      await choosePlace(page)
      await page.getByRole('link', { name: 'Volver' }).click()
      await expect(heading(page)).toHaveText('¿Qué te interesa?')
      await expect(page.getByLabel('Comprar')).toBeChecked()
      for (const come of [() => page.goBack(), () => next(page).click()]) {
        await come()
        await expect(heading(page)).toHaveText('Tus datos')
        await expect(page.getByLabel('Nombre')).toHaveValue(OWN_DATA.name)
        await expect(page.getByLabel('Localidad')).toHaveValue('Cafayate')
        await page.getByRole('link', { name: 'Volver' }).click()
        await expect(heading(page)).toHaveText('¿Qué te interesa?')
      }
      await next(page).click()
      await expect(heading(page)).toHaveText('Tus datos')
    })
    await test.step('input that is too long stays', async () => {
      await page.getByLabel('Nombre').fill('a'.repeat(200_000))
      await next(page).click()
      await expect(page.locator('.problems')).toBeFocused()
      await expect(page.getByRole('alert').getByRole('link')).toHaveText([NAME_TOO_LONG])
      await expect(page.getByLabel('Localidad')).toHaveValue('Cafayate')
      expect((await page.getByLabel('Nombre').inputValue()).length).toBe(200_000)
      await page.getByLabel('Nombre').fill(OWN_DATA.name)
    })
    await page.getByLabel('Teléfono').fill('123456')
    await page.getByLabel('Teléfono').press('Enter')
    await expect(page.getByRole('alert')).toContainText(WRITE_A_VALID_PHONE)
    await expect(page.getByLabel('Nombre')).toHaveValue('María José')
    await expect(page.getByLabel('Localidad')).toHaveValue('Cafayate')
    await page.getByLabel('Teléfono').fill('421-5566')
    await next(page).dblclick()

    await expect(heading(page)).toHaveText('Elegí tu plan')
    await expect(page.getByRole('link', { name: 'Volver' })).toHaveCount(0)
    await expect(page.getByLabel('Free')).toBeChecked()
    // This IP address already had its welcome credits, so none are promised.
    await expect(page.getByText('Gratis · precios 0km, sin consultas de usados')).toBeVisible()
    await expect(page.getByText('InfoPro')).toHaveCount(0)
    await expectAccessibleAtEachWidth(page)
    await page.getByLabel('Premium mensual').check()
    await next(page).click()
    await expect(page).toHaveURL(/\/perfil\/plan\/comprar/)
    await page.goto(`${whole.site}/bienvenido`)
    await expect(page).toHaveURL(/\/perfil\/plan\/comprar/)
    await page.getByRole('link', { name: 'Volver a los planes' }).click()
    await expect(page.getByLabel('Premium mensual')).toBeChecked()
    await hydrated(page)
    await page.getByLabel('Free').check()
    await next(page).click()

    await expect(heading(page)).toHaveText('¡Te damos la bienvenida, María José!')
    await expectAccessibleAtEachWidth(page)
    await page.getByRole('button', { name: 'Empezar' }).click()
    await expect(accountMenu(page)).toContainText('María José Gómez')
    expect(
      await whole.rows('select first_name, phone_number, locality from profile where account_id = $1', [
        ana.id,
      ]),
    ).toEqual([{ first_name: 'María José', phone_number: '4215566', locality: 'Cafayate' }])
    await page.goto(`${whole.site}/bienvenido`)
    await expect(page).toHaveURL(`${whole.site}/`)
    await page.goto(`${whole.site}/perfil/plan`)
    await expect(page.getByRole('heading', { name: 'Gratuito' })).toBeVisible()
  })
})
