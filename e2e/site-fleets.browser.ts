import { KeyRing } from '@preciosa/platform'
import { CreditsService, FleetDeskService, SEALED_FOR } from '@preciosa/server'
import type { Page } from 'playwright-core'
import { accountMenu } from './fixtures/account-menu.js'
import { expectAccessibleAtEachWidth } from './fixtures/axe.js'
import { goToHydrated, hydrated } from './fixtures/hydrated.js'
import { withPeople } from './fixtures/newcomer.js'
import { choosePlace, fillData, newcomer } from './fixtures/own-data.js'
import { expect, test } from './fixtures/site-test.js'
import { SECRETS } from './programs.js'
import type { WholeSite } from './whole-site.js'

const GROUP = '/perfil/usuarios-vinculados'
const heading = (page: Page) => page.getByRole('heading', { level: 1 })
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()

async function linkTo(whole: WholeSite, email: string): Promise<string> {
  const [mail] = await whole.rows<{ sealed: string }>(
    `select data->>'sealed' as sealed from mail where address = $1 and kind = 'fleet-invitation'
      order by created_at desc`,
    [email],
  )
  const data = KeyRing.of(SECRETS.SECRET_KEYS).open(mail?.sealed ?? '', SEALED_FOR) ?? '{}'
  return `${whole.site}/activacion-profesional?token=${(JSON.parse(data) as { token: string }).token}`
}

const emailOf = async (whole: WholeSite, id: number) => {
  const [account] = await whole.rows<{ email: string }>('select email from account where id = $1', [id])
  return account!.email
}

test('a fleet, from the invitation to the last query and the free seat', async ({ whole, visit }) => {
  const [owner, driver] = [await whole.person(0, 'professional'), await newcomer(whole)]
  await whole.rows('update account set activated_at = now() where id in ($1, $2)', [owner.id, driver.id])
  await whole.rows(`update profile set first_name = 'Eva' where account_id = $1`, [owner.id])
  const [owners, drivers] = [await emailOf(whole, owner.id), await emailOf(whole, driver.id)]
  await withPeople(whole.databaseUrl, ({ get }) =>
    get(FleetDeskService).add(
      {
        name: 'Transportes del Sur',
        seats: 2,
        price: 100_000,
        from: '2020-01-01',
        until: `${new Date().getFullYear() + 2}-12-31`,
        note: '',
        owner: owners,
      },
      undefined,
    ),
  )

  const evas = await (await visit(whole.site, { cookie: owner.cookie })).newPage()
  await test.step('the owner activates the seat and invites', async () => {
    await goToHydrated(evas, await linkTo(whole, owners))
    await expect(heading(evas)).toHaveText('Activá tu lugar')
    await expectAccessibleAtEachWidth(evas)
    await press(evas, 'Activar mi lugar')
    await expect(evas.getByText('Listo: tu lugar en el grupo está activo.')).toBeVisible()
    await hydrated(evas)
    await evas.getByLabel('E-mail').fill(drivers)
    await press(evas, 'Invitar')
    await expect(evas.getByText('Con invitación')).toBeVisible()
    await hydrated(evas)
    await expect(evas.getByText('No quedan lugares libres.')).toBeVisible()
    await expectAccessibleAtEachWidth(evas)
  })

  const link = await linkTo(whole, drivers)
  await test.step('a visitor is asked to sign in', async () => {
    const page = await (await visit(whole.site)).newPage()
    await goToHydrated(page, link)
    await expect(page.getByRole('link', { name: 'Crear mi cuenta' })).toBeVisible()
    await expectAccessibleAtEachWidth(page)
  })

  const page = await (await visit(whole.site, { cookie: driver.cookie })).newPage()
  await test.step('the member joins and answers two steps', async () => {
    await goToHydrated(page, link)
    await press(page, 'Activar mi lugar')
    await expect(heading(page)).toHaveText('¿A qué te dedicás?')
    await expect(page.getByText('Paso 1 de 2')).toBeVisible()
    await hydrated(page)
    await page.getByLabel('Empresa de flota de vehículos').check()
    await press(page, 'Continuar')
    await expect(heading(page)).toHaveText('Tus datos')
    await fillData(page, '421-7788')
    await choosePlace(page)
    await press(page, 'Continuar')
    await expect(accountMenu(page)).toContainText('María José Gómez')
    await expect(page).toHaveURL(`${whole.site}/`)
  })

  await test.step('the seat pays a query, and the owner sees it', async () => {
    await goToHydrated(page, `${whole.site}/ficha/cars/${whole.ids.gol.codia}`)
    await page.getByRole('button', { name: /InfoCredit abre/ }).click()
    await press(page, 'Ver los precios')
    await page.getByText(/Ya consultaste esta versión este mes/).waitFor()
    await goToHydrated(evas, whole.site + GROUP)
    await expect(evas.getByRole('article', { name: 'María José Gómez' })).toContainText('Consultas este mes1')
  })

  await test.step('after the last query the member has none left', async () => {
    await withPeople(whole.databaseUrl, ({ get }) =>
      get(CreditsService).charge(
        driver.id,
        // What is left of the seat's.
        Array.from({ length: 999 }, (_, at) => 9_000_000 + at),
        'cars',
      ),
    )
    await goToHydrated(page, `${whole.site}/ficha/cars/${whole.ids.fox.codia}`)
    await page.getByRole('button', { name: 'Conseguir InfoCredits' }).click()
    await expect(page.getByRole('dialog')).toContainText(/No te quedan|sin InfoCredits|más InfoCredits/i)
    expect(await whole.spent(driver)).toBe(1000)
  })

  await test.step('the owner removes the member, and the seat is free', async () => {
    await evas.getByText('Quitar a ').click()
    await evas.getByRole('button', { name: `Quitar a ${drivers}` }).click()
    await expect(evas.getByText('El lugar quedó libre.')).toBeVisible()
    await expect(evas.getByText('Queda 1 lugar libre.')).toBeVisible()
    await goToHydrated(page, whole.site + GROUP)
    await expect(page.getByText('Todavía no hay usuarios vinculados')).toBeVisible()
  })
})
