import { expect, test } from './fixtures/console-test.js'
import { addLostMail } from './fixtures/filled-office.js'

test('staff find a refused mail, send it again and clear the mark of its address', async ({
  office,
  admin,
}) => {
  const person = office.ids.payments.given
  const lostMail = await addLostMail(office.system, person)
  await office.show(admin, `users/${person}/show`, 'Movimientos')
  const mark = admin.getByRole('alert').filter({ hasText: 'Su dirección rechaza nuestros mails' })
  await expect(mark).toContainText('El servidor dice que esa dirección no existe')
  await mark.getByRole('link', { name: 'Ver sus correos' }).click()
  await admin.getByRole('link', { name: 'Plan terminado' }).click()
  await expect(admin.getByText('Tu plan Premium terminó')).toBeVisible()

  await admin.getByRole('button', { name: 'Mandar otra vez' }).click()
  await admin.getByRole('dialog').getByRole('button', { name: 'Mandar' }).click()
  await expect(admin.getByText('No se manda otra vez. Ya se mandó otra vez.')).toBeVisible()
  await admin.getByRole('link', { name: /^Correo \d+$/ }).click()
  await expect(admin.getByRole('link', { name: `Correo ${lostMail}` })).toBeVisible()

  await office.show(admin, `users/${person}/show`, 'Movimientos')
  await mark.getByRole('button', { name: 'Quitar la marca' }).click()
  await admin.getByRole('dialog').getByRole('button', { name: 'Quitar' }).click()
  await expect(mark).toHaveCount(0)
})

test('a template is shown with its looks, in a frame without scripts', async ({ office, admin }) => {
  await office.show(admin, 'mail-templates/activation/show', 'Sólo texto')
  const frame = admin.locator('iframe')
  await expect(frame).toHaveAttribute('sandbox', '')
  const mail = frame.contentFrame()
  await expect(mail.getByText('0417', { exact: true })).toHaveCSS('font-size', '36px')
  await expect(admin.locator('pre')).toContainText('0417')
})
