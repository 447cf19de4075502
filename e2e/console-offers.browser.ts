import { addMonths } from '@preciosa/contracts'
import { addPeople, addPlan } from '@preciosa/testing'
import type { Page } from 'playwright-core'
import { expectAccessible, expectAccessibleAtEachWidth } from './fixtures/axe.js'
import { expect, test } from './fixtures/console-test.js'
import { MONTH } from './fixtures/filled-office.js'

const REASON = 'Aumento de fin de año.'
const main = (page: Page) => page.locator('main')
const dialog = (page: Page) => page.getByRole('dialog')
const NEXT_MONTH = `${addMonths(MONTH, 1)}-01`
const NEXT_DAY = `1/${Number(NEXT_MONTH.slice(5, 7))}/${NEXT_MONTH.slice(2, 4)}`

async function press(page: Page, name: string): Promise<void> {
  await dialog(page).getByRole('button', { name, exact: true }).click()
  await dialog(page).waitFor({ state: 'detached' })
}

test.describe('prices in the console', () => {
  test('of a plan hold from a day on, and are removed before it', async ({ office, admin, problems }) => {
    problems.expect(/status of 409.*prices/)
    await office.show(admin, 'plan-offers', 'Planes')
    const row = admin.getByRole('row', { name: /Auto Básico/ })
    await expect(row).toContainText(/6\.500.*70\.200.*15/)
    await row.getByRole('link', { name: 'Auto Básico' }).click()
    await admin.getByRole('heading', { name: 'Precios' }).waitFor()

    await admin.getByRole('button', { name: 'Cambiar el precio', exact: true }).click()
    await press(admin, 'Cancelar')
    await admin.getByRole('button', { name: 'Cambiar el precio', exact: true }).click()
    await dialog(admin).getByLabel('InfoCredits por mes').fill('')
    await dialog(admin).getByRole('button', { name: 'Guardar el precio' }).click()
    await expect(dialog(admin)).toContainText('Falta el precio.')
    await expect(dialog(admin)).toContainText('Debe ser un número entero.')
    await expect(dialog(admin)).toContainText('Escribí el motivo, con 10 letras al menos.')
    await expect(dialog(admin).getByLabel('Vale desde')).toHaveValue(NEXT_MONTH)
    await dialog(admin).getByLabel('Precio por mes').fill('8.000')
    await dialog(admin).getByLabel('InfoCredits por mes').fill('20')
    await dialog(admin).getByLabel('Motivo').fill(REASON)
    await expect(dialog(admin).getByRole('alert')).toHaveText(
      /8\.000 por mes o \$\s86\.400 por año, con 20 InfoCredits por mes\./,
    )
    await expectAccessible(admin)
    await press(admin, 'Guardar el precio')
    const planned = admin.getByRole('row', { name: /Por venir/ })
    await expect(planned).toContainText(`admin@guia.example: ${REASON}`)
    await expect(main(admin)).toContainText(new RegExp(`Después: \\$\\s8\\.000 desde el ${NEXT_DAY}\\.`))
    await expect(admin.getByRole('row', { name: /Vale ahora/ })).toContainText('Vino con el sistema.')
    await expectAccessibleAtEachWidth(admin)

    await admin.getByRole('button', { name: 'Cambiar el precio', exact: true }).click()
    await dialog(admin).getByLabel('Precio por mes').fill('9.000')
    await dialog(admin).getByLabel('Motivo').fill(REASON)
    await press(admin, 'Guardar el precio')
    await admin.getByText('Ya hay un precio desde esa fecha.').first().waitFor()

    await planned.getByRole('button', { name: 'Quitar' }).click()
    await press(admin, 'Quitar')
    await expect(planned).toHaveCount(0)
    await office.show(admin, 'plan-offers/professionalFleet/show', 'Precios')
    await expect(main(admin)).toContainText('se acuerda con cada empresa')
    await expect(admin.getByRole('button', { name: 'Cambiar el precio', exact: true })).toHaveCount(0)
  })

  test('for those who have a plan are announced to them, and withdrawn', async ({ office, admin }) => {
    const [person] = await addPeople(office.system.database.url, { count: 1, credits: 0 })
    const DAY = 86_400_000
    await addPlan((sql, values) => office.system.query(sql, values), {
      accountId: person!.id,
      code: 'individualMotorbike',
      startsAt: new Date(Date.now() - 3 * DAY),
      periodEndsAt: new Date(Date.now() + 27 * DAY),
      externalId: 'console-offers',
      priceCents: 450_000,
    })
    await office.show(admin, 'plan-offers/individualMotorbike/show', 'Precios')
    await admin.getByRole('button', { name: 'Cambiar el precio a quienes ya lo tienen' }).click()
    await dialog(admin).getByLabel('Precio por mes').fill('4.500')
    await expect(dialog(admin).getByRole('alert')).toContainText('Nadie tiene el plan a otro precio')
    await dialog(admin).getByLabel('Precio por mes').fill('5.200')
    await expect(dialog(admin).getByRole('alert')).toContainText(
      /1 persona: de \$\s4\.500 a \$\s5\.200 por mes\. Próximo cobro: el /,
    )
    await dialog(admin).getByLabel('Se cobra desde').fill(`${MONTH}-01`)
    await dialog(admin).getByLabel('Motivo').fill(REASON)
    await dialog(admin).getByRole('button', { name: 'Avisar y cambiar el precio' }).click()
    await expect(dialog(admin)).toContainText('Se avisa 30 días antes: elegí desde el ')
    await dialog(admin)
      .getByLabel('Se cobra desde')
      .fill(`${addMonths(MONTH, 3)}-01`)
    await expectAccessible(admin)
    await press(admin, 'Avisar y cambiar el precio')
    await admin.getByText('El cambio quedó guardado y se está avisando.').waitFor()

    await office.show(admin, 'price-changes', 'Cambios de precio')
    const row = admin.getByRole('row', { name: /Moto Básico/ })
    await expect(row).toContainText(/5\.200.*1 por cambiar.*En curso/)
    await expectAccessibleAtEachWidth(admin)
    await row.getByRole('link', { name: 'Moto Básico' }).click()
    await admin.getByRole('heading', { name: 'A quiénes les cambia' }).waitFor()
    const line = admin.getByRole('row', { name: /4\.500 → \$\s5\.200 por mes/ })
    await expect(line).toContainText('Por cambiar')
    await expect(line.getByRole('link')).toHaveAttribute('href', `#/users/${person!.id}/show`)
    await expectAccessibleAtEachWidth(admin)
    await admin.getByLabel('Estado').click()
    await admin.getByRole('option', { name: 'Falló' }).click()
    await admin.getByText('No hay nadie en ese estado.').waitFor()
    await admin.getByRole('button', { name: 'Dejar sin efecto' }).click()
    await dialog(admin).getByLabel('Motivo').fill('Fue un error de carga.')
    await press(admin, 'Dejar sin efecto')
    await expect(main(admin)).toContainText('Sin efecto desde el')
    await expect(admin.getByRole('button', { name: 'Dejar sin efecto' })).toHaveCount(0)
  })

  test('of packs, on a phone', async ({ office, small }) => {
    await office.show(small, 'pack-offers', 'Packs')
    await expect(main(small)).toContainText(/45 InfoCredits.*20\.250/)
    await small.getByRole('button', { name: 'Agregar un pack' }).click()
    await dialog(small).getByLabel('InfoCredits').fill('100')
    await dialog(small).getByLabel('Precio de lista').fill('50.000,50')
    await dialog(small).getByLabel('Descuento').fill('25')
    await dialog(small).getByLabel('Motivo').fill('Un pack para concesionarias.')
    await expect(dialog(small).getByRole('alert')).toHaveText(
      /\$\s37\.500,38 \(\$\s50\.000,50 menos 25 %\)\./,
    )
    await expectAccessible(small)
    await press(small, 'Agregar')
    await small.getByText('100 InfoCredits').click()
    await small.getByRole('heading', { name: 'Precios' }).waitFor()
    await expect(main(small)).toContainText('Todavía no se vende')

    await small.getByRole('button', { name: 'Cambiar el precio', exact: true }).click()
    await dialog(small).getByLabel('Precio de lista').fill('60000')
    await dialog(small).getByLabel('En venta').uncheck()
    const today = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Argentina/Buenos_Aires' })
    await dialog(small).getByLabel('Vale desde').fill(today.format(new Date()))
    await dialog(small).getByLabel('Motivo').fill('Todavía no se puede vender.')
    await expect(dialog(small).getByRole('alert')).toHaveText('Desde ahora no se vende.')
    await press(small, 'Guardar el precio')
    await expect(main(small)).toContainText('Vale ahora')
    await expectAccessible(small)
  })
})
