import { fetchedProblem } from '@preciosa/testing'
import { expectAccessibleAtEachWidth } from './fixtures/axe.js'
import { goToHydrated } from './fixtures/hydrated.js'
import { activateByMail } from './fixtures/newcomer.js'
import { expect, test } from './fixtures/own-system-test.js'
import { PASSWORD } from './programs.js'

const OWNER = 'duena@ejemplo.com.ar'
/** More accounts than an IP address may fail for without a captcha (attempts.rules). */
const STRANGERS = Array.from({ length: 12 }, (_, at) => `desconocida-${at}@ejemplo.com.ar`)

test('an IP address with many failures needs a captcha, and a right password still signs in', async ({
  office,
  site,
  openWindow,
  problems,
}) => {
  const page = await (await openWindow()).newPage()
  await goToHydrated(page, `${site}/?showregistermodal=true`)
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('E-mail').fill(OWNER)
  await dialog.getByLabel('Contraseña', { exact: true }).fill(PASSWORD)
  await dialog.getByLabel('Repetí la contraseña').fill(PASSWORD)
  await dialog.getByLabel(/Acepto los términos/).check()
  await dialog.getByRole('button', { name: 'Registrarme' }).click()
  await activateByMail(page, office.database.url)
  // The activation spares the next sign-in a captcha.
  await page.goto(`${site}/logout`)
  await page.getByRole('main').getByRole('button', { name: 'Salir' }).click()
  await page.getByText('Saliste de tu cuenta.').waitFor()
  await goToHydrated(page, `${site}/?showloginmodal=true`)
  await dialog.getByLabel('E-mail').fill(OWNER)
  await dialog.getByLabel('Contraseña').fill(PASSWORD)
  await dialog.getByRole('button', { name: 'Ingresar' }).click()
  await page.waitForURL('**/bienvenido**')
  await page.getByRole('button', { name: 'Salir' }).click()
  await page.getByRole('link', { name: 'Ingresar' }).first().waitFor()

  for (const path of ['/auth/local/sign-in', '/backoffice/session']) {
    const codes = STRANGERS.map(async (email) => {
      const answer = await fetch(office.api.url + path, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ email, password: 'adivinanza' }),
      })
      return (await fetchedProblem(answer)).code
    })
    expect(await Promise.all(codes)).toContain('captcha')
  }

  await goToHydrated(page, `${site}/?showloginmodal=true`)
  await dialog.getByLabel('E-mail').fill(OWNER)
  await dialog.getByLabel('Contraseña').fill(PASSWORD)
  const enter = dialog.getByRole('button', { name: 'Ingresar' })
  await enter.click()
  await page.getByRole('alert').getByText('muchos intentos fallidos').waitFor()
  await expectAccessibleAtEachWidth(page)
  await enter.click()
  await dialog.waitFor({ state: 'detached' })
  // The onboarding waits, so the page is the wizard's.
  await page.getByRole('button', { name: 'Salir' }).waitFor()

  // No console session yet; the API then demands a captcha, and the page solves it without the user.
  problems.expect(/status of 401.*\/backoffice\/session/)
  problems.expect(/status of 400.*\/backoffice\/session/)
  const desk = await (await openWindow()).newPage()
  await office.signIn(desk, 'editor')
  await desk.getByText('lo que muestra la guía').first().waitFor()
})
