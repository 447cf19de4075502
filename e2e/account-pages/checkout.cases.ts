import { BILLING, invoiceOf, PAYMENT_PAGE, planNamed } from '@preciosa/testing/fake-api'
import type { FakedSite } from '../faked-site.js'
import { open, problemsOf, send, textsOf, titleOf } from './pages.js'

const CHECKOUT = '/perfil/plan/comprar'
const SERVICE = /mercadopago|mlstatic/

/** The checkout without scripts; `off` has no keys of Mercado Pago. */
export function checkoutCases(sites: () => { shop: FakedSite; off: FakedSite }): void {
  beforeEach(() => sites().shop.api.purchases.reset())

  const visit = async (
    path: string,
    changes: Parameters<FakedSite['cookieOf']>[1] = { billing: BILLING },
  ) => {
    const { shop } = sites()
    return open(shop.site, path, await shop.cookieOf('ana@ejemplo.com.ar', changes))
  }
  const policyOf = async (path: string, cookie: string) =>
    (await fetch(sites().shop.site + path, { headers: { cookie } })).headers.get('content-security-policy') ??
    ''

  it('asks for billing first and then leads to the payment, keeping what is bought', async () => {
    const page = await visit(`${CHECKOUT}?planId=2`, {})
    expect([page.address, titleOf(page)]).toEqual([
      `${CHECKOUT}/facturacion?planId=2`,
      '¿A nombre de quién va el comprobante?',
    ])
    expect(textsOf(page, '.checkout-steps > [aria-current]')).toEqual(['1 Facturación'])
    await send(page, 'Ver localidades', { 'Condición ante el IVA': 'Consumidor Final', Provincia: 'Mendoza' })
    await send(page, 'Continuar al pago', { Localidad: 'Godoy Cruz' })
    expect([page.status, problemsOf(page).length > 0]).toEqual([400, true])
    await send(page, 'Continuar al pago', {
      'Tipo de documento': 'DNI',
      Número: '30111222',
      'Nombre y apellido': 'Lucía Ejemplo',
      'E-mail': 'lucia@ejemplo.com.ar',
      Dirección: 'Oroño 1234',
      'Código postal': '5501',
    })
    expect([page.address, titleOf(page)]).toEqual([`${CHECKOUT}/pago?planId=2`, '¿Con qué tarjeta pagás?'])
    await page.follow('Volver a facturación')
    expect(page.field('Número').value).toBe('30111222')
    expect(await page.faults()).toEqual([])
  })

  const NET = 'PRECIO SIN IMPUESTOS NACIONALES $ 9.917,36'
  it('says what a plan costs and gives, and buys it on Mercado Pago’s page without scripts', async () => {
    const page = await visit(`${CHECKOUT}?planId=2`)
    expect(page.address).toBe(`${CHECKOUT}/pago?planId=2`)
    expect(textsOf(page, '.checkout-summary')[0]?.replaceAll('\u00a0', ' ')).toBe(
      'Premium, por mespor mes4545 consultas por mes$ 12.000IVAinclu' +
        `idoHoy$ 12.000${NET}Próximo cobro, 25 de diciembre$ 12.000${NET}` +
        'Primero se verifica la tarjeta y te cobramos dentro de la hora.' +
        'Y así cada mes, hasta que te des de baja. Si el precio cambia te avisamos 30 días antes.' +
        '3 consultas para usar ya, 42 más con el primer cobro y, después, 45 consultas el día 1 de cada mes.' +
        'Las que no uses no pasan al mes siguiente.',
    )
    expect(page.text).toContain('Comprobante a nombre de Lucía Ejemplo, DNI 30.111.222')
    expect(await page.faults()).toEqual([])
    await page.press('Seguir en Mercado Pago')
    expect(page.named('a', 'Ir a Mercado Pago').getAttribute('href')).toBe(PAYMENT_PAGE)
    expect(await page.faults()).toEqual([])
  })

  it('sends no card to the site: its form has no input for number and code', async () => {
    const page = await visit(`${CHECKOUT}/pago?productId=2`, {
      billing: BILLING,
      permissions: ['BUY_INFOCREDITS'],
    })
    const names = [...page.document.querySelectorAll<HTMLInputElement>('form input')].map(({ name }) => name)
    expect(names.filter((name) => name !== '')).toEqual([
      'key',
      'shownPrice',
      'cardToken',
      'paymentMethodId',
      'dni',
      'captcha',
    ])
    expect(page.text).toContain('Para pagar un pack hay que activar JavaScript')
  })

  it('shows a payment that waits, was paid or was rejected, by its address alone', async () => {
    const { api } = sites().shop
    const id = '0190a7f0-0000-4000-8000-0000000000aa'
    const payment = {
      id,
      date: '2026-11-25T22:42:00.000Z',
      kind: 'pack',
      name: 'Pack de 45 consultas',
      amount: 20_250,
      status: 'pending',
      refunded: 0,
    } as const
    api.purchases.statuses.set(id, 'pending')
    const page = await visit(`${CHECKOUT}/resultado?productId=2&pago=${id}`, {
      billing: BILLING,
      credits: 48,
      payments: [payment],
      invoices: [invoiceOf({ paymentId: id })],
    })
    expect(page.text).toContain('La página se recargará una vez que el pago se haya procesado.')
    expect(await page.faults()).toEqual([])
    api.purchases.statuses.set(id, 'cancelled')
    await page.follow('Consultar ahora')
    expect(titleOf(page)).toBe('El pago fue rechazado, por favor prueba con otra tarjeta.')
    expect(page.named('a', 'Probar con otra tarjeta').getAttribute('href')).toBe(`${CHECKOUT}?productId=2`)
    api.purchases.statuses.set(id, 'paid')
    await page.open(page.address)
    expect(titleOf(page)).toBe('Listo, tenés tu pack de 45 consultas')
    expect(page.text).toContain('Ya podés usarlas. En total tenés 48 consultas.')
    expect(page.named('a', 'Bajar el comprobante (PDF)').getAttribute('href')).toBe(
      `/perfil/plan/comprobante/${id}`,
    )
    expect(page.named('a', 'Factura B 0003-00000042 (PDF)').getAttribute('href')).toBe(
      '/perfil/plan/factura/1',
    )
    expect(await page.faults()).toEqual([])
  })

  it('leads on from what was paid: to InfoGrid, and back to the sheet from which a new user came', async () => {
    const { api } = sites().shop
    const id = '0190a7f0-0000-4000-8000-0000000000ab'
    api.purchases.statuses.set(id, 'paid')
    const result = `${CHECKOUT}/resultado?planId=9&pago=${id}`
    const onPlan = {
      type: 'professional',
      plan: planNamed('InfoPro Individual', 'professionalIndividual'),
      permissions: ['INFOGRID'],
    } satisfies Parameters<FakedSite['cookieOf']>[1]
    const page = await visit(result, onPlan)
    expect(textsOf(page, '.checkout__main .btn')).toEqual(['Abrir InfoGrid', 'Ver mi plan', 'Quedarme acá'])
    expect(page.named('a', 'Abrir InfoGrid').getAttribute('href')).toBe('/infogrid')
    expect(await page.faults()).toEqual([])
    const sheet = '/ficha/cars/120001?precios=ver'
    const newcomer = await visit(`/bienvenido?volver=${encodeURIComponent(sheet)}`, {
      ...onPlan,
      waitsAt: 'welcome',
    })
    await newcomer.open(result)
    expect(textsOf(newcomer, '.checkout__main .btn')).toEqual([
      'Ver el precio que buscabas',
      'Seguir con mi perfil',
      'Quedarme acá',
    ])
    expect(await newcomer.faults()).toEqual([])
    await newcomer.press('Ver el precio que buscabas')
    expect(newcomer.address).toBe(sheet)
  })

  it('shows the payment that must be answered before a plan', async () => {
    const otherPendingId = '0190a7f0-0000-4000-8000-0000000000ac'
    const refusal = { code: 'conflict', detail: 'Ya hay un pago en proceso.' } as const
    sites().shop.api.purchases.offer = { otherPendingId, refusal }
    const page = await visit(`${CHECKOUT}?planId=2`)
    expect(titleOf(page)).toBe('Ahora no podés comprarlo')
    expect(page.named('a', 'Ver el pago en camino').getAttribute('href')).toBe(
      `${CHECKOUT}/resultado?pago=${otherPendingId}`,
    )
    expect(await page.faults()).toEqual([])
  })

  it('says why nothing can be bought, and that payments are off', async () => {
    const { shop, off } = sites()
    shop.api.purchases.offer = { refusal: { code: 'conflict', detail: 'Ya tenés ese plan.' } }
    const page = await visit(`${CHECKOUT}?planId=2`)
    expect([titleOf(page), page.text.includes('Ya tenés ese plan.')]).toEqual([
      'Ahora no podés comprarlo',
      true,
    ])
    const cookie = await off.cookieOf('ana@ejemplo.com.ar', { billing: BILLING })
    for (const path of [`${CHECKOUT}?planId=2`, '/perfil/plan/tarjeta'])
      expect(titleOf(await open(off.site, path, cookie))).toMatch(/^Por ahora no se puede/)
  })

  it('gives each document its own policy: only card forms name Mercado Pago', async () => {
    const cookie = await sites().shop.cookieOf('ana@ejemplo.com.ar', {
      billing: BILLING,
      plan: planNamed('Moto Básico', 'individualMotorbike'),
    })
    for (const path of [`${CHECKOUT}/pago?planId=2`, '/perfil/plan/tarjeta', '/app-new-card']) {
      const policy = await policyOf(path, cookie)
      expect(policy).toContain('https://sdk.mercadopago.com/js/v2')
      expect(policy).toContain('https://secure-fields.mercadopago.com')
      expect(policy).not.toContain('unsafe')
    }
    for (const path of ['/', '/perfil/plan', `${CHECKOUT}/facturacion?planId=2`, '/perfil/facturacion'])
      expect(await policyOf(path, cookie)).not.toMatch(SERVICE)
  })
}
