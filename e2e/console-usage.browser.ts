import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright-core'
import { expect, test } from './fixtures/console-test.js'
import { expectNothingSideways } from './fixtures/widths.js'

const AS_SEEN = { useInnerText: true }
const list = (page: Page, name: string) => page.getByRole('list', { name, exact: true }).getByRole('listitem')

test.describe('the usage screen', () => {
  test('shows bars and figures without rare searches, keeps the period in the address and offers a CSV file', async ({
    office,
    admin,
    small,
  }) => {
    await office.show(admin, 'usage', 'Uso de la guía')
    await expect(list(admin, 'Lo que más se busca')).toHaveText(
      [
        /^gol trend \(autos\)\s*1\.280\s*$/,
        /^citroen basalt 2027 \(autos\)\s*311\s*$/,
        /^honda wave 110 \(motos\)\s*87\s*$/,
      ],
      AS_SEEN,
    )
    await expect(list(admin, 'Lo que se busca y no se encuentra')).toHaveText(
      [
        /^citroen basalt 2027 \(autos, de 311 búsquedas\)\s*311\s*$/,
        /^honda wave 110 \(motos, de 87 búsquedas\)\s*12\s*$/,
      ],
      AS_SEEN,
    )
    await expect(admin.locator('main')).not.toContainText('juan perez')
    await expect(list(admin, 'Las versiones más consultadas')).toHaveText(
      [/^Volkswagen Gol 1\.6 Trend \d+\s*7\s*$/, /^Volkswagen Gol 1\.6 Trend \d+\s*6\s*$/],
      AS_SEEN,
    )
    await expect(list(admin, 'Consultas por plan')).toHaveText(
      [/^Free \(particulares\)\s*11\s*$/, /^Free \(profesionales\)\s*2\s*$/],
      AS_SEEN,
    )
    await expect(
      admin.getByRole('img', { name: / a lo sumo 7 consultas en un día, el \d+\/\d+\/\d+$/ }),
    ).toBeVisible()
    await expect(admin.locator('main svg rect[height]')).not.toHaveCount(0)

    const figures = admin.getByRole('region', { name: 'Consultas por día y plan: cifras' })
    await expect(figures).toBeHidden()
    await admin.getByText('Ver todas las cifras').last().click()
    await expect(figures.locator('tbody tr')).toHaveText([/^\S+\s+7\s+6\s+1$/, /^\S+\s+6\s+5\s+1$/], AS_SEEN)

    await office.show(small, 'usage', 'Consultas por día y plan')
    await expect(list(small, 'Consultas por plan')).toHaveCount(2)
    const cut = `[...document.querySelectorAll('main section')].filter((part) => part.scrollWidth > part.clientWidth + 1).length`
    expect(await small.evaluate(cut)).toBe(0)
    await expectNothingSideways(small)

    await test.step('the chosen period', async () => {
      await expect(list(admin, 'Las versiones más consultadas')).toHaveCount(2)
      await admin.getByRole('combobox', { name: 'Período' }).click()
      await expect(admin.getByRole('option')).toHaveCount(16)
      await admin.getByRole('option').last().click()
      await admin.getByText('No hay consultas en este período.').waitFor()
      await expect(admin.locator('main')).toContainText(
        'Todavía no hay búsquedas para mostrar en este período.',
      )
      await admin.goBack()
      await expect(list(admin, 'Las versiones más consultadas')).toHaveCount(2)
      await admin.goForward()
      await admin.getByText('No hay consultas en este período.').waitFor()
      await office.show(admin, 'usage?period=7', 'Uso de la guía')
      await expect(admin.getByRole('combobox', { name: 'Período' })).toHaveText('Últimos 7 días')

      const [file] = await Promise.all([
        admin.waitForEvent('download'),
        admin.getByRole('link', { name: 'Descargar CSV: Lo que más se busca' }).click(),
      ])
      expect(file.suggestedFilename()).toBe('busquedas-7.csv')
      expect(await readFile(await file.path(), 'utf8')).toBe(
        '\ufefftipo;búsqueda;veces;sin resultados\nauto;gol trend;1280;0\nauto;citroen basalt 2027;311;311\nmoto;honda wave 110;87;12\n',
      )
      await office.show(admin, 'audit', 'Auditoría')
      await admin.getByText('Descargar el uso de la guía').first().waitFor()
    })
  })
})
