import { expect, test } from './fixtures/console-test.js'
import { expectNothingSideways } from './fixtures/widths.js'

test('what no program sees is ticked with a day and a note, and unticked, also on a phone', async ({
  office,
  small,
}) => {
  await office.show(small, 'going-live', 'Puesta en marcha')
  const item = small.getByRole('listitem').filter({ hasText: 'Base de datos inscripta en la AAIP' })
  await expect(item).toContainText('Falta marcarlo')
  await expectNothingSideways(small)
  await item.getByRole('button', { name: 'Marcar' }).click()
  const dialog = small.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Marcar como hecho' }).click()
  await expect(dialog).toContainText('Falta la nota.')
  await dialog.getByLabel('Nota').fill('RL-2026-12345')
  await dialog.getByRole('button', { name: 'Marcar como hecho' }).click()
  await expect(item).toContainText('RL-2026-12345')
  await expect(item).toContainText('Hecho')
  await item.getByRole('button', { name: 'Desmarcar' }).click()
  await small.getByRole('dialog').getByRole('button', { name: 'Desmarcar' }).click()
  await expect(item).toContainText('Falta marcarlo')
})
