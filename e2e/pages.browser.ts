import { fetchedBody, waitFor } from '@preciosa/testing'
import { expectAccessibleAtEachWidth } from './fixtures/axe.js'
import { goToHydrated } from './fixtures/hydrated.js'
import { expect, OPERATOR, test } from './fixtures/own-system-test.js'
import { WIDTHS } from './fixtures/widths.js'

test.use({ isMailed: true })

test('an editor writes a page, previews, publishes and restores it', async ({ office, site, openWindow }) => {
  const desk = await openWindow({ viewport: WIDTHS.desk, reducedMotion: 'reduce' })
  const page = await desk.newPage()
  await office.enter(desk, 'editor')
  const titleOnSite = async (path: string): Promise<string> => {
    const html = await (await fetch(site + path)).text()
    return /<h1[^>]*>([^<]*)/.exec(html)?.[1] ?? ''
  }
  const confirm = async (name: string) => {
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('button', { name, exact: true }).click()
    await dialog.waitFor({ state: 'detached' })
  }

  await page.goto(`${office.url}#/pages/create`)
  await page.getByLabel('Dirección', { exact: false }).first().fill('como-se-usa')
  await page.getByLabel('Título').first().fill('Cómo se usa la guía')
  await page.getByLabel('Descripción').fill('Del código al precio.')
  const text = page.getByRole('textbox', { name: 'Texto' })
  await text.click()
  await page.keyboard.type('Primer paso')
  await page.getByRole('button', { name: 'Título', exact: true }).click()
  await page.keyboard.press('Enter')
  await page.keyboard.type('Buscá el auto y ')
  await page.getByRole('button', { name: 'Negrita' }).click()
  await page.keyboard.type('elegí el año')
  await expectAccessibleAtEachWidth(page)
  await page.getByRole('button', { name: 'Guardar' }).click()
  await page.getByRole('heading', { name: 'Versiones' }).waitFor()
  expect((await fetch(`${site}/como-se-usa`)).status).toBe(404)

  const preview = await page.getByRole('link', { name: 'Ver cómo queda la versión 1' }).getAttribute('href')
  const visitor = await desk.newPage()
  await visitor.goto(site + new URL(preview!).pathname)
  await expect(visitor.getByText('Vista previa')).toBeVisible()
  await expect(visitor.getByRole('heading', { level: 2, name: 'Primer paso' })).toBeVisible()
  await expect(visitor.locator('strong', { hasText: 'elegí el año' })).toBeVisible()

  await page.getByRole('button', { name: 'Publicar la versión 1' }).click()
  await confirm('Publicar')
  await waitFor(async () => (await titleOnSite('/como-se-usa')) === 'Cómo se usa la guía', {
    what: 'the page',
  })

  await page.getByRole('link', { name: 'Editar' }).click()
  await page.getByLabel('Título').first().fill('Otro título')
  await page.getByRole('button', { name: 'Guardar sin publicar' }).click()
  await page.getByRole('button', { name: 'Publicar la versión 2' }).click()
  await confirm('Publicar')
  await expect(page.getByText('Versión 2, en el sitio: Otro título')).toBeVisible()
  await page.getByRole('button', { name: 'Volver a la versión 1' }).click()
  await confirm('Volver a ella')
  await page.getByRole('button', { name: 'Publicar la versión 3' }).click()
  await confirm('Publicar')
  await expect(page.getByText('Versión 3, en el sitio: Cómo se usa la guía')).toBeVisible()
})

test("a visitor's message reaches the operator's mailbox and the console", async ({
  office,
  site,
  inbox,
  openWindow,
  problems,
}) => {
  const phone = await openWindow({ viewport: WIDTHS.phone, reducedMotion: 'reduce' })
  const visitor = await phone.newPage()
  await goToHydrated(visitor, `${site}/empresas`)
  await visitor.getByRole('contentinfo').getByRole('link', { name: 'Contacto' }).click()
  const dialog = visitor.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Enviar' }).click()
  await expect(dialog).toContainText('Seleccione un tipo de contacto.')
  await dialog.getByLabel('Tipo de consulta').selectOption('Consulta')
  await dialog.getByLabel('Nombre').fill('Ana')
  await dialog.getByLabel('Apellido').fill('Gómez')
  await dialog.getByLabel('E-mail').fill('ana@example.com')
  await dialog.getByLabel('Mensaje').fill('¿Cuándo sale la edición de diciembre?')
  problems.expect(/ERR_FAILED/)
  await visitor.route('**/contacto.data*', (route) => route.abort())
  await dialog.getByRole('button', { name: 'Enviar' }).click()
  await expect(dialog).toContainText('No sabemos si el mensaje llegó')
  await visitor.unroute('**/contacto.data*')
  await expect(dialog.getByLabel('Mensaje')).toHaveValue('¿Cuándo sale la edición de diciembre?')
  await dialog.getByRole('button', { name: 'Enviar' }).click()
  await expect(dialog).toContainText('Mensaje enviado!')
  await dialog.waitFor({ state: 'detached' })
  await waitFor(
    async () => {
      const answer = await fetch(`${inbox.webUrl}/api/messages?to=${encodeURIComponent(OPERATOR)}`)
      return (await fetchedBody<unknown[]>(answer)).length === 1
    },
    { what: 'the mail' },
  )
  const page = await phone.newPage()
  await office.enter(phone, 'admin')
  await page.goto(`${office.url}#/messages`)
  await page.getByText('Consulta: Ana Gómez').click()
  await expect(page.getByText('¿Cuándo sale la edición de diciembre?')).toBeVisible()
})
