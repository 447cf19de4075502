import {
  CHOOSE_A_USER_TYPE,
  CHOOSE_AN_OPTION,
  COMPLETE_ALL_DATA,
  NAME_IS_LETTERS,
  NAME_TOO_LONG,
  PREFIX_TOO_LONG,
  PROFILE_COMPLETED,
  WRITE_A_VALID_PHONE,
  WRITE_YOUR_TRADE,
} from '@preciosa/contracts'
import type { BrowserContext, Page } from 'playwright-core'
import { expectAccessibleAtEachWidth } from './fixtures/axe.js'
import { goToHydrated, hydrated } from './fixtures/hydrated.js'
import { answerUpToData, choosePlace, fillData, joinFleet, newcomer, OWN_DATA } from './fixtures/own-data.js'
import { expect, test } from './fixtures/site-test.js'
import type { WholeSite } from './whole-site.js'

const heading = (page: Page) => page.getByRole('heading', { level: 1 })
const back = (page: Page) => page.getByRole('link', { name: 'Volver' })
const next = (page: Page) => page.getByRole('button', { name: 'Continuar' })

async function expectStep(page: Page, title: string, at: number, of: number): Promise<void> {
  await expect(heading(page)).toHaveText(title)
  await expect(page.getByText(`Paso ${at} de ${of}`)).toBeVisible()
  const bar = page.getByRole('progressbar', { name: `Paso ${at} de ${of}` })
  await expect(bar).toHaveAttribute('value', `${at}`)
  await expect(bar).toHaveAttribute('max', `${of}`)
}

async function toTheData(page: Page, whole: WholeSite): Promise<void> {
  await goToHydrated(page, `${whole.site}/bienvenido`)
  await page.getByLabel('Particular').check()
  await next(page).click()
  await expect(heading(page)).toHaveText('¿Qué te interesa?')
  await page.getByLabel('Comprar').check()
  await next(page).click()
  await expect(heading(page)).toHaveText('Tus datos')
}

async function atTheData(
  whole: WholeSite,
  visit: (site: string, options: { cookie: string }) => Promise<BrowserContext>,
): Promise<{ context: BrowserContext; first: Page }> {
  const { cookie } = await newcomer(whole)
  const context = await visit(whole.site, { cookie })
  const first = await context.newPage()
  await toTheData(first, whole)
  return { context, first }
}

test.describe('the onboarding', () => {
  test('goes from the type to the welcome, and names missing answers (spec 2 §2, §4)', async ({
    whole,
    visit,
  }) => {
    const ana = await newcomer(whole)
    const page = await (await visit(whole.site, { cookie: ana.cookie })).newPage()
    await goToHydrated(page, `${whole.site}/bienvenido`)
    await expect(heading(page)).toHaveText('¿Cómo vas a usar Preciosa?')
    await expect(page.getByText('Paso 1 de 7')).toBeVisible()
    await expect(page.getByRole('link', { name: 'Volver' })).toHaveCount(0)
    await expect(next(page)).toBeDisabled()
    await expectAccessibleAtEachWidth(page)
    await page.getByLabel('Particular').press('Enter')
    await expect(page.getByRole('alert')).toContainText(CHOOSE_A_USER_TYPE)
    await expect(page.locator('.problems')).toBeFocused()
    await page.getByLabel('Particular').check()
    await next(page).click()

    await expect(heading(page)).toHaveText('¿Qué te interesa?')
    await next(page).click()
    await expect(page.getByRole('alert')).toContainText(CHOOSE_AN_OPTION)
    await expectAccessibleAtEachWidth(page)
    await page.getByLabel('Comprar').check()
    await next(page).click()

    await expect(heading(page)).toHaveText('Tus datos')
    await next(page).click()
    await expect(page.getByRole('alert')).toContainText(COMPLETE_ALL_DATA)
    await expectAccessibleAtEachWidth(page)
    await fillData(page)
    await page.getByLabel('Teléfono').fill('123456')
    await page.getByLabel('Provincia').selectOption('Salta')
    await page.getByLabel('Localidad').selectOption('Cafayate')
    await next(page).click()
    await expect(page.getByRole('alert')).toContainText(WRITE_A_VALID_PHONE)
    await expect(page.getByLabel('Nombre')).toHaveValue('María José')
    await expect(page.getByLabel('Localidad')).toHaveValue('Cafayate')
    await page.getByLabel('Teléfono').fill('421-5566')
    await next(page).dblclick()

    await expect(heading(page)).toHaveText('Elegí tu plan')
    await expect(page.getByRole('link', { name: 'Volver' })).toHaveCount(0)
    await expect(page.getByLabel('Free')).toBeChecked()
    // This IP address already had its welcome credits, so none are promised.
    await expect(page.getByText('Gratis · precios 0km, sin consultas de usados')).toBeVisible()
    await expect(page.getByText('InfoPro')).toHaveCount(0)
    await expectAccessibleAtEachWidth(page)
    await page.getByLabel('Premium mensual').check()
    await next(page).click()

    await expect(heading(page)).toHaveText('¡Te damos la bienvenida, María José!')
    await expect(page.getByText('Guardamos que elegiste Premium mensual.')).toBeVisible()
    await expectAccessibleAtEachWidth(page)
    await page.getByRole('button', { name: 'Empezar' }).click()
    await expect(page.getByRole('link', { name: 'Perfil: María José Gómez' })).toBeVisible()
    expect(
      await whole.rows('select first_name, phone_number, locality from profile where account_id = $1', [
        ana.id,
      ]),
    ).toEqual([{ first_name: 'María José', phone_number: '4215566', locality: 'Cafayate' }])
    await page.goto(`${whole.site}/bienvenido`)
    await expect(page).toHaveURL(`${whole.site}/`)
    await page.goto(`${whole.site}/perfil/plan`)
    await expect(page.getByText('Cuando te registraste elegiste Premium mensual')).toBeVisible()
  })

  test('shows all errors of the data at once, and keeps input that is too long', async ({ whole, visit }) => {
    const ana = await newcomer(whole)
    const page = await (await visit(whole.site, { cookie: ana.cookie })).newPage()
    await toTheData(page, whole)
    await page.getByLabel('Nombre').fill('Ana 😀')
    await page.getByLabel('Apellido').fill('x'.repeat(24))
    await page.getByLabel('Código de área').fill('1234567')
    await page.getByLabel('Teléfono').fill('123456')
    await next(page).click()
    for (const message of [
      NAME_IS_LETTERS,
      NAME_TOO_LONG,
      PREFIX_TOO_LONG,
      WRITE_A_VALID_PHONE,
      COMPLETE_ALL_DATA,
    ])
      await expect(page.getByRole('alert')).toContainText(message)

    await fillData(page)
    await page.getByLabel('Provincia').selectOption('Salta')
    await page.getByLabel('Localidad').selectOption('Cafayate')
    await page.getByLabel('Nombre').fill('a'.repeat(200_000))
    await next(page).click()
    await expect(page.locator('.problems')).toBeFocused()
    await expect(page.getByRole('alert').getByRole('link')).toHaveText([NAME_TOO_LONG])
    await expect(heading(page)).toHaveText('Tus datos')
    await expect(page.getByLabel('Localidad')).toHaveValue('Cafayate')
    expect((await page.getByLabel('Nombre').inputValue()).length).toBe(200_000)
  })

  test('resumes its step after a reload, after going back and on another device, without skipping', async ({
    whole,
    visit,
  }) => {
    const ana = await newcomer(whole)
    const page = await (await visit(whole.site, { cookie: ana.cookie })).newPage()
    await toTheData(page, whole)
    await page.reload()
    await expect(heading(page)).toHaveText('Tus datos')
    const other = await (await visit(whole.site, { cookie: ana.cookie, width: 1280 })).newPage()
    await other.goto(`${whole.site}/bienvenido?paso=plan`)
    await expect(heading(other)).toHaveText('Tus datos')
    await hydrated(page)
    await page.getByLabel('Nombre').fill('Ana')
    await page.getByLabel('Provincia').selectOption('Salta')
    await page.getByLabel('Localidad').selectOption('Cafayate')
    await page.getByRole('link', { name: 'Volver' }).click()
    await expect(heading(page)).toHaveText('¿Qué te interesa?')
    await expect(page.getByLabel('Comprar')).toBeChecked()
    for (const come of [() => page.goBack(), () => next(page).click()]) {
      await come()
      await expect(heading(page)).toHaveText('Tus datos')
      await expect(page.getByLabel('Nombre')).toHaveValue('Ana')
      await expect(page.getByLabel('Localidad')).toHaveValue('Cafayate')
      await page.getByRole('link', { name: 'Volver' }).click()
      await expect(heading(page)).toHaveText('¿Qué te interesa?')
    }
  })

  test("accepts a professional's own text for the trade, without scripts (spec 2 §5)", async ({
    whole,
    visit,
    problems,
  }) => {
    problems.expect(/400 \(Bad Request\)/)
    const ana = await newcomer(whole)
    const page = await (await visit(whole.site, { cookie: ana.cookie, scripts: false })).newPage()
    await page.goto(`${whole.site}/bienvenido`)
    await page.getByLabel('Profesional').check()
    await next(page).click()
    await expect(heading(page)).toHaveText('¿A qué te dedicás?')
    await page.getByLabel('Otros', { exact: true }).check()
    await next(page).click()
    await expect(page.getByRole('alert')).toContainText(WRITE_YOUR_TRADE)
    await page.getByLabel('Tu rubro, si elegiste Otros').fill('Restaurador')
    await next(page).click()
    await fillData(page)
    await page.getByLabel('Provincia').selectOption('Salta')
    await page.getByRole('button', { name: 'Ver localidades' }).click()
    await expect(page.getByLabel('Nombre')).toHaveValue('María José')
    await expect(page.getByRole('alert')).toHaveCount(0)
    await page.getByLabel('Localidad').selectOption('Cafayate')
    await next(page).click()
    await expect(heading(page)).toHaveText('Elegí tu plan')
    expect(
      await whole.rows('select type, areas_of_interest from profile where account_id = $1', [ana.id]),
    ).toEqual([{ type: 'professional', areas_of_interest: ['Restaurador'] }])
  })

  test('is short for a member of a fleet, and ends at home (spec 2 §4)', async ({ whole, visit }) => {
    const ana = await whole.person(0, 'professional')
    await joinFleet(whole, ana)
    const page = await (await visit(whole.site, { cookie: ana.cookie })).newPage()
    await goToHydrated(page, `${whole.site}/bienvenido`)
    await expectStep(page, '¿A qué te dedicás?', 1, 2)
    await expect(back(page)).toHaveCount(0)
    await page.getByLabel('Perito').check()
    await next(page).click()
    await expectStep(page, 'Tus datos', 2, 2)
    await expect(back(page)).toBeVisible()
    await fillData(page)
    await page.getByLabel('Provincia').selectOption('Salta')
    await page.getByLabel('Localidad').selectOption('Cafayate')
    await next(page).click()
    await expect(
      page.getByRole('link', { name: 'Perfil: María José Gómez InfoCredits: 1.000' }),
    ).toBeVisible()
  })

  test('offers only "professional" on a group plan, and asks for no plan', async ({ whole, visit }) => {
    const ana = await newcomer(whole)
    await joinFleet(whole, ana)
    const page = await (await visit(whole.site, { cookie: ana.cookie })).newPage()
    const otherDevice = async (step: string) => {
      const other = await (await visit(whole.site, { cookie: ana.cookie, width: 1280 })).newPage()
      await other.goto(`${whole.site}/bienvenido?paso=${step}`)
      return other
    }
    await goToHydrated(page, `${whole.site}/bienvenido`)
    await expectStep(page, '¿Cómo vas a usar Preciosa?', 1, 4)
    await expect(back(page)).toHaveCount(0)
    await expect(page.getByRole('radio')).toHaveCount(1)
    const professional = page.getByLabel('Profesional')
    await expect(professional).toBeChecked()
    await expectAccessibleAtEachWidth(page)
    await page.evaluate(`document.querySelector('input[type=radio]').value = 'individual'`)
    await next(page).click()
    await expect(page.getByRole('alert')).toContainText('Seleccioná un tipo de usuario')
    await page.reload()
    await hydrated(page)
    await professional.check()
    await next(page).click()

    await expectStep(page, '¿A qué te dedicás?', 2, 4)
    await expect(back(page)).toBeVisible()
    const trades = page.getByRole('group', { name: 'Rubro' }).getByRole('checkbox')
    const labels = page.getByRole('group', { name: 'Rubro' }).locator('label')
    await expect(labels).toHaveText([
      'Productor',
      'Concesionaria',
      'Perito',
      'Compra / Venta',
      'Tasador',
      'Inmobiliaria',
      'Empresa de flota de vehículos',
      'Otros',
    ])
    await expect(trades).toHaveCount(8)
    await next(page).click()
    await expect(page.getByRole('alert')).toContainText('Seleccioná al menos una opción')
    await page.getByLabel('Otros', { exact: true }).check()
    await next(page).click()
    await expect(page.getByRole('alert')).toContainText('Escribí tu rubro')
    await expectAccessibleAtEachWidth(page)
    await page.reload()
    await expectStep(page, '¿A qué te dedicás?', 2, 4)
    await expectStep(await otherDevice('datos'), '¿A qué te dedicás?', 2, 4)
    await hydrated(page)
    await page.getByLabel('Empresa de flota de vehículos').check()
    await next(page).click()

    await expectStep(page, 'Tus datos', 3, 4)
    await hydrated(page)
    await back(page).click()
    await expectStep(page, '¿A qué te dedicás?', 2, 4)
    await expect(page.getByLabel('Empresa de flota de vehículos')).toBeChecked()
    await back(page).click()
    await expectStep(page, '¿Cómo vas a usar Preciosa?', 1, 4)
    await expect(professional).toBeChecked()
    await expect(back(page)).toHaveCount(0)
    await page.goto(`${whole.site}/bienvenido`)
    await expectStep(page, 'Tus datos', 3, 4)
    await hydrated(page)
    await next(page).click()
    await expect(page.getByRole('alert')).toContainText('Complete todos los datos')
    await fillData(page)
    await page.getByLabel('Provincia').selectOption('Salta')
    await page.getByLabel('Localidad').selectOption('Cafayate')
    await next(page).click()

    await expectStep(page, '¡Te damos la bienvenida, María José!', 4, 4)
    await expect(back(page)).toHaveCount(0)
    await expect(page.getByText('consultar los de usados con tu plan')).toBeVisible()
    await expect(page.getByText('3 consultas')).toHaveCount(0)
    await expectAccessibleAtEachWidth(page)
    await page.reload()
    await expectStep(page, '¡Te damos la bienvenida, María José!', 4, 4)
    for (const step of ['plan', 'datos', 'tipo'])
      await expectStep(await otherDevice(step), '¡Te damos la bienvenida, María José!', 4, 4)
    await hydrated(page)
    await page.getByRole('button', { name: 'Empezar' }).click()
    await expect(page.getByRole('link', { name: 'Perfil: María José Gómez' })).toBeVisible()
    expect(
      await whole.rows(
        `select p.type, p.areas_of_interest, s.code from profile p join subscription s using (account_id)
          where account_id = $1 and s.status = 'active'`,
        [ana.id],
      ),
    ).toEqual([
      {
        type: 'professional',
        areas_of_interest: ['Empresa de flota de vehículos'],
        code: 'professionalFleet',
      },
    ])
  })
})

test('data saved in another window win, with a message if they differ', async ({ whole, visit }) => {
  const { context, first } = await atTheData(whole, visit)
  const [same, other] = [await context.newPage(), await context.newPage()]
  for (const page of [same, other, first]) {
    if (page !== first) await goToHydrated(page, `${whole.site}/bienvenido`)
    await fillData(page)
    await choosePlace(page)
  }
  await other.getByLabel('Nombre', { exact: true }).fill('Otra')
  const notice = (page: Page) => page.getByText(/Ya habías guardado otros datos en otra ventana/)
  for (const page of [first, same, other]) {
    await next(page).click()
    await expect(heading(page)).toHaveText('Elegí tu plan')
    await expect(notice(page)).toHaveCount(page === other ? 1 : 0)
  }
})

test('a plan chosen in a window left open is kept, though another window finished', async ({
  whole,
  visit,
}) => {
  const { context, first } = await atTheData(whole, visit)
  await fillData(first)
  await choosePlace(first)
  await next(first).click()
  await expect(heading(first)).toHaveText('Elegí tu plan')
  const other = await context.newPage()
  await goToHydrated(other, `${whole.site}/bienvenido`)
  await other.getByLabel('Premium mensual').check()
  await next(first).click()
  await first.getByRole('button', { name: 'Empezar' }).click()
  await expect(first).toHaveURL(`${whole.site}/`)
  await next(other).click()
  await expect(other.getByText('Guardamos el plan que elegiste.')).toBeVisible()
  await other.goto(`${whole.site}/perfil/plan`)
  await expect(other.getByText('Cuando te registraste elegiste Premium mensual')).toBeVisible()
})

test("a company's plan that begins meanwhile is announced, and typed data stay", async ({ whole, visit }) => {
  const ana = await newcomer(whole)
  const page = await (await visit(whole.site, { cookie: ana.cookie })).newPage()
  await toTheData(page, whole)
  await fillData(page)
  await choosePlace(page)
  await joinFleet(whole, ana)
  await next(page).click()

  await expect(heading(page)).toHaveText('¿Cómo vas a usar Preciosa?')
  await expect(
    page.getByText(/Hay que responder este paso de nuevo: .* Lo que escribiste de tus datos no se pierde\.$/),
  ).toBeVisible()
  await expect(page.getByText('Tu empresa te sumó a su plan.')).toBeVisible()
  await hydrated(page)
  await expect(page.getByRole('radio')).toHaveCount(1)
  await expect(page.getByRole('radio')).toBeChecked()
  await expectAccessibleAtEachWidth(page)
  await next(page).click()
  await expectStep(page, '¿A qué te dedicás?', 2, 4)
  await page.getByLabel('Tasador', { exact: true }).check()
  await next(page).click()
  await expect(heading(page)).toHaveText('Tus datos')
  await expect(page.getByLabel('Nombre', { exact: true })).toHaveValue(OWN_DATA.name)
  await expect(page.getByLabel('Teléfono')).toHaveValue(OWN_DATA.phone)
  await expect(page.getByLabel('Localidad')).toHaveValue('Cafayate')
  // The stored input belongs to its session.
  const other = await newcomer(whole)
  const { name, value } = (await page.context().cookies()).find(({ name: of }) => of === 'preciosa-datos')!
  const theirs = await visit(whole.site, { cookie: other.cookie })
  await theirs.addCookies([{ name, value, url: whole.site }])
  await answerUpToData(whole, other)
  const elsewhere = await theirs.newPage()
  await elsewhere.goto(`${whole.site}/bienvenido`)
  await expect(heading(elsewhere)).toHaveText('Tus datos')
  await expect(elsewhere.getByLabel('Nombre', { exact: true })).toHaveValue('')
  await next(page).click()
  await expect(heading(page)).toHaveText('¡Te damos la bienvenida, María José!')
  expect((await page.context().cookies()).map(({ name: of }) => of)).not.toContain('preciosa-datos')
})

test.describe('completing a profile', () => {
  test('asks five things, refuses a repeated brand, and grants the gift once (spec 2 §2)', async ({
    whole,
    visit,
  }) => {
    const ana = await whole.person(3)
    const page = await (await visit(whole.site, { cookie: ana.cookie })).newPage()
    await goToHydrated(page, `${whole.site}/perfil/plan`)
    await page.getByRole('link', { name: 'Completá tu perfil y ganá 20 InfoCredits' }).click()
    await expect(heading(page)).toHaveText('Tus intereses')
    await expect(page.getByText('Paso 2 de 5')).toBeVisible()
    await page.getByLabel('Vender').check()
    await next(page).click()
    await expect(heading(page)).toHaveText('Tus vehículos')
    await expectAccessibleAtEachWidth(page)
    await page.getByLabel('Autos').check()
    await next(page).click()
    await expect(heading(page)).toHaveText('Tus marcas favoritas')
    await page.getByRole('combobox', { name: 'Marca 1' }).fill('Honda')
    await page.getByRole('combobox', { name: /^Marca 2/ }).fill('honda')
    await page.keyboard.press('Escape')
    await next(page).click()
    await expect(page.getByRole('alert')).toContainText('La opción ingresada ya se encuentra seleccionada')
    await expectAccessibleAtEachWidth(page)
    await page.getByRole('combobox', { name: /^Marca 2/ }).fill('Volkswagen')
    await page.keyboard.press('Escape')
    await next(page).click()
    await expect(heading(page)).toHaveText('Tus datos')
    await fillData(page, '421-5572')
    await page.getByLabel('Provincia').selectOption('Salta')
    await page.getByLabel('Localidad').selectOption('Cafayate')
    await expectAccessibleAtEachWidth(page)
    await page.getByRole('button', { name: 'Guardar' }).click()
    await expect(page.getByRole('dialog', { name: '¡Gracias!' })).toContainText(PROFILE_COMPLETED)
    await expectAccessibleAtEachWidth(page)
    await page.getByRole('button', { name: 'Continuar' }).click()
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await page.reload()
    await expect(page.getByText('InfoCredits: 23')).toBeVisible()
    await expect(page.getByRole('dialog')).toHaveCount(0)

    await whole.rows(
      `update profile set brands_of_interest = '{}', completed = false where account_id = $1`,
      [ana.id],
    )
    await page.goto(`${whole.site}/perfil/plan`)
    const again = page.getByRole('link', { name: 'Completá tu perfil' })
    await expect(again).toHaveText('Completá tu perfil')
    await again.click()
    await expect(heading(page)).toHaveText('Tus marcas favoritas')
    await expect(page.getByText('te regalamos')).toHaveCount(0)
  })
})
