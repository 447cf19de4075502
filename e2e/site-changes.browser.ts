import { expectAccessible, expectAccessibleAtEachWidth, faultsOf } from './fixtures/axe.js'
import { goToHydrated } from './fixtures/hydrated.js'
import { expect, test } from './fixtures/site-test.js'
import { expectNothingSideways } from './fixtures/widths.js'

test.describe('the changes of a month', () => {
  test('are shown in pesos, in dollars and in real terms, and fit in a small window', async ({
    faked,
    visit,
  }) => {
    const page = await (await visit(faked.site)).newPage()
    await goToHydrated(page, `${faked.site}/cambios/2026-11`)
    const main = page.locator('main')
    const rises = main.getByRole('table', { name: 'Mayores subas en pesos' })
    const added = main.getByRole('region', { name: 'Versiones nuevas', exact: true })
    await page.getByRole('button', { name: /^blue/ }).click()
    await expect(added).toContainText(/US\$\s19\.413 blue/)
    await expect(rises).toContainText(/a \$\s29\.411\.000, US\$\s19\.413 blue/)
    await expect(main.getByText('US$')).toHaveCount(5)
    await page.getByRole('button', { name: 'Pesos' }).click()
    await expect(main.getByText('US$')).toHaveCount(0)
    await page.getByRole('tab', { name: 'Descontada la inflación' }).click()
    await expect(main.getByRole('table', { name: 'Mayores bajas descontada la inflación' })).toContainText(
      /bajó 5,9\s%/,
    )
    await expect(rises).toBeHidden()
    await page.setViewportSize({ width: 320, height: 256 })
    for (const path of ['/cambios', '/cambios/2026-11', '/cambios/2026-11/autos/ford_12']) {
      await goToHydrated(page, faked.site + path)
      await expectNothingSideways(page)
    }
    const style = `${faked.site}/doubled.css`
    await page.route(style, (route) =>
      route.fulfill({ contentType: 'text/css', body: 'html{font-size:200%}' }),
    )
    await page.setViewportSize({ width: 360, height: 740 })
    await goToHydrated(page, `${faked.site}/cambios/2026-11`)
    await page.addStyleTag({ url: style })
    await expectAccessible(page)
  })

  for (const options of [{}, { colorScheme: 'dark' as const }, { forcedColors: 'active' as const }])
    test(`pass axe: ${JSON.stringify(options)}`, { tag: '@sweep' }, async ({ faked, openWindow }) => {
      const page = await (await openWindow({ ...options, reducedMotion: 'reduce' })).newPage()
      for (const path of [
        '/cambios',
        '/cambios/2026-11',
        '/cambios/2026-11/autos/ford_12',
        '/cambios/2025-09',
      ]) {
        await goToHydrated(page, faked.site + path)
        await expectAccessibleAtEachWidth(page)
      }
      await goToHydrated(page, `${faked.site}/cambios/2026-11`)
      await page.getByRole('tab', { name: 'Descontada la inflación' }).press('Enter')
      expect(await faultsOf(page)).toEqual([])
    })
})
