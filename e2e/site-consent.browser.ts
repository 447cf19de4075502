import { expectAccessibleAtEachWidth } from './fixtures/axe.js'
import { goToHydrated, hydrated } from './fixtures/hydrated.js'
import { modal } from './fixtures/modal.js'
import { expect, test } from './fixtures/site-test.js'

const SHEET = '/ficha/cars/120001'
const EMAIL = 'acepta@ejemplo.com.ar'
const TERMS = {
  path: 'terminos',
  title: 'Términos y condiciones',
  version: 4,
  publishedAt: '2026-11-30T12:00:00.000Z',
  acceptedVersion: 3,
  reasons: ['Cambia cómo se da de baja un plan'],
}

test('a sign-in asks for the new terms and then returns to the page', async ({ faked, visit }) => {
  faked.api.addAccount(EMAIL, { password: 'una clave que nadie usa', toAccept: [TERMS] })
  const page = await (await visit(faked.site)).newPage()
  await goToHydrated(page, `${faked.site}${SHEET}?showloginmodal=true`)
  const login = modal(page, 'Ingresar')
  await login.getByLabel('E-mail', { exact: true }).fill(EMAIL)
  await login.getByLabel('Contraseña', { exact: true }).fill('una clave que nadie usa')
  await login.getByRole('button', { name: 'Ingresar', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Antes de seguir')
  await hydrated(page)
  await expect(page.getByText('Cambia cómo se da de baja un plan')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Términos y condiciones' }).first()).toHaveAttribute(
    'href',
    '/terminos',
  )
  await expectAccessibleAtEachWidth(page)

  await page.getByRole('button', { name: 'No acepto' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Fiesta')
  expect(new URL(page.url()).pathname).toBe(SHEET)

  await goToHydrated(page, `${faked.site}/aceptar?volver=${SHEET}`)
  await page.getByRole('button', { name: 'Acepto', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Fiesta')
  expect(faked.api.accounts.get(EMAIL)?.toAccept).toEqual([])
})
