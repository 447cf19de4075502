import { addPeople } from '@preciosa/testing'
import type { Page } from 'playwright-core'
import { expectAccessible, expectAccessibleAtEachWidth } from './fixtures/axe.js'
import { expect, test } from './fixtures/console-test.js'
import { FakedPayments } from './fixtures/faked-payments.js'

const REASON = 'Se cobró dos veces.'
const main = (page: Page) => page.locator('main')
const dialog = (page: Page) => page.getByRole('dialog')

async function press(page: Page, name: string | RegExp): Promise<void> {
  await dialog(page).getByRole('button', { name }).click()
  await dialog(page).waitFor({ state: 'detached' })
}

test.describe('payments in the console', () => {
  test('a payment is found, and refunded with its effects said first', async ({
    office,
    admin,
    problems,
  }) => {
    problems.expect(/net::ERR_FAILED.*refund/)
    const faked = await FakedPayments.on(admin)
    await office.show(admin, 'payments', 'Pagos')
    await admin.getByPlaceholder('E-mail o número').fill('lucia')
    await admin.waitForURL(/[?&]filter=/)
    const row = admin.getByRole('row', { name: /Auto Básico, mensual/ })
    await expect(row).toContainText(/lucia.*Plan.*6\.500.*Pagado/)
    await expect.poll(() => faked.filters).toContainEqual({ q: 'lucia' })
    await row.getByRole('link', { name: 'Auto Básico, mensual' }).click()
    await admin.getByRole('heading', { name: 'Qué pasó' }).waitFor()
    await expect(main(admin)).toContainText('Consumidor Final, DNI 30111222')
    await expect(main(admin)).toContainText('Estado «opened»')
    await expect(admin.getByRole('link', { name: /^lucia/ })).toHaveAttribute('href', '#/users/1/show')
    await expectAccessibleAtEachWidth(admin)

    await admin.getByRole('button', { name: 'Devolver dinero' }).click()
    await expect(dialog(admin)).toContainText(/Se devuelven \$\s6\.500/)
    await expect(dialog(admin)).toContainText('Se retiran 13 InfoCredits sin gastar.')
    await expect(dialog(admin)).toContainText('2 InfoCredits ya se gastaron y no vuelven.')
    await expect(dialog(admin)).toContainText('El plan termina hoy')
    await dialog(admin).getByLabel('Importe').fill('2.500,50')
    await expect(dialog(admin)).toContainText(/Se devuelven \$\s2\.500,50/)
    await expect(dialog(admin)).toContainText('El plan sigue como está.')
    await expect(dialog(admin)).toContainText('terminada en 0604: el dinero aparece en el resumen')
    await expectAccessible(admin)
    await dialog(admin)
      .getByRole('button', { name: /^Devolver/ })
      .click()
    await expect(dialog(admin)).toContainText('Escribí el motivo, con 10 letras al menos.')
    await dialog(admin).getByLabel('Motivo').fill(REASON)
    await press(admin, /^Devolver/)
    await admin.getByText('No hay conexión con el servidor').waitFor()

    await admin.getByRole('button', { name: 'Devolver dinero' }).click()
    await dialog(admin).getByLabel('Importe').fill('2.500,50')
    await expect(dialog(admin).getByLabel('Motivo')).toHaveValue(REASON)
    await press(admin, /^Devolver/)
    await expect(main(admin)).toContainText('No se puede devolver. Ya se devolvió todo.')
    await expect(main(admin)).toContainText(/Ya pedimos a Mercado Pago que le devuelva \$\s2\.500,50/)
    await expect(main(admin)).toContainText(`Por admin@guia.example. ${REASON}`)
    const [first, second] = faked.refunds
    expect(first).toMatchObject({
      key: expect.stringMatching(/^\w{32}$/),
      body: { amount: 2500.5, reason: REASON },
    })
    expect(second).toEqual(first)
  })

  test('what payments can’t settle is settled with a note, on a phone', async ({ office, small }) => {
    const faked = await FakedPayments.on(small)
    await office.show(small, 'payment-findings', 'Pagos por resolver')
    expect(faked.filters).toEqual([{ open: true }])
    await expectAccessible(small)
    await small.getByText('InfoCredits que ya se gastaron').click()
    await small.getByText('el saldo nunca queda negativo').waitFor()
    await small.getByRole('button', { name: 'Dar por resuelto' }).click()
    await dialog(small).getByLabel('Qué se hizo').fill('Se habló con la persona.')
    await expectAccessible(small)
    await press(small, 'Dar por resuelto')
    await expect(main(small)).toContainText('Se habló con la persona.')
    await expect(small.getByRole('button', { name: 'Dar por resuelto' })).toHaveCount(0)
    await small.getByRole('link', { name: '0190c1a0' }).click()
    await small.getByRole('heading', { name: 'Qué pasó' }).waitFor()
    await expectAccessible(small)
  })

  test('a person’s payments stand beside the ledger', async ({ office, admin }) => {
    const [person] = await addPeople(office.system.database.url, { count: 1, credits: 7 })
    const faked = await FakedPayments.on(admin)
    await office.show(admin, `users/${person!.id}/show`, 'Movimientos')
    await admin.getByRole('link', { name: 'Auto Básico, mensual' }).click()
    await admin.getByRole('heading', { name: 'Qué pasó' }).waitFor()
    expect(faked.filters).toEqual([{ accountId: person!.id }])
  })
})
