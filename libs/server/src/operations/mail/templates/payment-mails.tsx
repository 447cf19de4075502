import { receiptNumber } from '@preciosa/contracts/payments'
import { Action, Layout, NetPrice, Paragraph } from './layout.js'
import { dayOf, timeOf } from './moments.js'
import type { Template } from './template.js'

const REASON = 'Te escribimos porque compraste en Preciosa con esta dirección de correo.'
const PLAN_PATH = '/perfil/plan'
const CARD_PATH = '/perfil/plan/tarjeta'

const INVOICE_NAMES = { invoice: 'Factura', 'credit-note': 'Nota de crédito' } as const

const format = new Intl.NumberFormat('es-AR', { style: 'currency', currency: 'ARS' })
const money = (cents: number) => format.format(cents / 100).replace(/,00$/, '')

export const paymentReceipt: Template<'payment-receipt'> = {
  sample: {
    kind: 'plan',
    name: 'Auto Básico, mensual',
    amountCents: 650_000,
    receipt: 18_422,
    at: '2026-11-25T22:42:00.000Z',
    credits: 15,
    paidUntil: '2026-12-25T22:42:00.000Z',
  },
  subject: ({ name, amountCents }) => `Pagaste ${money(amountCents)}: ${name}`,
  Body: ({ data: { kind, name, amountCents, receipt, at, credits, paidUntil }, siteUrl }) => (
    <Layout
      preview={`Comprobante ${receiptNumber(receipt)}, del ${dayOf(at)}.`}
      title={`Recibimos tu pago de ${money(amountCents)}`}
      siteUrl={siteUrl}
      reason={REASON}
    >
      <Paragraph>
        {name}, el {dayOf(at)} a las {timeOf(at)} (hora de Buenos Aires). Comprobante {receiptNumber(receipt)}
        , IVA incluido. No es válido como factura.
      </Paragraph>
      <NetPrice cents={amountCents} />
      <Paragraph>
        {kind === 'pack'
          ? `Te acreditamos ${credits} InfoCredits.`
          : kind === 'difference'
            ? `Te acreditamos ${credits} InfoCredits más por este mes.`
            : `Tu plan trae ${credits} InfoCredits por mes.`}
        {paidUntil === null ? '' : ` El período que pagaste termina el ${dayOf(paidUntil)}.`}
      </Paragraph>
      <Action href={`${siteUrl}${PLAN_PATH}`}>Bajar el comprobante</Action>
    </Layout>
  ),
}

export const invoiceIssued: Template<'invoice-issued'> = {
  sample: {
    invoiceId: 42,
    kind: 'invoice',
    letter: 'B',
    number: '0003-00000042',
    name: 'Auto Básico, mensual',
    totalCents: 650_000,
    at: '2026-11-25',
  },
  subject: ({ kind, letter, number }) => `${INVOICE_NAMES[kind]} ${letter} ${number}`,
  Body: ({ data: { kind, letter, number, name, totalCents, at }, siteUrl }) => (
    <Layout
      preview={`${name}, ${money(totalCents)}.`}
      title={`Tu ${INVOICE_NAMES[kind].toLowerCase()} por ${money(totalCents)}`}
      siteUrl={siteUrl}
      reason={REASON}
    >
      <Paragraph>
        {INVOICE_NAMES[kind]} {letter} {number}, del {dayOf(`${at}T15:00:00Z`)}: {name}. Va adjunta, en PDF.
      </Paragraph>
      <Action href={`${siteUrl}${PLAN_PATH}`}>Ver mis facturas</Action>
    </Layout>
  ),
}

export const paymentRejected: Template<'payment-rejected'> = {
  sample: {
    name: 'Pack de 15 consultas',
    amountCents: 750_050,
    reason: 'A la tarjeta no le alcanza el límite. Probá con otra tarjeta.',
    at: '2026-11-25T22:42:00.000Z',
  },
  subject: ({ name }) => `No se pudo cobrar: ${name}`,
  Body: ({ data: { name, amountCents, reason, at }, siteUrl }) => (
    <Layout
      preview={reason}
      title={`No se pudo cobrar tu pago de ${money(amountCents)}`}
      siteUrl={siteUrl}
      reason={REASON}
    >
      <Paragraph>
        Era por {name}, del {dayOf(at)}. No te cobramos nada.
      </Paragraph>
      <NetPrice cents={amountCents} />
      <Paragraph>{reason}</Paragraph>
      <Action href={`${siteUrl}${PLAN_PATH}`}>Ir a mi plan</Action>
    </Layout>
  ),
}

export const paymentRefunded: Template<'payment-refunded'> = {
  sample: {
    name: 'Pack de 15 consultas',
    amountCents: 750_000,
    at: '2026-12-25T22:42:00.000Z',
  },
  subject: ({ name, amountCents }) => `Te devolvimos ${money(amountCents)}: ${name}`,
  Body: ({ data: { name, amountCents, at }, siteUrl }) => (
    <Layout
      preview="La devolución aparece en el resumen de tu tarjeta, según tu banco."
      title={`Te devolvimos ${money(amountCents)}`}
      siteUrl={siteUrl}
      reason={REASON}
    >
      <Paragraph>
        Es por {name}, del {dayOf(at)}. Mercado Pago la manda a la tarjeta con la que pagaste: aparece en el
        resumen de este mes o del que viene, según tu banco.
      </Paragraph>
      <Action href={`${siteUrl}${PLAN_PATH}`}>Ver mis comprobantes</Action>
    </Layout>
  ),
}

export const planPaused: Template<'plan-paused'> = {
  sample: {
    name: 'Premium',
    amountCents: 1_200_000,
    reason: 'La tarjeta no aceptó el pago. Probá con otra tarjeta.',
    endsAt: '2026-12-25T22:42:00.000Z',
  },
  subject: ({ name }) => `Tu plan ${name} está en pausa: rechazaron tu tarjeta`,
  Body: ({ data: { name, amountCents, reason, endsAt }, siteUrl }) => (
    <Layout
      preview="Suscripción pausada por rechazo en tu método de pago."
      title={`Tu plan ${name} está en pausa`}
      siteUrl={siteUrl}
      reason={REASON}
    >
      <Paragraph>
        Mercado Pago no pudo cobrar {money(amountCents)}. {reason}
      </Paragraph>
      <NetPrice cents={amountCents} />
      <Paragraph>
        Mientras tanto tus InfoCredits esperan. Mercado Pago vuelve a probar en los próximos días; para no
        esperar, poné otra tarjeta.
        {endsAt === null ? '' : ` Si no se cobra, el plan termina el ${dayOf(endsAt)}.`}
      </Paragraph>
      <Action href={`${siteUrl}${CARD_PATH}`}>Cambiar la tarjeta</Action>
    </Layout>
  ),
}

export const planGiven: Template<'plan-given'> = {
  sample: { name: 'Premium', until: '2026-12-26T03:00:00.000Z', isProlonged: false },
  subject: ({ name, isProlonged }) => (isProlonged ? `Tu plan ${name} dura más` : `Tenés el plan ${name}`),
  Body: ({ data: { name, until, isProlonged }, siteUrl }) => (
    <Layout
      preview="No se te cobra nada."
      title={isProlonged ? `Tu plan ${name} dura más` : `Tenés el plan ${name}`}
      siteUrl={siteUrl}
      reason="Te escribimos porque tenés una cuenta en Preciosa con esta dirección de correo."
    >
      <Paragraph>
        {isProlonged ? 'Lo prolongamos' : 'Te lo dimos'} hasta el {dayOf(lastMoment(until))} inclusive, y no
        se te cobra nada. Después tenés Free, y podés elegir un plan cuando quieras.
      </Paragraph>
      <Action href={`${siteUrl}${PLAN_PATH}`}>Ver mi plan</Action>
    </Layout>
  ),
}

/** Of the day before an exclusive end. */
function lastMoment(until: string): string {
  return new Date(Date.parse(until) - 1).toISOString()
}

export const planLeaving: Template<'plan-leaving'> = {
  sample: { name: 'Premium', endsAt: '2026-12-25T22:42:00.000Z' },
  subject: ({ name, endsAt }) => `Tu plan ${name} termina el ${dayOf(endsAt)}`,
  Body: ({ data: { name, endsAt }, siteUrl }) => (
    <Layout
      preview="Recibimos tu pedido de baja. No hay más cobros."
      title={`Tu plan ${name} termina el ${dayOf(endsAt)}`}
      siteUrl={siteUrl}
      reason={REASON}
    >
      <Paragraph>
        Recibimos tu pedido de baja: no hay más cobros, y hasta ese día usás todo. Si cambiás de idea, podés
        seguir desde tu perfil.
      </Paragraph>
      <Action href={`${siteUrl}${PLAN_PATH}`}>Ver mi plan</Action>
    </Layout>
  ),
}

export const planEnded: Template<'plan-ended'> = {
  sample: { name: 'Premium', at: '2026-12-25T22:42:00.000Z' },
  subject: ({ name }) => `Terminó tu plan ${name}`,
  Body: ({ data: { name, at }, siteUrl }) => (
    <Layout
      preview="No hay más cobros. Conservás tu cuenta y tus comprobantes."
      title={`Terminó tu plan ${name}`}
      siteUrl={siteUrl}
      reason={REASON}
    >
      <Paragraph>
        Terminó el {dayOf(at)} y no hay más cobros. Ahora tenés Free: conservás tu cuenta y tus comprobantes,
        y tu historial vuelve a verse con un plan pago.
      </Paragraph>
      <Action href={`${siteUrl}${PLAN_PATH}`}>Ver los planes</Action>
    </Layout>
  ),
}

export const annualCharge: Template<'annual-charge'> = {
  sample: { name: 'Premium', amountCents: 12_960_000, at: '2026-12-25T22:42:00.000Z' },
  subject: ({ name, at }) => `El ${dayOf(at)} se renueva tu plan ${name}`,
  Body: ({ data: { name, amountCents, at }, siteUrl }) => (
    <Layout
      preview={`Vamos a cobrar ${money(amountCents)} por un año más.`}
      title={`El ${dayOf(at)} se renueva tu plan ${name}`}
      siteUrl={siteUrl}
      reason={REASON}
    >
      <Paragraph>
        Ese día Mercado Pago cobra {money(amountCents)} por un año más, IVA incluido. Si no querés seguir,
        pedí la baja antes desde tu perfil: lo usás hasta ese día y no se cobra más.
      </Paragraph>
      <NetPrice cents={amountCents} />
      <Action href={`${siteUrl}${PLAN_PATH}`}>Ir a mi plan</Action>
    </Layout>
  ),
}

const RHYTHMS = { monthly: 'por mes', anual: 'por año' } as const

export const priceChange: Template<'price-change'> = {
  sample: {
    name: 'Auto Básico',
    billing: 'monthly',
    beforeCents: 650_000,
    priceCents: 800_000,
    from: '2027-01-03T03:00:00.000Z',
    endsAt: '2026-12-25T22:42:00.000Z',
  },
  subject: ({ name, from }) => `Desde el ${dayOf(from)} cambia el precio de tu plan ${name}`,
  Body: ({ data: { name, billing, beforeCents, priceCents, from, endsAt }, siteUrl }) => (
    <Layout
      preview={`Hoy cuesta ${money(beforeCents)} y va a costar ${money(priceCents)}.`}
      title={`Cambia el precio de tu plan ${name}`}
      siteUrl={siteUrl}
      reason={REASON}
    >
      <Paragraph>
        Hoy pagás {money(beforeCents)} {RHYTHMS[billing]}. Los cobros desde el {dayOf(from)} van a ser de{' '}
        {money(priceCents)} {RHYTHMS[billing]}, IVA incluido. Lo que ya pagaste no cambia.
      </Paragraph>
      <NetPrice cents={priceCents} />
      <Paragraph>
        {endsAt === null
          ? 'No tenés que hacer nada para seguir. Si no querés seguir con ese precio, pedí la baja antes desde tu perfil: usás el plan hasta el final de lo que pagaste y no se cobra más.'
          : `Este plan termina el ${dayOf(endsAt)} y desde ese día no se cobra: el precio nuevo vale sólo si decidís quedarte con él.`}
      </Paragraph>
      <Action href={`${siteUrl}${PLAN_PATH}`}>Ir a mi plan</Action>
    </Layout>
  ),
}

export const priceStays: Template<'price-stays'> = {
  sample: { name: 'Auto Básico', priceCents: 650_000 },
  subject: ({ name }) => `El precio de tu plan ${name} no cambia`,
  Body: ({ data: { name, priceCents }, siteUrl }) => (
    <Layout
      preview={`Sigue en ${money(priceCents)}, como hasta ahora.`}
      title={`El precio de tu plan ${name} no cambia`}
      siteUrl={siteUrl}
      reason={REASON}
    >
      <Paragraph>
        Te habíamos avisado que iba a cambiar, y quedó sin efecto: sigue en {money(priceCents)}, IVA incluido.
        No tenés que hacer nada.
      </Paragraph>
      <NetPrice cents={priceCents} />
      <Action href={`${siteUrl}${PLAN_PATH}`}>Ir a mi plan</Action>
    </Layout>
  ),
}

export const cardExpiring: Template<'card-expiring'> = {
  sample: { name: 'Premium', lastFour: '3704', month: 'noviembre de 2026' },
  subject: () => 'Está por vencer la tarjeta con la que pagás tu plan',
  Body: ({ data: { name, lastFour, month }, siteUrl }) => (
    <Layout
      preview={`La terminada en ${lastFour} vence en ${month}.`}
      title="Está por vencer tu tarjeta"
      siteUrl={siteUrl}
      reason={REASON}
    >
      <Paragraph>
        La tarjeta terminada en {lastFour}, con la que pagás tu plan {name}, vence en {month}. Si ya tenés la
        nueva, cargala para que el próximo cobro no se rechace.
      </Paragraph>
      <Action href={`${siteUrl}${CARD_PATH}`}>Cambiar la tarjeta</Action>
    </Layout>
  ),
}

export const unsubscribeRequest: Template<'unsubscribe-request'> = {
  sample: {
    accountId: 7,
    email: 'lucia@ejemplo.com.ar',
    name: 'Premium',
    endsAt: '2026-12-25T22:42:00.000Z',
    at: '2026-11-25T22:42:00.000Z',
  },
  subject: ({ email }) => `Pedido de baja de ${email}`,
  replyTo: ({ email }) => email,
  Body: ({ data: { accountId, email, name, endsAt, at }, siteUrl }) => (
    <Layout
      preview={`${name}, hasta el ${dayOf(endsAt)}.`}
      title="Pedido de baja"
      siteUrl={siteUrl}
      reason="Te escribimos porque esta dirección recibe los mensajes que se dejan en la guía."
    >
      <Paragraph>
        {email} (usuario {accountId}) pidió la baja del plan {name} el {dayOf(at)} a las {timeOf(at)} (hora de
        Buenos Aires). No se le cobra más y el plan sigue hasta el {dayOf(endsAt)}.
      </Paragraph>
      <Paragraph>
        No hay que hacer nada. Está en la consola, en Bajas. Si respondés a este correo, le escribís a esa
        persona.
      </Paragraph>
    </Layout>
  ),
}
