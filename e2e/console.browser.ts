import { addMonths } from '@preciosa/contracts'
import { fetchedBody } from '@preciosa/testing'
import type { BrowserContext, BrowserContextOptions, Page } from 'playwright-core'
import { expectAccessibleAtEachWidth } from './fixtures/axe.js'
import { expect, test } from './fixtures/console-test.js'
import { type FilledOffice, listOf, MONTH, monthName, NEXT, REPORT } from './fixtures/filled-office.js'
import { expectNothingSideways, WIDTHS } from './fixtures/widths.js'
import { emailOf } from './staff.js'

type OpenWindow = (options?: BrowserContextOptions) => Promise<BrowserContext>

const SUSPECT_HEADING = 'Cifras dudosas: las primeras 1.000'
const LISTS = [
  ['price-lists', 'Listas de precios'],
  ['editions', 'Ediciones'],
  ['formats', 'Formatos de lista'],
  ['plan-offers', 'Planes'],
  ['price-changes', 'Cambios de precio'],
  ['pack-offers', 'Packs'],
  ['messages', 'Mensajes'],
  ['users', 'Usuarios'],
  ['staff', 'Equipo'],
  ['audit', 'Auditoría'],
] as const

/** A window for tests that change the console's stored settings. */
async function ownPage(office: FilledOffice, openWindow: OpenWindow): Promise<Page> {
  const window = await openWindow({ viewport: WIDTHS.desk, reducedMotion: 'reduce' })
  await window.addCookies(await office.desk.cookies())
  return window.newPage()
}

const main = (page: Page) => page.locator('main')
const AS_SEEN = { useInnerText: true }
const expectFocus = (page: Page, wanted: string) =>
  expect
    .poll(() => page.evaluate('document.activeElement.innerText || document.activeElement.tagName'))
    .toBe(wanted)

test.describe('the console', () => {
  test('shows price lists with their months and suspect prices, and cuts off nothing on a phone', async ({
    office,
    admin,
    small,
  }) => {
    await test.step('months of each file', async () => {
      await office.show(admin, 'price-lists', 'Listas de precios')
      const row = admin.getByRole('row', { name: /futura\.csv/ })
      await expect(row).toContainText(`Autos: ${monthName(NEXT)}`)
    })

    await test.step('suspect prices', async () => {
      const address = `price-lists/${office.ids.held}/show`
      await office.show(admin, address, SUSPECT_HEADING)
      const table = admin.getByRole('region', { name: 'Cifras dudosas' })
      await expect(table.locator('tbody tr')).toHaveCount(25)
      const second = (await table.locator('tbody tr').nth(1).innerText()).replace(/\s+/g, ' ')
      expect(second).toBe(
        '3 Volkswagen Gol 1.6 Trend 1 0km $ 15.000.000 → $ 150.000.000 +900% Subió 10 veces y los demás años de la versión casi no se movieron. Dejar afuera',
      )
      await admin.getByRole('button', { name: 'Ir a la página siguiente' }).click()
      await table.getByRole('cell', { name: '27', exact: true }).waitFor()
      await expect(main(admin)).toContainText('26–50 de 1.000')

      await office.show(small, address, SUSPECT_HEADING)
      const items = small.getByRole('list', { name: 'Cifras dudosas' }).getByRole('listitem')
      await expect(items).toHaveCount(25)
      expect(await items.nth(1).innerText()).toMatch(
        /Trend 1, 0km\n+\$.15\.000\.000 → \$.150\.000\.000 .+\n+Línea 3 · Subió/,
      )
      await expectNothingSideways(small)
    })

    await test.step('on a phone', async () => {
      const { ids } = office
      const cut = `[...document.querySelectorAll('main *')].filter((part) => part.scrollWidth > part.clientWidth + 1 &&
        getComputedStyle(part).overflowX !== 'visible').map((part) => part.innerText)`
      for (const [id, name] of [
        [ids.shown, 'Mayores subas'],
        [ids.held, /^Filas rechazadas: 1$/],
        [ids.refused, /^Problemas del archivo: 1$/],
      ] as const) {
        await office.show(small, `price-lists/${id}/show`, name)
        expect(await small.evaluate(cut)).toEqual([])
        await expectNothingSideways(small)
      }
      await office.show(small, `price-lists/${ids.refused}/show`, 'comas.csv')
      await expect(main(small)).not.toContainText('Filas rechazadas')
    })

    await test.step('the visitors’ month with any clock of the browser', async () => {
      await admin.clock.setFixedTime(new Date('2001-02-03T12:00:00Z'))
      await office.show(admin, '', 'Necesita una decisión')
      await admin.getByRole('link', { name: monthName(MONTH), exact: true }).waitFor()
      await expect(main(admin)).toContainText(
        /Motos: lo que muestra la guía\s+Todavía no hay nada publicado/,
        AS_SEEN,
      )
    })
  })

  test('shows what a publication and a rollback change, and which member of staff rolled back', async ({
    office,
    admin,
  }) => {
    await test.step('a publication', async () => {
      await office.show(admin, `price-lists/${office.ids.future}/show`, 'futura.csv')
      await admin.getByRole('button', { name: 'Publicar' }).click()
      const dialog = admin.getByRole('dialog')
      await dialog.getByText(/Todavía no la ve ningún visitante: la ven todos desde el 1 de/).waitFor()
      await expect(dialog).toContainText(
        /Trae 38 versiones\.\s+Contra .+: 0 nuevas, 2 dejan de estar, 38 cambian/,
        AS_SEEN,
      )
      await expect(dialog).not.toContainText('Desde ahora')
      await expectFocus(admin, 'Cancelar')
      await admin.keyboard.press('Enter')
      await dialog.waitFor({ state: 'detached' })
      await admin.getByText('Lista para publicar').waitFor()
    })

    await test.step('a rollback of an earlier month', async () => {
      await office.show(admin, 'editions', 'Ediciones')
      await admin.getByRole('link', { name: monthName(addMonths(MONTH, -1)) }).click()
      await admin.getByRole('button', { name: 'Volver atrás' }).click()
      const dialog = admin.getByRole('dialog')
      await dialog
        .getByText(/Cambian sólo los precios de meses anteriores .+: los visitantes siguen viendo/)
        .waitFor()
      await expectFocus(admin, 'Cancelar')
      await admin.keyboard.press('Escape')
      await dialog.waitFor({ state: 'detached' })
    })

    await test.step('a published list after its rollback', async () => {
      const { system } = office
      const id = await system.takeIn('retirada.csv', listOf(addMonths(MONTH, -3), 23_000, 40))
      await system.publish(office.desk, id)
      await office.show(admin, `price-lists/${id}/show`, 'retirada.csv')
      await admin.getByText('Publicada', { exact: true }).first().waitFor()
      const address = new URL(`/backoffice/price-lists/${id}`, system.url).href
      const { editions } = await fetchedBody<{ editions: { id: number }[] }>(await admin.request.get(address))
      const back = new URL(`/backoffice/editions/${editions[0]?.id ?? 0}/rollback`, system.url).href
      expect((await admin.request.post(back)).status()).toBe(200)
      await admin.reload()
      await admin.getByText('Publicada, después retirada').waitFor()
      await expect(main(admin)).toContainText(
        /Se publicó y después se retiró \(Autos: .+\), el .+, por admin@guia\.example\. Lo que trajo para ese mes ya no está en la guía\./,
      )
      await expectAccessibleAtEachWidth(admin)
      await office.show(admin, 'price-lists', 'Listas de precios')
      await expect(admin.getByRole('row', { name: /retirada\.csv/ })).toContainText(
        'Publicada, después retirada',
      )
      await expectNothingSideways(admin)
    })
  })

  test('names another delimiter, joins versions with another code, and discards a held list by keyboard', async ({
    office,
    admin,
  }) => {
    await test.step('another delimiter', async () => {
      await office.system.chooseList(admin, 'con-comas.csv', listOf(MONTH, 20_000).replaceAll(';', ','))
      await admin.getByRole('button', { name: 'Subir' }).click()
      await admin
        .getByText('El archivo parece separado por coma («,»), y se espera punto y coma («;»).')
        .first()
        .waitFor()
    })

    await test.step('joining', async () => {
      const month = addMonths(MONTH, 2)
      const text = listOf(month, 24_700, 40).replace(';VW-7;', ';VW-07;')
      const id = await office.system.takeIn('sin-ceros.csv', text)
      const mild = {
        line: 2,
        codia: 10_001,
        version: 'Gol',
        year: 2019,
        before: 100,
        now: 112,
        reason: 'Subió 12 %.',
      }
      await office.system.query(
        `update price_list set reports = jsonb_set(jsonb_set(reports, '{0,suspects}', $2), '{0,mildSuspects}', '1') where id = $1`,
        [id, JSON.stringify([mild])],
      )
      await office.show(admin, `price-lists/${id}/show`, 'Cifras dudosas: sólo dudas leves')
      await expect(main(admin)).not.toContainText('Subió 12 %.')
      await admin.getByRole('button', { name: 'Ver 1 duda leve' }).click()
      await expect(main(admin)).toContainText('Subió 12 %.')
      await admin.getByRole('button', { name: 'Ver 1 versión' }).click()
      await expect(main(admin)).toContainText(
        'Línea 9: Volkswagen Gol 1.6 Trend 7 (10008), antes «VW-7», ahora «VW-07»',
      )
      await admin.getByRole('button', { name: 'Unir versiones' }).click()
      const dialog = admin.getByRole('dialog')
      await expect(dialog).toContainText('no se puede deshacer')
      await expectAccessibleAtEachWidth(admin)
      await dialog.getByRole('button', { name: 'Unir' }).click()
      await admin.getByRole('button', { name: 'Publicar' }).waitFor()
      await expect(main(admin)).toContainText(/Versiones nuevas\s*0/, AS_SEEN)
      await expect(admin.getByRole('button', { name: 'Unir versiones' })).toHaveCount(0)
    })

    await test.step('discarding', async () => {
      const id = await office.system.takeIn('por-diez.csv', listOf(MONTH, 250_000, 40))
      await office.show(admin, `price-lists/${id}/show`, 'por-diez.csv')
      await admin.getByText('Retenida', { exact: true }).waitFor()
      await admin.getByRole('button', { name: 'Descartar' }).press('Enter')
      const dialog = admin.getByRole('dialog')
      await expectFocus(admin, 'TEXTAREA')
      await dialog.getByRole('button', { name: 'Descartar' }).press('Enter')
      await dialog.getByText('Escribí el motivo, con 3 letras al menos.').waitFor()
      await expectAccessibleAtEachWidth(admin)
      await dialog.getByLabel('Motivo').fill('Los precios están por diez.')
      await dialog.getByRole('button', { name: 'Descartar' }).press('Enter')
      await admin.getByText('Descartada: Los precios están por diez.').waitFor()
      await expect(main(admin)).toContainText(/Descartada\s+\d.+por admin@guia\.example/, AS_SEEN)
      await expect(admin.getByRole('button', { name: 'Aprobar' })).toHaveCount(0)
    })
  })

  test('opens rows by keyboard, fits tables to the page, titles each page, and warns before it discards edits', async ({
    office,
    admin,
  }) => {
    const titles = new Set<string>()
    for (const [address, heading] of LISTS) {
      await office.show(admin, address, heading)
      const link = admin.locator('table tbody tr').first().getByRole('link')
      await link.waitFor()
      const fits = `[...document.querySelectorAll('table')].every((table) => table.parentElement.scrollWidth <= table.parentElement.clientWidth)`
      expect({ address, fits: await admin.evaluate(fits) }).toEqual({ address, fits: true })
      await expectNothingSideways(admin)
      titles.add(await admin.title())
      await link.focus()
      await admin.keyboard.press('Enter')
      await admin.waitForURL(new RegExp(`#/${address}/\\w+/show`))
      await admin.getByRole('heading', { level: 2 }).first().waitFor()
      await expect
        .poll(async () => titles.has(await admin.title()), { message: 'a title of its own' })
        .toBe(false)
      titles.add(await admin.title())
      // One step back leads to the list: the link and its row add only one history entry.
      await admin.goBack()
      await admin.waitForURL(new RegExp(`#/${address}(\\?|$)`))
    }
    expect(titles.size).toBe(2 * LISTS.length)
    expect([...titles].every((title) => title.endsWith(' · Consola de Preciosa'))).toBe(true)

    await test.step('unsaved edits', async () => {
      for (const [address, field, value] of [
        ['formats/create', 'Nombre', 'mio'],
        ['price-lists/create', 'Mes', '2026-01'],
      ] as const) {
        await office.show(admin, address, /Agregar un formato|Subir una lista/)
        await admin.getByLabel(field).first().fill(value)
        const asked: string[] = []
        const refuse = async (dialog: { message(): string; dismiss(): Promise<void> }) => {
          asked.push(dialog.message())
          await dialog.dismiss()
        }
        admin.once('dialog', (dialog) => void refuse(dialog))
        await admin.getByRole('menuitem', { name: 'Ediciones' }).click()
        await expect.poll(() => asked).toEqual(['Hay cambios sin guardar. ¿Querés descartarlos?'])
        expect(admin.url()).toContain(address)
        admin.once('dialog', (dialog) => void dialog.accept())
        await admin.getByRole('menuitem', { name: 'Ediciones' }).click()
        await admin.waitForURL(/#\/editions/)
      }
    })
  })

  test('shows messages by page with their vehicle, and remembers a chosen theme', async ({
    office,
    openWindow,
    small,
  }) => {
    const admin = await ownPage(office, openWindow)
    await office.system.query(
      `insert into contact_message (door, email, subject, message, created_at)
       select 'companies', 'n' || n || '@ejemplo.com.ar', 'Consulta ' || n, 'Hola.', now() from generate_series(1, 24) n`,
    )
    await office.show(admin, 'messages', 'Mensajes')
    await expect(admin.locator('tbody tr')).toHaveCount(25)
    await expect(main(admin)).toContainText('1-25 de 27')
    await admin.getByRole('button', { name: 'Ir a la página siguiente' }).click()
    const report = admin.getByRole('row', { name: /Reporte: Precio/ })
    await expect(report).toContainText('eva@ejemplo.com.ar')
    await expect(report).toContainText(/Ficha 10001\s*Público\s*Reporte/)
    const sheet = admin.getByRole('link', { name: 'Ficha 10001' })
    await expect(sheet).toHaveAttribute('href', 'http://localhost:3000/ficha/cars/10001')

    await admin.getByRole('textbox', { name: 'E-mail, asunto o mensaje' }).fill('EVA@')
    await expect(admin.locator('tbody tr')).toHaveCount(1)
    await admin.getByRole('textbox', { name: 'E-mail, asunto o mensaje' }).fill('')
    await admin.getByRole('combobox', { name: 'Formulario' }).click()
    await admin.getByRole('option', { name: 'Público' }).click()
    await expect(main(admin)).toContainText('1-1 de 1')
    await admin.getByRole('link', { name: 'Reporte: Precio' }).click()
    await admin.getByRole('heading', { name: 'Reporte: Precio' }).waitFor()
    expect(await admin.getByText(/^Volkswagen Gol Trend/).innerText()).toBe(REPORT.message)
    await expect(sheet).toHaveAttribute('href', 'http://localhost:3000/ficha/cars/10001')
    await expect(admin.getByRole('button', { name: 'Responder por e-mail' })).toBeDisabled()

    await office.show(small, 'messages?filter={"q":"eva"}', 'Mensajes')
    await expect(small.getByRole('listitem')).toContainText([
      /^Reporte: Precio.*eva@ejemplo\.com\.ar · ficha 10001 · /,
    ])

    await test.step('the theme', async () => {
      const ground = (page: Page) => page.evaluate<string>('getComputedStyle(document.body).backgroundColor')
      const [LIGHT, DARK] = ['rgb(247, 248, 245)', 'rgb(12, 20, 34)']
      await office.show(small, 'formats', 'Formatos de lista')
      expect(await ground(small)).toBe(DARK)
      await office.show(admin, 'formats', 'Formatos de lista')
      expect(await ground(admin)).toBe(LIGHT)
      expect(await admin.evaluate(`document.fonts.check('16px "Archivo Preciosa"')`)).toBe(true)
      await admin.getByRole('button', { name: 'Cambiar entre claro y oscuro' }).click()
      await expect.poll(() => ground(admin)).toBe(DARK)
      await admin.reload()
      await admin.getByRole('heading', { name: 'Formatos de lista' }).first().waitFor()
      expect(await ground(admin)).toBe(DARK)
      await admin.getByRole('button', { name: 'Cambiar entre claro y oscuro' }).click()
      await expect.poll(() => ground(admin)).toBe(LIGHT)
    })
  })

  test("refuses a wrong password, says why the session ended, and keeps it while the server doesn't answer", async ({
    office,
    admin,
    openWindow,
    problems,
  }) => {
    const { system } = office
    await test.step('a wrong password', async () => {
      problems.expect(/status of 40[01].*\/backoffice\//)
      const page = await (await openWindow()).newPage()
      await system.signIn(page, 'admin', 'otra clave cualquiera')
      await page
        .getByRole('alert')
        .getByText('El e-mail, la contraseña o el código no son correctos')
        .waitFor()
      const lists = new URL('/backoffice/price-lists', system.url).href
      expect((await page.request.get(lists)).status()).toBe(401)
    })

    await test.step('an ended session', async () => {
      problems.expect(/status of 401.*\/backoffice\//)
      const page = await (await openWindow()).newPage()
      await page.goto(system.url)
      await page.getByLabel('E-mail').waitFor()
      await expectAccessibleAtEachWidth(page)
      await expect(main(page)).not.toContainText('terminó')
      await system.giveCredentials(page, 'leaver')
      await page.getByRole('menuitem', { name: 'Formatos' }).click()
      // Waits for the rows, since their refused request would open the sign-in page before the click.
      await page.getByRole('link', { name: 'preciosa', exact: true }).waitFor()
      await system.query(
        `delete from staff_session where staff_id = (select id from staff where email = $1)`,
        [emailOf('leaver')],
      )
      await page.getByRole('menuitem', { name: 'Ediciones' }).click()
      await page.getByText(/^Tu sesión terminó: venció/).waitFor()
      expect(await page.title()).toBe('Iniciar sesión · Consola de Preciosa')
      await expectAccessibleAtEachWidth(page)
    })

    await test.step('an outage', async () => {
      problems.expect(/status of 503/)
      problems.expect(/net::ERR_FAILED/)
      for (const outage of [503, 0]) {
        await admin.route('**/backoffice/session', (route) =>
          outage === 0 ? route.abort() : route.fulfill({ status: outage, body: '' }),
        )
        await admin.goto('about:blank')
        await admin.goto(`${office.system.url}#/price-lists`)
        await admin.getByRole('heading', { name: 'El servidor no responde' }).waitFor()
        expect(admin.url()).not.toContain('login')
        await admin.unroute('**/backoffice/session')
        await admin.getByRole('button', { name: 'Probar de nuevo' }).click()
        await admin.getByRole('link', { name: 'futura.csv' }).waitFor()
      }
    })
  })

  test('lets an editor upload, but not publish, roll back or see users, staff and messages, on a phone', async ({
    office,
    openWindow,
    problems,
  }) => {
    const { system, ids } = office
    problems.expect(/status of 401.*\/backoffice\/session/)
    const page = await (await openWindow({ viewport: { width: 360, height: 800 } })).newPage()
    await system.signIn(page, 'editor')
    await page.getByText('lo que muestra la guía').first().waitFor()
    await system.uploadList(page, 'editor.csv', listOf(MONTH, 24_700, 40))
    await page.getByText('Lista para publicar').first().waitFor()
    await expect(page.getByRole('button', { name: 'Publicar' })).toHaveCount(0)
    await expectAccessibleAtEachWidth(page)
    for (const address of ['price-lists', 'editions', 'formats']) {
      await page.goto(`${system.url}#/${address}`)
      await page.getByRole('listitem').first().waitFor()
      await expectNothingSideways(page)
    }
    const at = (path: string) => new URL(`/backoffice/${path}`, system.url).href
    for (const path of [
      `price-lists/${ids.future}/publish`,
      `price-lists/${ids.held}/approve`,
      'editions/1/rollback',
    ])
      expect((await page.request.post(at(path))).status()).toBe(403)
    for (const path of ['queues/', 'messages']) expect((await page.request.get(at(path))).status()).toBe(403)
    for (const path of ['usage/looks', 'usage/looks/csv'])
      expect((await page.request.get(at(path))).status()).toBe(403)
    await page.goto(`${system.url}#/usage`)
    await page.getByText('gol trend').first().waitFor()
    await expect(page.getByRole('heading', { level: 2 })).toHaveText([
      'Lo que más se busca',
      'Lo que se busca y no se encuentra',
      'Las versiones más consultadas',
    ])
    for (const address of ['users', 'users/1/show', 'staff', 'staff/2/show', 'staff/create', 'messages']) {
      await page.goto(`${system.url}#/${address}`)
      await page.getByRole('heading', { name: 'Sin permiso' }).first().waitFor()
      if (address === 'messages') break
      await page.goto(`${system.url}#/formats`)
      await page.getByRole('heading', { name: 'Formatos de lista' }).first().waitFor()
    }
    await page.getByRole('button', { name: 'Abrir el menú' }).click()
    await page.getByRole('menuitem', { name: 'Formatos' }).waitFor()
    for (const name of ['Pagos', 'Planes', 'Mensajes', 'Usuarios', 'Equipo'])
      await expect(page.getByRole('menuitem', { name })).toHaveCount(0)
  })
})
