import {
  COMPLETE_ALL_DATA,
  NAME_IS_LETTERS,
  NAME_TOO_LONG,
  PREFIX_TOO_LONG,
  WRITE_A_VALID_PHONE,
  WRITE_YOUR_TRADE,
} from '@preciosa/contracts/profiles'
import { PlainBrowser } from '../plain-browser.js'
import type { WholeSite } from '../whole-site.js'
import { activePlanOf, answerData, DATA, joinFleet, newcomer } from './people.js'
import { open, problemsOf, send, textsOf, titleOf } from './pages.js'

const WELCOME = '/bienvenido'
const TRADE = '¿A qué te dedicás?'
const NAME = '¿Cómo te llamás?'
const BILLING = '¿A nombre de quién va el comprobante?'

const stepOf = (page: PlainBrowser) => {
  const bar = page.document.querySelector('progress')
  const where = textsOf(page, `#${bar?.getAttribute('aria-labelledby') ?? ''}`).join()
  expect(where).toBe(`Paso ${String(bar?.value)} de ${String(bar?.max)}`)
  return [titleOf(page), where]
}
const hasBack = (page: PlainBrowser) => textsOf(page, 'main a').includes('Volver')
const problems = (page: PlainBrowser) => problemsOf(page).join()

/** The steps after the registration, without scripts. */
export function onboardingCases(whole: () => WholeSite): void {
  const visit = (cookie: string, path = WELCOME) => open(whole().site, path, cookie)
  const next = (page: PlainBrowser, values: Parameters<typeof send>[2] = {}) =>
    send(page, 'Continuar', values)
  const upToData = async (page: PlainBrowser) => {
    await next(page, { Particular: true })
    expect(titleOf(page)).toBe('¿Qué te interesa?')
    await next(page, { Comprar: true })
    expect(titleOf(page)).toBe('Tus datos')
  }
  const windowOf = (first: PlainBrowser) => new PlainBrowser(whole().site, first.cookies).open(WELCOME)

  it('shows all errors of the data at once, and keeps input that is too long', async () => {
    const page = await visit((await newcomer(whole())).cookie)
    await upToData(page)
    await next(page, {
      Nombre: 'Ana 😀',
      Apellido: 'x'.repeat(24),
      'Código de área': '1234567',
      Teléfono: '123456',
    })
    for (const message of [
      NAME_IS_LETTERS,
      NAME_TOO_LONG,
      PREFIX_TOO_LONG,
      WRITE_A_VALID_PHONE,
      COMPLETE_ALL_DATA,
    ])
      expect(problems(page)).toContain(message)
    await answerData(page, 'Continuar', { ...DATA, Nombre: 'a'.repeat(8_000) })
    expect(problemsOf(page)).toEqual([NAME_TOO_LONG])
    expect(page.field('Nombre').value).toHaveLength(8_000)
    expect([titleOf(page), page.field('Localidad').value]).toEqual(['Tus datos', 'Cafayate'])
  })

  it("accepts a professional's own text for the trade", async () => {
    const ana = await newcomer(whole())
    const page = await visit(ana.cookie)
    await next(page, { Profesional: true })
    expect(titleOf(page)).toBe(TRADE)
    await next(page, { Otros: true })
    expect(problems(page)).toContain(WRITE_YOUR_TRADE)
    await next(page, { 'Tu rubro, si elegiste Otros': 'Restaurador' })
    await send(page, 'Ver localidades', { ...DATA, Provincia: 'Salta' })
    expect([page.field('Nombre').value, problemsOf(page)]).toEqual(['María José', []])
    await next(page, { Localidad: 'Cafayate' })
    expect(titleOf(page)).toBe('Elegí tu plan')
    expect(
      await whole().rows('select type, areas_of_interest from profile where account_id = $1', [ana.id]),
    ).toEqual([{ type: 'professional', areas_of_interest: ['Restaurador'] }])
  })

  it('asks who chose a plan first only for the name, then leads to its billing, on another device too', async () => {
    const ana = await newcomer(whole())
    const page = await visit(ana.cookie, '/profesionales')
    await page.click(page.named('button', 'Elegir InfoPro Individual'))
    expect([...stepOf(page), hasBack(page)]).toEqual([NAME, 'Paso 2 de 5', true])
    expect(() => page.field('Teléfono')).toThrow('No field')
    await next(page, { Nombre: 'Ana 😀' })
    expect(problemsOf(page)).toEqual([NAME_IS_LETTERS, COMPLETE_ALL_DATA])
    expect(await page.faults()).toEqual([])
    await next(page, { Nombre: 'María José', Apellido: 'Gómez' })
    expect(titleOf(page)).toBe(BILLING)
    expect(page.text).toContain('InfoPro Individual')

    const elsewhere = await visit(ana.cookie)
    expect(titleOf(elsewhere)).toBe(BILLING)
    await elsewhere.follow('Volver a los planes')
    expect((elsewhere.field(/^InfoPro Individual mensual/) as HTMLInputElement).checked).toBe(true)
    await next(elsewhere, { 'InfoPro Individual anual': true })
    expect([titleOf(elsewhere), elsewhere.text]).toEqual([BILLING, expect.stringContaining('por año')])
    expect(await activePlanOf(whole(), ana)).toMatchObject([
      { type: 'professional', code: 'professionalFree' },
    ])
  })

  it('is short for a member of a fleet, and ends at home', async () => {
    const ana = await newcomer(whole())
    await joinFleet(whole(), ana)
    const page = await visit(ana.cookie)
    expect([...stepOf(page), hasBack(page)]).toEqual([TRADE, 'Paso 1 de 2', false])
    await next(page, { Perito: true })
    expect([...stepOf(page), hasBack(page)]).toEqual(['Tus datos', 'Paso 2 de 2', true])
    await answerData(page, 'Continuar')
    expect([page.address, page.text]).toEqual(['/', expect.stringContaining('María José Gómez')])
    expect(page.text).toContain('1.000')
  })

  it('keeps data saved in another window, with a message if they differ', async () => {
    const first = await visit((await newcomer(whole())).cookie)
    await upToData(first)
    const [same, other] = [await windowOf(first), await windowOf(first)]
    for (const page of [same, other, first])
      await send(page, 'Ver localidades', { ...DATA, Provincia: 'Salta' })
    other.fill({ Nombre: 'Otra' })
    for (const page of [first, same, other]) {
      await next(page, { Localidad: 'Cafayate' })
      expect(titleOf(page)).toBe('Elegí tu plan')
      expect(page.text.includes('Ya habías guardado otros datos en otra ventana')).toBe(page === other)
    }
  })

  it('keeps a plan chosen in a window left open, though another window finished', async () => {
    const first = await visit((await newcomer(whole())).cookie)
    await upToData(first)
    await answerData(first, 'Continuar')
    expect(titleOf(first)).toBe('Elegí tu plan')
    const other = await windowOf(first)
    await next(first)
    await send(first, 'Empezar')
    expect(first.address).toBe('/')
    await next(other, { 'Premium mensual': true })
    expect(other.text).toContain('Guardamos el plan que elegiste.')
    await other.open('/perfil/plan')
    expect(other.text).toContain('Elegiste Premium mensual')
  })

  it("announces a company's plan that begins meanwhile, and keeps typed data", async () => {
    const ana = await newcomer(whole())
    const page = await visit(ana.cookie)
    await upToData(page)
    await send(page, 'Ver localidades', { ...DATA, Provincia: 'Salta' })
    await joinFleet(whole(), ana)
    await next(page, { Localidad: 'Cafayate' })

    expect(page.text).toMatch(
      /Hay que responder este paso de nuevo: .* Lo que escribiste de tus datos no se pierde\./,
    )
    expect(page.text).toContain('Tu empresa te sumó a su plan.')
    expect(stepOf(page)).toEqual([TRADE, 'Paso 1 de 2'])
    await next(page, { Tasador: true })
    const labels = ['Nombre', 'Teléfono', 'Localidad']
    expect(labels.map((label) => page.field(label).value)).toEqual(['María José', '421-5566', 'Cafayate'])
    // The stored input belongs to its session.
    const draft = /preciosa-datos=[^;]+/.exec(await page.cookies.getCookieString(whole().site))
    const theirs = await visit((await newcomer(whole())).cookie)
    await theirs.withCookie(draft?.[0] ?? '')
    await upToData(theirs)
    expect(theirs.field('Nombre').value).toBe('')
    await next(page)
    expect(page.address).toBe('/')
    expect(await page.cookies.getCookieString(whole().site)).not.toContain('preciosa-datos')
  })
}
