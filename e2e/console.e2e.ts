import { addMonths, type Suspect } from '@preciosa/contracts'
import { periodAt } from '@preciosa/platform'
import { describeWithChromium, waitFor } from '@preciosa/testing'
import type { BrowserContext, Page } from 'playwright-core'
import { openContext } from './browser.js'
import { faultsOf } from './console-axe.js'
import { ConsoleSystem, isNarrow } from './console-system.js'

const MONTH = periodAt(new Date())
const NEXT = addMonths(MONTH, 1)
const HEADING = 'periodo;tipo;codigo;marca;grupo;version;anio;precio'
const WIDTHS = { phone: { width: 390, height: 844 }, desk: { width: 1280, height: 900 } }

/** A list of `count` versions of a month. */
function listOf(period: string, price: number, count = 3, more: string[] = []): string {
  const rows = Array.from({ length: count }, (_, at) =>
    [period, 'auto', `VW-${at}`, 'Volkswagen', 'Gol', `Gol 1.6 Trend ${at}`, '0km', price + at].join(';'),
  )
  return [HEADING, ...rows, ...more, ''].join('\n')
}

const suspects: Suspect[] = Array.from({ length: 1000 }, (_, at) => ({
  line: at + 2,
  codia: 10_000 + at,
  version: `Volkswagen Gol 1.6 Trend ${at}`,
  year: at % 2 === 0 ? 2019 : null,
  before: at % 3 === 0 ? null : 15_000,
  now: 150_000,
  reason: 'Subió 10 veces y los demás años de la versión casi no se movieron.',
}))

describeWithChromium('the console', () => {
  let office: ConsoleSystem
  let desk: BrowserContext
  let phone: BrowserContext
  let admin: Page
  const ids = { shown: 0, held: 0, future: 0, refused: 0 }

  beforeAll(async () => {
    office = await ConsoleSystem.start()
    const common = { locale: 'es-AR', reducedMotion: 'reduce' } as const
    desk = await openContext(office.browser, { ...common, viewport: WIDTHS.desk })
    phone = await openContext(office.browser, { ...common, viewport: WIDTHS.phone })
    admin = await desk.newPage()
    await office.signIn(admin, 'admin')
    await admin.getByRole('heading', { name: 'Listas que esperan' }).waitFor()
    await fill(admin)
    await phone.addCookies(await desk.cookies())
  })
  afterAll(() => office.stop())

  /** A guide with something in each state: months before, this one and the next, a held list and a refused one. */
  async function fill(page: Page): Promise<void> {
    for (const [name, period, price] of [
      ['anterior', addMonths(MONTH, -1), 24_000],
      ['primera', MONTH, 24_500],
    ] as const)
      await office.publish(page, await office.takeIn(`${name}.csv`, listOf(period, price, 40)))
    ids.shown = await office.takeIn('correccion-con-un-nombre-bastante-largo.csv', listOf(MONTH, 24_600, 40))
    await office.publish(page, ids.shown)
    const wrong = `${MONTH};auto;X-1;Fiat;Uno;Uno Way;0km;-1`
    ids.held = await office.takeIn('retenida.csv', listOf(MONTH, 25_000, 4, [wrong]))
    ids.future = await office.takeIn('futura.csv', listOf(NEXT, 25_100, 38))
    ids.refused = await office.takeIn('comas.csv', listOf(MONTH, 1).replaceAll(';', ','))
    await office.query(
      `update price_list set reports = jsonb_set(reports, '{0,suspects}', $2) where id = $1`,
      [ids.held, JSON.stringify(suspects)],
    )
  }

  const textOf = async (page: Page, part = 'main'): Promise<string> =>
    (await page.locator(part).innerText()).replaceAll('\u00a0', ' ')
  const focused = (page: Page) =>
    page.evaluate('document.activeElement.innerText || document.activeElement.tagName')
  const show = async (page: Page, address: string, heading: string | RegExp): Promise<void> => {
    await page.goto(`${office.url}#/${address}`)
    await page.getByRole('heading', { name: heading }).first().waitFor()
  }

  it('shows each suspect with its line, before and now, a page at a time', async () => {
    await show(admin, `price-lists/${ids.held}/show`, 'Cifras dudosas: las primeras 1.000')
    const table = admin.getByRole('region', { name: 'Cifras dudosas' })
    expect(await table.locator('tbody tr').count()).toBe(25)
    const second = (await table.locator('tbody tr').nth(1).innerText()).replace(/\s+/g, ' ')
    expect(second).toBe(
      '3 Volkswagen Gol 1.6 Trend 1 0km $ 15.000.000 → $ 150.000.000 +900% Subió 10 veces y los demás años de la versión casi no se movieron.',
    )
    await admin.getByRole('button', { name: 'Ir a la página siguiente' }).click()
    await table.getByRole('cell', { name: '27', exact: true }).waitFor()
    expect(await textOf(admin)).toContain('26–50 de 1.000')

    const small = await phone.newPage()
    await show(small, `price-lists/${ids.held}/show`, 'Cifras dudosas: las primeras 1.000')
    const items = small.getByRole('list', { name: 'Cifras dudosas' }).getByRole('listitem')
    expect(await items.count()).toBe(25)
    expect(await items.nth(1).innerText()).toMatch(
      /Trend 1, 0km\n+\$.15\.000\.000 → \$.150\.000\.000 .+\n+Línea 3 · Subió/,
    )
    await isNarrow(small)
    await small.close()
  })

  it('cuts nothing off on a phone', async () => {
    const small = await phone.newPage()
    const cut = `[...document.querySelectorAll('main *')].filter((part) => part.scrollWidth > part.clientWidth + 1 &&
      getComputedStyle(part).overflowX !== 'visible').map((part) => part.innerText)`
    for (const [id, name] of [
      [ids.shown, 'Mayores subas'],
      [ids.held, /^Filas rechazadas: 1$/],
      [ids.refused, /^Problemas del archivo: 1$/],
    ] as const) {
      await show(small, `price-lists/${id}/show`, name)
      expect(await small.evaluate(cut)).toEqual([])
      await isNarrow(small)
    }
    await show(small, `price-lists/${ids.refused}/show`, 'comas.csv')
    expect(await textOf(small)).not.toContain('Filas rechazadas')
    await small.close()
  })

  it('says of a published list that what it published was taken back, when and by whom', async () => {
    const id = await office.takeIn('retirada.csv', listOf(addMonths(MONTH, -3), 23_000, 40))
    await office.publish(admin, id)
    await show(admin, `price-lists/${id}/show`, 'retirada.csv')
    await admin.getByText('Publicada', { exact: true }).first().waitFor()
    const address = new URL(`/backoffice/price-lists/${id}`, office.url).href
    const { editions } = (await (await admin.request.get(address)).json()) as { editions: { id: number }[] }
    const back = new URL(`/backoffice/editions/${editions[0]?.id ?? 0}/rollback`, office.url).href
    expect((await admin.request.post(back)).status()).toBe(200)
    await admin.reload()
    await admin.getByText('Publicada, después retirada').waitFor()
    expect(await textOf(admin)).toMatch(
      /Se publicó y después se retiró \(Autos: .+\), el .+, por admin@guia\.example\. Lo que trajo para ese mes ya no está en la guía\./,
    )
    await show(admin, 'price-lists', 'Listas de precios')
    expect(await admin.getByRole('row', { name: /retirada\.csv/ }).innerText()).toContain(
      'Publicada, después retirada',
    )
    await isNarrow(admin)
  })

  it('shows on its first page the month that visitors see, with any clock of the browser', async () => {
    const page = await desk.newPage()
    await page.clock.setFixedTime(new Date('2001-02-03T12:00:00Z'))
    await show(page, '', 'Listas que esperan')
    const month = new Intl.DateTimeFormat('es-AR', { month: 'long', year: 'numeric', timeZone: 'UTC' })
    await page.getByRole('link', { name: month.format(new Date(`${MONTH}-15T00:00:00Z`)) }).waitFor()
    expect(await textOf(page)).toMatch(/Motos: lo que muestra la guía\s+Todavía no hay nada publicado/)
    await page.close()
  })

  it('tells a file with another delimiter so', async () => {
    await office.chooseList(admin, 'con-comas.csv', listOf(MONTH, 20_000).replaceAll(';', ','))
    await admin.getByRole('button', { name: 'Subir' }).click()
    await admin
      .getByText('El archivo parece separado por coma («,»), y se espera punto y coma («;»).')
      .first()
      .waitFor()
  })

  it('lists the months that were found in each file', async () => {
    await show(admin, 'price-lists', 'Listas de precios')
    const row = admin.getByRole('row', { name: /futura\.csv/ })
    const month = new Intl.DateTimeFormat('es-AR', { month: 'long', year: 'numeric', timeZone: 'UTC' })
    expect(await row.innerText()).toContain(`Autos: ${month.format(new Date(`${NEXT}-15T00:00:00Z`))}`)
  })

  it('says what a publication changes, and does nothing on the Enter that comes by itself', async () => {
    await show(admin, `price-lists/${ids.future}/show`, 'futura.csv')
    await admin.getByRole('button', { name: 'Publicar' }).click()
    const dialog = admin.getByRole('dialog')
    await dialog.getByText(/Todavía no la ve ningún visitante: la ven todos desde el 1 de/).waitFor()
    expect(await dialog.innerText()).toMatch(
      /Trae 38 versiones\.\s+Contra .+: 0 nuevas, 2 dejan de estar, 38 cambian/,
    )
    expect(await dialog.innerText()).not.toContain('Desde ahora')
    expect(await focused(admin)).toBe('Cancelar')
    await admin.keyboard.press('Enter')
    await dialog.waitFor({ state: 'detached' })
    await admin.getByText('Lista para publicar').waitFor()
  })

  it('says what taking a month back changes that isn’t the one shown', async () => {
    await show(admin, 'editions', 'Ediciones')
    const before = new Intl.DateTimeFormat('es-AR', {
      month: 'long',
      year: 'numeric',
      timeZone: 'UTC',
    }).format(new Date(`${addMonths(MONTH, -1)}-15T00:00:00Z`))
    await admin.getByRole('link', { name: before }).click()
    await admin.getByRole('button', { name: 'Volver atrás' }).click()
    const dialog = admin.getByRole('dialog')
    await dialog
      .getByText(/Cambian sólo los precios de meses anteriores .+: los visitantes siguen viendo/)
      .waitFor()
    expect(await focused(admin)).toBe('Cancelar')
    await admin.keyboard.press('Escape')
    await dialog.waitFor({ state: 'detached' })
  })

  it('discards a held list by keyboard, not without a reason', async () => {
    const id = await office.takeIn('por-diez.csv', listOf(MONTH, 250_000, 40))
    await show(admin, `price-lists/${id}/show`, 'por-diez.csv')
    await admin.getByText('Retenida', { exact: true }).waitFor()
    await admin.getByRole('button', { name: 'Descartar' }).press('Enter')
    const dialog = admin.getByRole('dialog')
    expect(await focused(admin)).toBe('TEXTAREA')
    await dialog.getByRole('button', { name: 'Descartar' }).press('Enter')
    await dialog.getByText('Escribí el motivo.').waitFor()
    await dialog.getByLabel('Motivo').fill('Los precios están por diez.')
    await dialog.getByRole('button', { name: 'Descartar' }).press('Enter')
    await admin.getByText('Descartada: Los precios están por diez.').waitFor()
    expect(await textOf(admin)).toMatch(/Descartada\s+\d.+por admin@guia\.example/)
    expect(await admin.getByRole('button', { name: 'Aprobar' }).count()).toBe(0)
  })

  it('opens the rows of its lists by keyboard, in tables that fit their page, each page with its title', async () => {
    const titles = new Set<string>()
    for (const [address, heading] of LISTS) {
      await show(admin, address, heading)
      const link = admin.locator('table tbody tr').first().getByRole('link')
      await link.waitFor()
      const fits = `[...document.querySelectorAll('table')].every((table) => table.parentElement.scrollWidth <= table.parentElement.clientWidth)`
      expect({ address, fits: await admin.evaluate(fits) }).toEqual({ address, fits: true })
      await isNarrow(admin)
      titles.add(await admin.title())
      await link.focus()
      await admin.keyboard.press('Enter')
      await admin.waitForURL(new RegExp(`#/${address}/\\d+/show`))
      await admin.getByRole('heading', { level: 2 }).first().waitFor()
      await waitFor(async () => !titles.has(await admin.title()), { what: 'a title of its own' })
      titles.add(await admin.title())
      // One step back is the list again: the link and its row aren't two steps.
      await admin.goBack()
      await admin.waitForURL(new RegExp(`#/${address}(\\?|$)`))
    }
    expect(titles.size).toBe(2 * LISTS.length)
    expect([...titles].every((title) => title.endsWith(' · Consola de Preciosa'))).toBe(true)
  })

  it('sends nobody away because the server doesn’t answer', async () => {
    const page = await desk.newPage()
    for (const outage of [503, 0]) {
      await page.route('**/backoffice/session', (route) =>
        outage === 0 ? route.abort() : route.fulfill({ status: outage, body: '' }),
      )
      await page.goto('about:blank')
      await page.goto(`${office.url}#/price-lists`)
      await page.getByRole('heading', { name: 'El servidor no responde' }).waitFor()
      expect(page.url()).not.toContain('login')
      await page.unroute('**/backoffice/session')
      await page.getByRole('button', { name: 'Probar de nuevo' }).click()
      await page.getByRole('link', { name: 'futura.csv' }).waitFor()
    }
    await page.close()
  })

  it('warns before edits are lost', async () => {
    for (const [address, field] of [
      ['formats/create', 'Nombre'],
      ['price-lists/create', 'Mes'],
    ] as const) {
      await show(admin, address, /Agregar un formato|Subir una lista/)
      await admin
        .getByLabel(field)
        .first()
        .fill(field === 'Mes' ? '2026-01' : 'mio')
      const asked: string[] = []
      const refuse = async (dialog: { message(): string; dismiss(): Promise<void> }) => {
        asked.push(dialog.message())
        await dialog.dismiss()
      }
      admin.once('dialog', (dialog) => void refuse(dialog))
      await admin.getByRole('menuitem', { name: 'Ediciones' }).click()
      await waitFor(() => asked.length > 0, { what: 'a warning' })
      expect(asked).toEqual(['Hay cambios sin guardar. ¿Querés descartarlos?'])
      expect(admin.url()).toContain(address)
      admin.once('dialog', (dialog) => void dialog.accept())
      await admin.getByRole('menuitem', { name: 'Ediciones' }).click()
      await admin.waitForURL(/#\/editions/)
    }
  })

  describe('axe, at a phone’s and at a desk’s width,', () => {
    let pages: Record<keyof typeof WIDTHS, Page>
    beforeAll(async () => {
      pages = { phone: await phone.newPage(), desk: await desk.newPage() }
    })
    afterAll(async () => {
      for (const page of Object.values(pages)) await page.close()
    })
    const opens = (button: string) => async (page: Page) => {
      await page.getByRole('button', { name: button }).first().click()
      await page.getByRole('dialog').waitFor()
    }

    const screens: [
      name: string,
      address: () => string,
      heading: string | RegExp,
      then?: (page: Page) => Promise<void>,
    ][] = [
      ['home', () => '', 'Listas que esperan'],
      ['lists', () => 'price-lists', 'Listas de precios'],
      ['upload', () => 'price-lists/create', 'Subir una lista'],
      [
        'an upload without a file',
        () => 'price-lists/create',
        'Subir una lista',
        async (page) => {
          await page.getByRole('button', { name: 'Subir' }).click()
          await page.getByText('Elegí el archivo de la lista.').waitFor()
        },
      ],
      ['a held list', () => `price-lists/${ids.held}/show`, 'retenida.csv'],
      ['its approval', () => `price-lists/${ids.held}/show`, 'retenida.csv', opens('Aprobar')],
      ['its discarding', () => `price-lists/${ids.held}/show`, 'retenida.csv', opens('Descartar')],
      ['a publication', () => `price-lists/${ids.future}/show`, 'futura.csv', opens('Publicar')],
      ['a published list', () => `price-lists/${ids.shown}/show`, /correccion/],
      ['a refused list', () => `price-lists/${ids.refused}/show`, 'comas.csv'],
      ['editions', () => 'editions', 'Ediciones'],
      ['an edition', () => 'editions/1/show', /Autos, /],
      ['a rollback', () => 'editions/1/show', /Autos, /, opens('Volver atrás')],
      ['formats', () => 'formats', 'Formatos de lista'],
      ['a format', () => 'formats/1/show', /^Formato /],
      ['a new format', () => 'formats/create', 'Agregar un formato'],
      [
        'a new format without its fields',
        () => 'formats/create',
        'Agregar un formato',
        async (page) => {
          await page.getByLabel('Nombre').first().fill('Con Espacios')
          await page.getByRole('button', { name: 'Guardar' }).click()
          await page.getByText('Usá minúsculas, números y guiones.').first().waitFor()
        },
      ],
      [
        'the menu of one’s account',
        () => 'formats',
        'Formatos de lista',
        async (page) => {
          await page.getByRole('button', { name: 'Tu cuenta' }).click()
          await page.getByRole('menuitem', { name: 'Cerrar sesión' }).waitFor()
        },
      ],
      ['the audit', () => 'audit', 'Auditoría'],
      ['an entry of the audit', () => 'audit/1/show', 'Agregar a alguien del equipo'],
      ['no page', () => 'nada', 'No hay ninguna página acá'],
      ['no access', () => 'access-denied', 'Sin permiso'],
      ['no answer', () => 'authentication-error', 'El servidor no responde'],
    ]
    test.each(screens.map(([name, ...screen]) => [name, screen] as const))('%s', async (_, screen) => {
      const [address, heading, then] = screen
      const found = Object.entries(pages).map(async ([width, page]) => {
        await page.goto('about:blank')
        await show(page, address(), heading)
        await page.waitForLoadState('networkidle')
        await then?.(page)
        const faults = await faultsOf(page)
        await isNarrow(page)
        return [width, faults] as const
      })
      expect(Object.fromEntries(await Promise.all(found))).toEqual({ phone: [], desk: [] })
    })
  })

  it('says why one has to sign in again', async () => {
    const page = await desk.newPage()
    await show(page, 'formats', 'Formatos de lista')
    await office.query('delete from staff_session')
    await page.getByRole('menuitem', { name: 'Ediciones' }).click()
    await page.getByText(/^Tu sesión terminó: venció/).waitFor()
    expect(await page.title()).toBe('Iniciar sesión · Consola de Preciosa')
    expect(await faultsOf(page)).toEqual([])
    await page.setViewportSize(WIDTHS.phone)
    expect(await faultsOf(page)).toEqual([])
    // Who never signed in here reads nothing of the kind.
    const stranger = await (await openContext(office.browser)).newPage()
    await stranger.goto(office.url)
    await stranger.getByLabel('E-mail').waitFor()
    expect(await textOf(stranger)).not.toContain('terminó')
  })
})

const LISTS = [
  ['price-lists', 'Listas de precios'],
  ['editions', 'Ediciones'],
  ['formats', 'Formatos de lista'],
  ['audit', 'Auditoría'],
] as const
