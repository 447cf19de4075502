import { type HostApp, startHostApp } from '@preciosa/sandbox'
import { startSite } from './programs.js'
import { expect, OPERATOR, test as siteTest } from './fixtures/site-test.js'

const test = siteTest.extend<object, { app: HostApp }>({
  app: [
    async ({ oneFaked }, use) => {
      const app = await startHostApp({ port: 0 })
      const site = await startSite(oneFaked.api.url, { ...OPERATOR, APP_ORIGINS: app.url })
      app.embed(site.url)
      await use(app)
      await site.stop()
      await app.stop()
    },
    { scope: 'worker', timeout: 300_000 },
  ],
})

test('the page that plays the app answers the grid and judges each message', async ({ app, openWindow }) => {
  const context = await openWindow({ viewport: { width: 1100, height: 900 } })
  const page = await context.newPage()
  await page.goto(app.url)
  const grid = page.frameLocator('#frame')
  const log = page.getByRole('listitem')
  const wrong = page.locator('li.wrong')
  await expect(grid.getByText('250 versiones · InfoCredits: 5')).toBeVisible()
  await expect(log.filter({ hasText: 'De la pantalla' })).toHaveText(/"type":"loadData","vehicleType":"cars"/)

  await grid.getByRole('button', { name: 'Ver 250 más' }).press('Enter')
  await expect(grid.getByText('253 versiones')).toBeVisible()
  await grid.getByRole('button', { name: /^Ver los precios de Fiesta 1.0 de muestra 1$/ }).click()
  await grid.getByRole('dialog').getByRole('button', { name: 'Ver los precios' }).click()
  await expect(grid.getByText('InfoCredits: 4')).toBeVisible()
  await grid.getByRole('button', { name: 'Fijar Fiesta 1.2 de muestra 3', exact: true }).click()
  await grid.getByText('Motos').click()
  await expect(grid.getByText('Wave 1.0 de muestra 1', { exact: true }).first()).toBeVisible()
  for (const type of ['loadMore', 'price', 'pin', 'loadData'])
    await expect(log.filter({ hasText: `"type":"${type}"` }).first()).toBeVisible()
  await expect(wrong).toHaveCount(0)

  await page.getByLabel('Texto, de muestra o pegado').fill('{"tokens":"a"}')
  await page.getByRole('button', { name: 'Mandar' }).click()
  await expect(wrong).toContainText('Campo desconocido: tokens.')

  await page.getByLabel('Pantalla').selectOption('Tarjeta nueva')
  await page.getByRole('button', { name: 'Abrir' }).click()
  await expect(grid.getByRole('heading', { name: 'Los datos de tu tarjeta' })).toBeVisible()
})
