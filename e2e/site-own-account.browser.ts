import { readFile } from 'node:fs/promises'
import { expectAccessibleAtEachWidth } from './fixtures/axe.js'
import { expectEachLook } from './fixtures/each-look.js'
import { goToHydrated } from './fixtures/hydrated.js'
import { modal } from './fixtures/modal.js'
import { expect, test } from './fixtures/site-test.js'
import { stubTurnstile } from './fixtures/turnstile.js'

const SESSIONS = '/perfil/sesiones'

test.describe('open sessions', () => {
  test('are listed and ended from another browser, and ending the own one signs out', async ({
    whole,
    page,
    ana,
    visit,
  }) => {
    await whole.rows(
      `insert into access_token (hash, account_id, created_at, expires_at)
       select decode(md5($1::text), 'hex') || decode(md5($1 || 'x'), 'hex'), $1::int, now() - interval '1 day', now() + interval '13 days'`,
      [ana.id],
    )
    await goToHydrated(page, whole.site + '/perfil/mis-datos')
    await page.getByRole('link', { name: 'Sesiones abiertas' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Sesiones abiertas' })).toBeVisible()
    await expect(page.getByRole('article')).toHaveCount(2)
    await expect(page.getByRole('article').first()).toContainText('Esta sesión')
    await expectAccessibleAtEachWidth(page)
    await page.getByRole('button', { name: /^Cerrar la sesión/ }).click()
    await expect(page.getByText('La sesión quedó cerrada.')).toBeVisible()
    await expect(page.getByRole('article')).toHaveCount(1)

    const bare = await (await visit(whole.site, { cookie: ana.cookie, scripts: false })).newPage()
    await bare.goto(whole.site + SESSIONS)
    await bare.getByRole('button', { name: 'Salir de esta sesión' }).click()
    await expect(bare.getByText('Saliste de tu cuenta.')).toBeVisible()
    expect(await whole.rows('select from access_token where account_id = $1', [ana.id])).toEqual([])
    await page.goto(whole.site + SESSIONS)
    await expect(page).toHaveURL(/showsession=true/)
  })
})

test('a user with Google only is offered a first password without the current one', async ({
  faked,
  visit,
}) => {
  const email = 'con-google@ejemplo.com.ar'
  const cookie = await faked.cookieOf(email, { waysIn: ['google'] })
  const page = await (await visit(faked.site, { cookie })).newPage()
  await stubTurnstile(page)
  await goToHydrated(page, `${faked.site}/perfil/sesiones`)
  await expect(page.getByText('cambiá la contraseña de tu cuenta de Google.')).toBeVisible()
  await goToHydrated(page, `${faked.site}/perfil/mis-datos`)
  await expect(page.getByText(`Entrás con Google, con la dirección ${email}.`)).toBeVisible()
  await expect(page.getByRole('link', { name: 'Cambiar contraseña' })).toHaveCount(0)
  await page.getByRole('link', { name: 'Poner una contraseña' }).click()
  const dialog = modal(page, 'Poner una contraseña')
  await expect(dialog.getByLabel('E-mail')).toHaveValue(email)
  await expectAccessibleAtEachWidth(page)
})

test('a user with a password stops signing in by Google', async ({ faked, visit }) => {
  const cookie = await faked.cookieOf('ya-sin-google@ejemplo.com.ar', { waysIn: ['password', 'google'] })
  const page = await (await visit(faked.site, { cookie })).newPage()
  await goToHydrated(page, faked.site + SESSIONS)
  await expectAccessibleAtEachWidth(page)
  await page.getByRole('button', { name: 'Quitar Google' }).click()
  await expect(page.getByText('ya no se entra a tu cuenta de esa forma')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Con qué entrás' })).toHaveCount(0)
})

test('a user downloads all stored data as a file', async ({ whole, page, ana, visit }) => {
  await goToHydrated(page, whole.site + '/perfil/mis-datos')
  const coming = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Bajar mis datos' }).click()
  const download = await coming
  expect(download.suggestedFilename()).toMatch(/^mis-datos-\d{4}-\d{2}-\d{2}\.json$/)
  const file = JSON.parse(await readFile(await download.path(), 'utf8')) as {
    cuenta_de: string
    secciones: Record<string, { datos: object[] }>
  }
  const [account] = await whole.rows<{ email: string }>('select email from account where id = $1', [ana.id])
  expect(file.cuenta_de).toBe(account?.email)
  expect(file.secciones['sesiones']?.datos).toHaveLength(1)
  // A cross-site request gets nothing and doesn't count for the rate limit.
  const foreign = await page.request.get(`${whole.site}/perfil/mis-datos/archivo`, {
    headers: { 'sec-fetch-site': 'cross-site' },
  })
  expect(foreign.status()).toBe(403)
  const stranger = await (await visit(whole.site)).newPage()
  await stranger.goto(`${whole.site}/perfil/mis-datos/archivo`)
  await expect(stranger).toHaveURL(/showloginmodal=true/)
})

test(
  'the page of open sessions fits in every colour scheme, in a small window and with large text',
  { tag: '@sweep' },
  async ({ whole, ana, openWindow }) => {
    await expectEachLook(whole.site, openWindow, SESSIONS, ana.cookie)
  },
)
