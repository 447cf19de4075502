import { addPeople } from '@preciosa/testing'
import type { Page } from 'playwright-core'
import { expectAccessibleAtEachWidth } from './fixtures/axe.js'
import { expect, test } from './fixtures/console-test.js'
import type { FilledOffice } from './fixtures/filled-office.js'
import { expectNothingSideways } from './fixtures/widths.js'

const REASON = 'Se cayó el servicio el lunes.'
const main = (page: Page) => page.locator('main')
const dialog = (page: Page) => page.getByRole('dialog')

async function person(
  office: FilledOffice,
  lastName: string,
): Promise<{ id: number; email: string; token: string }> {
  const [added] = await addPeople(office.system.database.url, { count: 1, credits: 7 })
  const { id, token } = added!
  await office.system.query(`update profile set first_name = 'Eva', last_name = $2 where account_id = $1`, [
    id,
    lastName,
  ])
  const [row] = (await office.system.query('select email from account where id = $1', [id])) as {
    email: string
  }[]
  return { id, token, email: row!.email }
}

/** react-admin applies a search after half a second, and returns to the list then. */
async function search(page: Page, placeholder: string, text: string): Promise<void> {
  await page.getByPlaceholder(placeholder).fill(text)
  await page.waitForURL(/[?&]filter=/)
}

async function press(page: Page, name: string): Promise<void> {
  await dialog(page).getByRole('button', { name, exact: true }).click()
  await dialog(page).waitFor({ state: 'detached' })
}

test.describe('users in the console', () => {
  test('finds a user, adjusts their credits, ends their sessions, blocks and unblocks them', async ({
    office,
    admin,
    small,
    problems,
  }) => {
    const { id, email } = await person(office, 'Ñandú')
    await office.show(admin, 'users', 'Usuarios')
    await search(admin, 'E-mail, nombre o número', 'nandu')
    const row = admin.getByRole('row', { name: new RegExp(`Eva Ñandú.*Free`) })
    await row.getByRole('link', { name: email }).click()
    await admin.getByRole('heading', { name: 'Créditos: 7 disponibles' }).waitFor()

    await admin.getByRole('button', { name: 'Ajustar créditos' }).click()
    await dialog(admin).getByRole('button', { name: 'Ajustar', exact: true }).click()
    await expect(dialog(admin)).toContainText('Escribí un número entero, de 1 a 10000.')
    await expect(dialog(admin)).toContainText('Escribí el motivo, con 10 letras al menos.')
    await dialog(admin).getByLabel('Créditos').fill('15')
    await dialog(admin).getByLabel('Motivo').fill(REASON)
    await press(admin, 'Ajustar')
    await admin.getByText('Los créditos quedaron ajustados.').waitFor()
    await admin.getByRole('heading', { name: 'Créditos: 22 disponibles' }).waitFor()

    await admin.getByRole('button', { name: 'Ajustar créditos' }).click()
    await dialog(admin).getByLabel('Quitar').check()
    await dialog(admin).getByLabel('Créditos').fill('23')
    await dialog(admin).getByLabel('Motivo').fill('Se dieron de más.')
    await dialog(admin).getByRole('button', { name: 'Ajustar', exact: true }).click()
    await expect(dialog(admin)).toContainText('Sólo le quedan 22.')
    await dialog(admin).getByLabel('Créditos').fill('4')
    await press(admin, 'Ajustar')
    await admin.getByRole('heading', { name: 'Créditos: 18 disponibles' }).waitFor()
    await expect(admin.getByRole('row', { name: /Se quitaron −4 Se dieron de más\./ })).toBeVisible()
    await expect(
      admin.getByRole('row', { name: new RegExp(`Se dieron: ajuste \\+15 ${REASON}`) }),
    ).toBeVisible()
    await expectAccessibleAtEachWidth(admin)

    await office.show(admin, 'audit', 'Auditoría')
    await expect(admin.getByRole('row', { name: `Usuario ${id}` }).first()).toContainText(
      'Ajustar los créditos de un usuario',
    )

    await test.step('once when the answer is lost and staff retry', async () => {
      problems.expect(/net::ERR_FAILED.*credits/)
      const { id } = await person(office, 'Perdida')
      await office.show(admin, `users/${id}/show`, 'Créditos: 7 disponibles')
      await admin.route('**/credits', async (route) => {
        await route.fetch()
        await route.abort()
      })
      await admin.getByRole('button', { name: 'Ajustar créditos' }).click()
      await dialog(admin).getByLabel('Créditos').fill('5')
      await dialog(admin).getByLabel('Motivo').fill(REASON)
      await press(admin, 'Ajustar')
      await admin.getByText('No hay conexión con el servidor').waitFor()
      await admin.getByRole('heading', { name: 'Créditos: 12 disponibles' }).waitFor()
      await admin.unroute('**/credits')
      await admin.getByRole('button', { name: 'Ajustar créditos' }).click()
      await expect(dialog(admin).getByLabel('Créditos')).toHaveValue('5')
      await press(admin, 'Ajustar')
      await admin.getByText('Los créditos quedaron ajustados.').waitFor()
      await expect(main(admin)).toContainText('Créditos: 12 disponibles')
    })

    await test.step('all sessions', async () => {
      const { id } = await person(office, 'Sesiones')
      await office.show(admin, `users/${id}/show`, 'Sesiones abiertas')
      await admin.getByRole('button', { name: 'Cerrar sesiones' }).click()
      await press(admin, 'Cerrar sesiones')
      await expect(main(admin)).toContainText('No tiene sesiones abiertas.')
    })

    await test.step('a block, on a phone', async () => {
      const { id, token } = await person(office, 'Bloqueada')
      const answer = () =>
        small.request.get(new URL('/admin/user', office.system.url).href, {
          headers: { authorization: `Bearer ${token}` },
        })
      expect((await answer()).status()).toBe(200)
      await office.show(small, `users/${id}/show`, 'Sesiones abiertas')
      await expect(small.getByRole('region', { name: 'Sesiones abiertas' }).locator('tbody tr')).toHaveCount(
        1,
      )
      await small.getByRole('button', { name: 'Bloquear' }).click()
      await dialog(small).getByLabel('Motivo').fill(REASON)
      await press(small, 'Bloquear')
      await expect(main(small)).toContainText(`: ${REASON}`)
      await expect(main(small)).toContainText('No tiene sesiones abiertas.')
      await expectNothingSideways(small)
      expect((await answer()).status()).toBe(401)
      await small.getByRole('button', { name: 'Desbloquear' }).click()
      await dialog(small).getByLabel('Motivo').fill('Era un error nuestro.')
      await press(small, 'Desbloquear')
      await small.getByRole('button', { name: 'Bloquear', exact: true }).waitFor()
      expect((await answer()).status()).toBe(401)
    })
  })
})

test.describe('staff in the console', () => {
  test('adds a member with a password shown once, changes the member and removes the access', async ({
    office,
    admin,
    problems,
  }) => {
    problems.expect(/status of 409.*staff/)
    const email = `nueva-${Date.now()}@guia.example`
    await office.show(admin, 'staff', 'Equipo')
    await admin.getByRole('link', { name: 'Agregar a alguien' }).click()
    await admin.getByLabel('E-mail').fill('admin@guia.example')
    await admin.getByLabel('Nombre').fill('Ana')
    await admin.getByRole('button', { name: 'Guardar' }).click()
    await admin.getByText('Ya hay alguien del equipo con ese e-mail.').first().waitFor()
    await admin.getByLabel('E-mail').fill(email)
    await admin.getByRole('button', { name: 'Guardar' }).click()
    await admin.getByText('no se puede volver a ver').waitFor()
    await expect(main(admin)).toContainText('otpauth://totp/')
    await expectAccessibleAtEachWidth(admin)

    await admin.getByRole('link', { name: 'Volver al equipo' }).click()
    await search(admin, 'E-mail o nombre', email)
    await admin.getByRole('link', { name: email }).click()
    await admin.getByRole('heading', { name: email }).waitFor()
    await expect(main(admin)).not.toContainText('otpauth:')

    await admin.getByRole('button', { name: 'Cambiar rol' }).click()
    await dialog(admin).getByRole('combobox', { name: 'Rol' }).click()
    await admin.getByRole('option', { name: 'back office' }).click()
    await press(admin, 'Cambiar rol')
    await expect(main(admin)).toContainText('back office')
    await admin.getByRole('button', { name: 'Dar otra contraseña' }).click()
    await press(admin, 'Dar otra contraseña')
    await admin.getByText('no se puede volver a ver').waitFor()
    await admin.getByRole('button', { name: 'Dar otro autenticador' }).click()
    await press(admin, 'Dar otro autenticador')
    await expect(main(admin)).toContainText('otpauth://totp/')
    await admin.getByRole('button', { name: 'Quitar acceso' }).click()
    await press(admin, 'Quitar acceso')
    await expect(main(admin)).toContainText('Sin acceso')

    await office.show(admin, 'staff/1/show', 'admin@guia.example')
    await expect(main(admin)).toContainText('Tu propio acceso lo cambia otro administrador.')
    await expect(admin.getByRole('button', { name: 'Quitar acceso' })).toHaveCount(0)
  })
})
