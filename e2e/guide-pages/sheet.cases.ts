import { NO_RESULTS, SEE_PRICE, SUBSCRIPTION_PAUSED } from '@preciosa/contracts'
import { SESSION_EXPIRED } from '@preciosa/contracts/own-account'
import { pricesIn } from '@preciosa/testing'
import { seenRoutes } from '@preciosa/contracts/history'
import type { SiteAccount } from '@preciosa/testing/fake-api'
import { OPERATOR } from '../faked-site.js'
import { ALL_SECRETS, SECRETS_OF } from '../whole-site.js'
import { places } from '../plain-places.js'
import { seen, user, visitor } from './readers.js'
import type { Reader } from './reader.js'

const CODIA = 120_001
const SHEET = `/ficha/cars/${CODIA}`
const EIGHTEEN = `${SHEET}?anio=2018`
const OPEN = '1 InfoCredit abre los 7 años'
const SEE = 'Ver los precios'
const PAID = 'Ya consultaste esta versión este mes'
const PAST = { permissions: ['RAW_DATASHEET', 'HISTORIC_PRICE'] } satisfies Partial<SiteAccount>
const rows = (reader: Reader) =>
  reader.textsOf('table.ledger tbody tr, main table tbody tr').map((row) => row.trim())

describe('a sheet', () => {
  it('shows a visitor the 0km price in each currency, and hides used prices', async () => {
    const reader = await seen(SHEET)
    expect(reader.title).toBe('Ford Fiesta 1.6 SE')
    for (const text of [
      '$ 29.411.000',
      'En dólares, al 20 de noviembre',
      'US$ 19.872 oficial',
      'US$ 19.413 blue',
      'Creá tu cuenta y tenés 3 consultas de precios de usados. No te pedimos tarjeta.',
      'Publicada el1 de noviembre de 2026',
    ])
      expect(reader.main).toContain(text)
    expect(rows(reader)).toEqual(
      ['2022', '2021', '2020', '2019', '2018', '2017', '2016'].map((year) => `${year}Precio cerrado`),
    )
    expect(reader.text).not.toMatch(/21\.737|16\.485/)
    expect(reader.allNamed('a', 'Edición noviembre 2026')).toHaveLength(1)
    await reader.go('Edición noviembre 2026')
    expect(reader.address).toBe('/cambios/2026-11')
    expect(reader.main).toContain('Publicada el 1 de noviembre de 2026 · Lista de precios: Lista de la guía')
  })

  it('keeps year and currency in its address, and names a missing year', async () => {
    const reader = await seen(`${EIGHTEEN}&moneda=blue`)
    expect(rows(reader)[0]).toMatch(/^2018 \(el año elegido\)/)
    expect(reader.text).toMatch(
      /Dólar al 20 de noviembre\s*Dólar 20\/11\s*oficial \$ 1\.480\s*blue \$ 1\.515/,
    )
    await reader.go('2016', 'nav[aria-label="Años de esta versión"]')
    expect(reader.address).toBe(`${SHEET}?anio=2016&moneda=blue`)
    expect(rows(reader)[0]).toMatch(/^2016/)
    await reader.open(`${SHEET}?anio=1990`)
    expect(reader.main).toContain('No hay precio del 1990 de esta versión en la guía.')
    expect(reader.main).toContain('$ 29.411.000')
  })

  it('shows the codia if the user wants it', async () => {
    const { reader } = await user({ muestraCodia: true })
    await reader.open(SHEET)
    expect(reader.textsOf('main table:first-of-type thead th').slice(0, 3)).toEqual([
      'Año',
      'Codia',
      'Precio',
    ])
    expect(rows(reader)[0]).toContain('120001')
    const without = await seen(SHEET)
    expect(without.textsOf('main thead th').slice(0, 2)).toEqual(['Año', 'Precio'])
  })

  it('is open to an account without a name, and then asks who it is', async () => {
    const { reader, account } = await user({ complete: false })
    await (await reader.open(EIGHTEEN)).go(OPEN)
    await reader.go(SEE)
    expect(reader.main).toContain('$ 16.485.000')
    expect(account.credits).toBe(2)
    expect(reader.hrefOf('Completá tu registro')).toBe(`/bienvenido?volver=${encodeURIComponent(SHEET)}`)
  })

  it('says what prevents a look, and where to go', async () => {
    const buys = { permissions: ['BUY_INFOCREDITS'] as SiteAccount['permissions'] }
    for (const [who, press, title, link, to] of [
      [{ credits: 0 }, 'Conseguir InfoCredits', 'No te quedan InfoCredits', 'Cambiar plan', '/particulares'],
      [
        { credits: 0, ...buys },
        'Conseguir InfoCredits',
        'No te quedan InfoCredits',
        'Comprar InfoCredits',
        '/perfil/plan?openpaymentmodal=true',
      ],
      [
        { refusal: 'credits-paused' },
        'Reactivar mi suscripción',
        SUBSCRIPTION_PAUSED,
        'Continuar',
        '/perfil/plan/tarjeta',
      ],
      [
        { refusal: 'wrong-plan' },
        'Ver los planes con este precio',
        'Tu plan no incluye estos precios',
        'Cambiar plan',
        '/particulares',
      ],
    ] as const) {
      const { reader } = await user(who)
      await (await reader.open(EIGHTEEN)).go(press)
      expect(reader.textOf('dialog')).toContain(title)
      expect(reader.hrefOf(link, 'dialog')).toBe(to)
    }
    expect(places.faked.api.looks).toEqual([])
  })

  it('leads to sign-in after an ended session', async () => {
    const { reader } = await user()
    await (await reader.open(EIGHTEEN)).go(OPEN)
    places.faked.api.tokens.clear()
    await reader.go(SEE)
    expect(reader.text).toContain(SESSION_EXPIRED)
    expect(reader.address).toContain('/?showloginmodal=true&showsession=true&volver=')
  })

  it('keeps a paid version closed, and spends nothing, while the API can’t say what is paid', async () => {
    const { api } = places.faked
    const { reader } = await user({ consulted: new Set([CODIA]), ...PAST })
    api.refuse(seenRoutes.seen, 'unavailable')
    await reader.open(`${EIGHTEEN}&moneda=blue`)
    expect(reader.main).toContain('Ya consultaste esta versión este mes, pero no pudimos traer sus precios.')
    api.answerAsUsual()
    await reader.go('Volver a intentar')
    expect(reader.main).toContain(PAID)
    expect(api.looks).toEqual([])
  })

  it('shows no dollars without a known rate', async () => {
    const { reader } = await user({ consulted: new Set([CODIA]) }, places.rateless)
    await reader.withCookie('preciosa-moneda=blue')
    await reader.open(`${EIGHTEEN}&moneda=oficial`)
    expect(reader.main).toContain(PAID)
    expect(reader.main).toContain('$ 16.485.000')
    expect(reader.all('[aria-label="Moneda"]')).toEqual([])
    expect(reader.text).not.toMatch(/US\$|[Dd]ólar/)
    expect((await reader.open('/')).text).not.toMatch(/US\$|[Dd]ólar/)
  })

  it('works without scripts, the payment too', async () => {
    const { reader, account } = await user(PAST)
    const ask = () => reader.put('Año', '2025').put('Mes', 'enero').go(SEE_PRICE)
    await reader.open(EIGHTEEN)
    expect(rows(reader)).toHaveLength(7)
    await ask()
    expect(reader.main).toContain('Primero abrí los precios de esta versión.')
    expect([reader.fieldValue('Año'), reader.fieldValue('Mes')]).toEqual(['2025', '1'])
    expect(places.faked.api.looks).toEqual([])
    await reader.go(OPEN)
    await reader.go(SEE)
    expect(reader.main).toContain(PAID)
    expect(reader.main).toContain('$ 16.485.000')
    await reader.put('US$ blue').go('Mostrar')
    expect(rows(reader)[0]).toMatch(/US\$ 10\.881/)
    expect(reader.address).toBe(`${EIGHTEEN}&moneda=blue`)
    await reader.go('2017', 'nav[aria-label="Años de esta versión"]')
    expect(reader.address).toBe(`${SHEET}?anio=2017&moneda=blue`)
    expect(reader.main).toContain('Precio del 2017')
    expect(reader.main).toContain(PAID)
    await reader.go(/^2018.*16\.485/)
    await reader.open(EIGHTEEN)
    await ask()
    expect(reader.main).toContain(NO_RESULTS)
    expect(reader.fieldValue('Año')).toBe('2025')
    expect(account.credits).toBe(2)
  })

  it('is paid once when a page without scripts sends its form again', async () => {
    const { whole } = places
    const ana = await whole.person(3)
    const sheet = `/ficha/cars/${whole.ids.gol.codia}`
    const open = async () => (await visitor(whole.site).withCookie(ana.cookie)).open(sheet)
    const found = (reader: Reader) => pricesIn(reader.document.documentElement.outerHTML, ALL_SECRETS)
    const readers = [await open(), await open()]
    for (const reader of readers) await reader.go(/InfoCredit abre/)
    expect([await whole.spent(ana), ...readers.flatMap(found)]).toEqual([0])
    for (const reader of readers) {
      await reader.go(SEE)
      expect(reader.main).toContain('Ya consultaste esta versión este mes')
    }
    expect(found(await open())).toEqual(SECRETS_OF('gol'))
    expect(await whole.spent(ana)).toBe(1)
  })
})

describe('the way to a paid price without scripts', () => {
  it('leads from home through search and sign-in to the prices', async () => {
    const { reader, account } = await user()
    reader.cookies.removeAllCookiesSync()
    await reader.open('/')
    await reader.put(/^Marca, modelo y año/, 'fiesta 2018').go('Ver precio')
    expect(reader.title).toBe('Ford Fiesta')
    await reader.go('Fiesta 1.6 SE')
    await reader.go('Ver el precio gratis')
    expect(reader.textOf('dialog')).toContain('Registrate para ver los precios de usados')
    await reader.go('Ingresá', 'dialog')
    await reader
      .put('E-mail', account.email, 'dialog')
      .put('Contraseña', 'secreto1', 'dialog')
      .go('Ingresar', 'dialog')
    expect(reader.address).toBe(`${EIGHTEEN}&precios=ver`)
    expect(account.credits).toBe(3)
    await reader.go(SEE, 'dialog')
    expect(reader.main).toContain('$ 16.485.000')
    expect(account.credits).toBe(2)
  })

  it("explains that registering needs scripts, and shows the operator's contacts", async () => {
    const reader = await seen(EIGHTEEN)
    await reader.go('Ver el precio gratis')
    expect(reader.textOf('dialog')).toContain('Registrate para ver los precios de usados')
    const needed = reader.textOf('dialog noscript')
    expect(needed).toContain(
      'Para seguir activá JavaScript en el navegador. Si no podés, hacelo desde otro dispositivo.',
    )
    expect(needed).toContain(`escribinos por WhatsApp o llamanos al ${OPERATOR.CONTACT_PHONE}.`)
    expect(reader.hrefOf('escribinos por WhatsApp', 'dialog noscript')).toBe(
      `https://wa.me/${OPERATOR.WHATSAPP_NUMBER}`,
    )
    expect(reader.hrefOf(OPERATOR.CONTACT_PHONE, 'dialog noscript')).toBe('tel:01144440000')
    await reader
      .put('E-mail', 'nueva@ejemplo.com.ar', 'dialog')
      .put('Contraseña', 'secreto1', 'dialog')
      .put('Repetí la contraseña', 'secreto1', 'dialog')
      .put(/Acepto los términos/)
      .go('Registrarme', 'dialog')
    expect(reader.status).toBe(400)
    expect(reader.textOf('dialog')).toContain('No pudimos comprobar que sos una persona')
    expect(reader.fieldValue('E-mail', 'dialog')).toBe('nueva@ejemplo.com.ar')
    expect(places.faked.api.accounts.has('nueva@ejemplo.com.ar')).toBe(false)
  })
})
