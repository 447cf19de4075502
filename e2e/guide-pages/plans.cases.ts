import { SUBSCRIPTION_PAUSED, WRONG_PLAN } from '@preciosa/contracts'
import { planRoutes } from '@preciosa/contracts/plans'
import { invoiceOf, paymentOf, planNamed, type SiteAccount } from '@preciosa/testing/fake-api'
import { OPERATOR } from '../faked-site.js'
import { places } from '../plain-places.js'
import { seen, user } from './readers.js'
import type { Reader } from './reader.js'

const LIST = '/particulares'
const PLAN = '/perfil/plan'
const PACKS = `${PLAN}?openpaymentmodal=true`
const CARD = `${PLAN}/tarjeta`
const BUYS: SiteAccount['permissions'] = ['BUY_INFOCREDITS', 'UNSUSCRIBE']
const AUTO = { ...planNamed('Auto Básico', 'individualCar'), basedFromId: 5, price: 6500 }
const ON_AUTO = { plan: AUTO, permissions: BUYS }
const PAUSED = {
  ...ON_AUTO,
  refusal: 'credits-paused',
  ownPlan: {
    paused: {
      since: '2026-11-14T15:00:00.000Z',
      reason: 'La tarjeta está vencida.',
      isDisputed: false,
      endsAt: null,
      charge: null,
    },
  },
} satisfies Partial<SiteAccount>
const actionsOf = (reader: Reader) =>
  reader
    .textsOf('.plans__row')
    .map(
      (row) =>
        /(PLAN ACTUAL|Elegir .*|Cambiar a .*|Pagar por .*|Registrate gratis|Consultar .*)$/.exec(row)?.[0],
    )
const faultless = async (reader: Reader) => expect(await reader.faults()).toEqual([])

describe('the plan lists', () => {
  it('let a visitor choose, and lead through sign-in to the checkout', async () => {
    const { account } = await user()
    const reader = await seen(`${LIST}?tipo=motos&pago=anual`)
    expect(reader.main).toContain('En pesos, IVA incluido.')
    expect(actionsOf(reader)).toEqual([
      'Registrate gratis',
      'Elegir Moto Básico por año',
      'Elegir Premium por año',
    ])
    await faultless(reader)
    await reader.go('Elegir Moto Básico por año')
    expect(reader.address).toBe('/?showregistermodal=true&volver=%2Fperfil%2Fplan%2Fcomprar%3FplanId%3D8')
    await reader.go('Ingresá', 'dialog')
    await reader
      .put('E-mail', account.email, 'dialog')
      .put('Contraseña', 'secreto1', 'dialog')
      .go('Ingresar', 'dialog')
    expect([reader.address, account.planChoice]).toEqual([`${PLAN}/comprar/pago?planId=8`, 8])
    // Another device.
    await reader.open(PLAN)
    expect(reader.main).toContain('Elegiste Moto Básico anual')
    expect(reader.hrefOf('Seguir con la compra')).toBe(`${PLAN}/comprar?planId=8`)
  })

  it('lead a visitor through the registration for the plan to its billing', async () => {
    const reader = await seen('/profesionales')
    await reader.go('Elegir InfoPro Individual')
    expect(reader.textsOf('dialog h2')).toEqual(['Creá tu cuenta para InfoPro Individual, $ 30.000 por mes'])
    expect(reader.textsOf('dialog li')).toContain('100 consultas de usados por mes.')
    expect(reader.textsOf('dialog input[type=radio]')).toEqual([])
    await faultless(reader)
    await reader.put('E-mail', 'caja@ejemplo.com', 'dialog').go('Registrarme', 'dialog')
    // Without scripts the dialog stands over a page of its own.
    expect(reader.textsOf('dialog h2')).toEqual(['Creá tu cuenta para InfoPro Individual, $ 30.000 por mes'])
  })

  it('mark the current plan; by the month and by the year are two', async () => {
    const { reader } = await user()
    expect(actionsOf(await reader.open(LIST))).toEqual([
      'PLAN ACTUAL',
      'Elegir Auto Básico',
      'Elegir Premium',
    ])
    const { reader: paying } = await user(ON_AUTO)
    expect(actionsOf(await paying.open(LIST))).toEqual([undefined, 'PLAN ACTUAL', 'Cambiar a Premium'])
    expect(paying.main).toContain('Tenés Auto Básico. Antes de confirmar un cambio te decimos qué pagás hoy')
    await faultless(paying)
    expect(actionsOf(await paying.open(`${LIST}?pago=anual`))).toEqual([
      undefined,
      'Pagar por año',
      'Cambiar a Premium por año',
    ])
    const { reader: leaving } = await user({ ...ON_AUTO, plan: { ...AUTO, status: 'ending' } })
    expect(actionsOf(await leaving.open(LIST))).toEqual([undefined, 'PLAN ACTUAL', 'Elegir Premium'])
  })

  it('of professionals end with InfoPro Grupal, which is agreed on', async () => {
    const { reader } = await user({ type: 'professional' })
    await reader.open('/profesionales')
    expect(actionsOf(reader)).toEqual([
      'PLAN ACTUAL',
      'Elegir InfoPro Individual',
      'Consultar por InfoPro Grupal',
    ])
    expect(reader.hrefOf('Consultar por InfoPro Grupal')).toBe('/contacto/empresas')
    await reader.open(LIST)
    expect(actionsOf(reader)).toEqual([undefined, undefined, undefined])
    expect(reader.hrefOf('Ver los planes de tu cuenta')).toBe('/profesionales')
  })

  it('of professionals begin with InfoGrid, and fill the button of the recommended plan', async () => {
    const visited = await seen('/profesionales')
    expect(visited.textsOf('main .btn--main')).toEqual(['Elegir InfoPro Individual'])
    expect(visited.main).toMatch(/Recomendado Abre 100 versiones por mes en InfoGrid, a \$ 300 cada una\./)
    expect(visited.textOf('#infogrid')).toBe('InfoGrid: una marca entera en una pantalla')
    expect(visited.main).toContain('Ejemplo de la grilla, sin precios')
    expect(visited.allNamed('main a', 'Abrir InfoGrid')).toEqual([])
    expect(visited.one('.plans__group').closest('details')?.hasAttribute('open')).toBe(false)
    await faultless(visited)
    const { reader } = await user({ type: 'professional', permissions: ['INFOGRID'] })
    await reader.open('/profesionales')
    expect(reader.hrefOf('Abrir InfoGrid', 'main')).toBe('/infogrid')
    expect((await seen(LIST)).textsOf('main .btn--main')).toEqual(['Elegir Auto Básico'])
  })

  it('sell packs with a paid plan, and lead to the plans without one', async () => {
    const { reader } = await user(ON_AUTO)
    await reader.open(LIST)
    expect(reader.hrefOf('Comprar el pack de 45 consultas')).toBe(`${PLAN}/comprar?productId=2`)
    const visited = await seen(LIST)
    expect(visited.allNamed('a', /^Comprar/)).toEqual([])
    expect(visited.main).toContain('Con Free no se venden packs: por $ 6.500 por mes, Auto Básico te da 15')
    expect(visited.hrefOf('Ver los planes', 'main')).toBe('#lista-de-precios')
    const { reader: paused } = await user(PAUSED)
    await paused.open(LIST)
    expect(paused.allNamed('a', /^Comprar/)).toEqual([])
    expect(paused.hrefOf('Cambiar la tarjeta')).toBe(CARD)
  })

  it('stay without their prices, as the rest of the page does', async () => {
    places.faked.api.refuse(planRoutes.subscriptionTemplates, 'unavailable')
    const { reader } = await user()
    await reader.open(LIST)
    expect([reader.status, reader.main.includes('No pudimos traer los precios de los planes.')]).toEqual([
      200,
      true,
    ])
  })
})

describe('the home page', () => {
  it('has a way to subscribe with SUBSCRIBE', async () => {
    const visited = await seen('/')
    expect(visited.hrefOf('Suscribite')).toBe(LIST)
    const { reader } = await user({ permissions: ['SUBSCRIBE'], type: 'professional' })
    expect((await reader.open('/')).hrefOf('Suscribite')).toBe('/profesionales')
    const { reader: paying } = await user(ON_AUTO)
    expect((await paying.open('/')).allNamed('a', 'Suscribite')).toEqual([])
  })

  it('links its plans to their page, with prices that include the VAT', async () => {
    const reader = await seen('/')
    expect(
      reader.textsOf('.home-plan').map((line) => /\$ ?[\d.]+/.exec(line)?.[0].replaceAll(/\s/g, '')),
    ).toEqual(['$0', '$4.500', '$12.000'])
    expect(reader.main).toContain('Por mes, en pesos, IVA incluido.')
    await faultless(reader)
  })
})

describe('the plan of a user', () => {
  it('can be left and kept by one press each, without scripts', async () => {
    const { reader, account } = await user(ON_AUTO)
    await reader.open(PLAN)
    expect(reader.textOf('.plan__state')).toBe('Activo')
    await faultless(reader)
    await reader.go('Solicitar la baja')
    expect(reader.textOf('dialog h2')).toBe('¿Dejás Auto Básico el 1 de diciembre?')
    expect(reader.one('dialog [autofocus]').textContent).toBe('Seguir con mi plan')
    expect(account.plan?.status).toBe('active')
    await reader.go('Solicitar la baja', 'dialog')
    expect([reader.address, reader.textOf('.plan__state')]).toEqual([PLAN, 'Desuscripción solicitada'])
    expect(reader.allNamed('a', 'Solicitar la baja')).toEqual([])
    await faultless(reader)
    await reader.go('Me quedo con el plan')
    expect([reader.textOf('.plan__state'), account.plan?.status]).toEqual(['Activo', 'active'])
  })

  it('sells packs in its dialog, and leads to the plans without a paid one', async () => {
    const { reader } = await user(ON_AUTO)
    await reader.open(PACKS)
    expect(reader.textOf('dialog h2')).toBe('Comprar InfoCredits')
    expect(reader.hrefOf('Comprar el pack de 15 consultas', 'dialog')).toBe(`${PLAN}/comprar?productId=1`)
    expect(reader.hrefOf('Escribinos', 'dialog')).toBe('/contacto')
    await faultless(reader)
    const { reader: free } = await user()
    await free.open(PACKS)
    expect(free.textsOf('dialog dt')).toEqual([
      'Moto Básico15 consultas por mes',
      'Auto Básico15 consultas por mes',
      'Premium45 consultas por mes',
    ])
    expect(free.hrefOf('Ver suscripciones', 'dialog')).toBe(LIST)
    expect(free.allNamed('dialog a', /^Comprar/)).toEqual([])
    await faultless(free)
  })

  it('says why it is paused, and where to pay', async () => {
    const { reader } = await user(PAUSED)
    await reader.open(PLAN)
    expect(reader.main).toContain(
      `${SUBSCRIPTION_PAUSED}Desde el 14 de noviembre de 2026. La tarjeta está vencida.`,
    )
    expect(reader.hrefOf('Cambiar la tarjeta')).toBe(CARD)
    expect(reader.hrefOf('Contactanos por WhatsApp')).toBe(`https://wa.me/${OPERATOR.WHATSAPP_NUMBER}`)
    await faultless(reader)
    await reader.open(PACKS)
    expect(reader.hrefOf('Cambiar la tarjeta', 'dialog')).toBe(CARD)
  })

  it('says when a rejected charge is tried again, without alarm once the card was replaced', async () => {
    const charge = {
      paymentId: paymentOf().id,
      amount: 6500,
      at: '2026-11-14T15:00:00.000Z',
      card: { brand: 'Visa', lastFour: '3704' },
      isCardReplaced: false,
      isRetried: true,
      nextTryAt: '2026-11-28T15:00:00.000Z',
    }
    const pausedWith = async (isCardReplaced: boolean) => {
      const { paused } = PAUSED.ownPlan
      const { reader } = await user({
        ...PAUSED,
        payments: [paymentOf({ status: 'pending' })],
        ownPlan: { paused: { ...paused, charge: { ...charge, isCardReplaced } } },
      })
      await reader.open(PLAN)
      await faultless(reader)
      return reader
    }
    const rejected = await pausedWith(false)
    expect(rejected.main).toContain('no se pudieron cobrar $ 6.500 de tu Visa terminada en 3704. La tarjeta')
    expect(rejected.main).toContain('vuelve a probar el 28 de noviembre de 2026. Si antes cambiás la tarjeta')
    expect(rejected.textOf('.plan__note--bad')).toBe('rechazado, se vuelve a probar')
    const replaced = await pausedWith(true)
    expect(replaced.main).toContain('Con la tarjeta nueva se cobran $ 6.500 el 28 de noviembre de 2026.')
    expect(replaced.main).not.toContain('3704')
    expect(replaced.all('main :is(.callout--error, .plan__note--bad, .plan__state--paused)')).toEqual([])
    expect(replaced.textOf('.plan__state')).toBe('En pausa')
  })

  it('links receipts, invoices and a payment that waits', async () => {
    const { reader } = await user({
      ...ON_AUTO,
      payments: [paymentOf()],
      invoices: [invoiceOf({ id: 2, kind: 'credit-note', state: 'pending', number: null }), invoiceOf()],
      ownPlan: { pendingPaymentId: paymentOf().id },
    })
    await reader.open(PLAN)
    expect(reader.hrefOf('Ver cómo está')).toBe(`${PLAN}/comprar/resultado?pago=${paymentOf().id}`)
    expect(reader.hrefOf(/^Comprobante: Auto Básico/)).toBe(`${PLAN}/comprobante/${paymentOf().id}`)
    expect(reader.hrefOf(/^Factura B 0003-00000042: Auto Básico/)).toBe(`${PLAN}/factura/1`)
    expect(reader.main).toContain('La nota de crédito está en camino')
    await faultless(reader)
  })

  it('of another vehicle type says so at a price, with the way to the plans', async () => {
    const { reader } = await user({ refusal: 'wrong-plan' })
    await (await reader.open('/ficha/cars/120001')).go('Ver los planes con este precio')
    expect(reader.textOf('dialog')).toContain(WRONG_PLAN)
    expect(reader.button('Cancelar', 'dialog')).toBeDefined()
    expect(reader.hrefOf('Cambiar plan', 'dialog')).toBe(LIST)
  })
})

describe('the plan’s step of the onboarding', () => {
  it('leads a paid plan to the checkout, and comes back after a rejection', async () => {
    const { reader, account } = await user({ waitsAt: 'plan' })
    await reader.open('/bienvenido')
    expect(reader.text).toContain('Paso 4 de 5')
    await reader.put(/^Premium mensual/).go('Continuar')
    expect(reader.address).toBe(`${PLAN}/comprar/pago?planId=2`)
    account.waitsAt = 'payment'
    await reader.open('/bienvenido?pago=rechazado')
    expect(reader.textOf('dialog h2')).toBe(SUBSCRIPTION_PAUSED)
    expect(reader.hrefOf('Continuar', 'dialog')).toBe(`${PLAN}/comprar?planId=2`)
    await faultless(reader)
    await reader.open('/bienvenido')
    await reader.put(/^Free/).go('Continuar')
    expect(reader.text).toContain('Paso 5 de 5')
  })
})
