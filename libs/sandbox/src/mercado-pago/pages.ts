import { type Html, html } from '../mail/html.js'
import { HOLDERS } from './outcomes.rules.js'
import { type DELIVERY_POLICIES, type Delivery, lastAttempt } from './notifier.js'
import type { Payment } from './payment-resource.js'
import type { RefundAnswer } from './payments.js'
import type { Invoice, Subscription } from './subscription-resource.js'
import type { World } from './world.js'

/** Rows of each table. */
const SHOWN = 50
const HOUR = 3_600_000

const dates = new Intl.DateTimeFormat('es-AR', {
  dateStyle: 'short',
  timeStyle: 'short',
  hourCycle: 'h23',
  timeZone: 'America/Argentina/Buenos_Aires',
})
const money = new Intl.NumberFormat('es-AR', { style: 'currency', currency: 'ARS' })

/** Added to the mail inbox's style. */
export const PAGE_STYLE = `
body { max-width: 80rem } table { border-collapse: collapse; width: 100%; font-size: .9rem }
th, td { text-align: left; vertical-align: top; padding: .4rem .5rem; border-bottom: 1px solid var(--line); overflow-wrap: break-word; max-width: 22rem }
form { display: inline-flex; flex-wrap: wrap; gap: .3rem; align-items: center; margin: 0 .3rem .3rem 0 }
button { background: var(--link); color: var(--paper); padding: .35rem .7rem } input, select { font: inherit; padding: .3rem; max-width: 11rem }
.wide { overflow-x: auto }
`

/** The sandbox's page: all it holds, the time, and the events that one can cause. */
export function homePage(world: World): Html {
  const { payments, subscriptions, notifier, clock } = world
  return page(
    'Mercado Pago de prueba',
    html`<header>
        <h1>Mercado Pago de prueba</h1>
        <a href="/">Actualizar</a>
      </header>
      <p>Acá se ven los cobros de esta instalación. Ninguno mueve dinero.</p>
      ${timeBox(clock.now())} ${policyBox(notifier.policy)} ${refundsBox(payments.refundAnswer)}
      ${table(
        'Pagos',
        ['Pago', 'Referencia', 'Importe', 'Estado', 'Creado', 'Eventos'],
        newest(payments.all()).map(paymentRow),
      )}
      ${table(
        'Suscripciones',
        ['Suscripción', 'Referencia', 'Importe', 'Estado', 'Próximo cobro', 'Eventos'],
        newest(subscriptions.all()).map(subscriptionRow),
      )}
      ${table(
        'Cuotas',
        ['Cuota', 'Suscripción', 'Importe', 'Estado', 'Fecha', 'Pago'],
        newest(subscriptions.billing.all()).map(invoiceRow),
      )}
      ${table(
        'Avisos',
        ['Aviso', 'Tema', 'Destino', 'Estado', 'Último intento', 'Eventos'],
        newest(notifier.deliveries).map(deliveryRow),
      )}`,
  )
}

/** Page where the payer of a pending subscription chooses a test card. */
export function checkoutPage({ resource }: Subscription): Html {
  const { id, reason, auto_recurring } = resource
  return page(
    reason,
    html`<h1>${reason}</h1>
      <p>
        ${money.format(auto_recurring.transaction_amount)} cada ${auto_recurring.frequency}
        ${auto_recurring.frequency_type === 'days' ? 'días' : 'meses'}
      </p>
      <form method="post" action="/events">
        <input type="hidden" name="id" value="${id}" />
        ${holders}
        <button name="event" value="authorize">Suscribirme</button>
      </form>`,
  )
}

export function messagePage(message: string): Html {
  return page(
    'Mercado Pago de prueba',
    html`<h1>${message}</h1>
      <p><a href="/">Volver</a></p>`,
  )
}

const holders = html`<label
  >Titular
  <select name="holder">
    ${HOLDERS.map((name) => html`<option>${name}</option>`)}
  </select></label
>`

function timeBox(now: number): Html {
  const steps: [text: string, hours: number][] = [
    ['Una hora', 1],
    ['Un día', 24],
    ['Un mes', 31 * 24],
  ]
  return html`<div class="box">
    <p>Ahora es <b>${dates.format(now)}</b>. El tiempo solo avanza.</p>
    <form method="post" action="/events">
      <input type="hidden" name="event" value="advance" />
      ${steps.map(([text, hours]) => html`<button name="ms" value="${hours * HOUR}">${text} más</button>`)}
    </form>
  </div>`
}

const POLICY_NAMES: Record<(typeof DELIVERY_POLICIES)[number], string> = {
  normal: 'normales',
  late: 'dos horas tarde',
  twice: 'dos veces',
  'out-of-order': 'en otro orden',
  'before-answer': 'antes de la respuesta',
  never: 'nunca',
}

function policyBox(policy: string): Html {
  return choiceBox('Los avisos llegan', 'policy', POLICY_NAMES, policy)
}

const ANSWER_NAMES: Record<RefundAnswer, string> = {
  approved: 'se aprueban',
  in_process: 'quedan en proceso',
  rejected: 'se rechazan',
  'no-money': 'no tienen saldo',
}

function refundsBox(answer: RefundAnswer): Html {
  return choiceBox('Las devoluciones que se piden', 'refund-answer', ANSWER_NAMES, answer)
}

function choiceBox(label: string, name: string, names: Record<string, string>, present: string): Html {
  const options = Object.entries(names).map(([value, text]) =>
    value === present
      ? html`<option value="${value}" selected>${text}</option>`
      : html`<option value="${value}">${text}</option>`,
  )
  return html`<div class="box">
    <form method="post" action="/events">
      <label
        >${label}
        <select name="${name}">
          ${options}
        </select></label
      >
      <button name="event" value="${name}">Cambiar</button>
    </form>
  </div>`
}

function paymentRow(payment: Payment): Html {
  const { id, status, status_detail, transaction_amount, transaction_amount_refunded } = payment
  const isPending = ['pending', 'in_process', 'opened'].includes(status)
  const isGoingBack = payment.refunds.some((refund) => refund.status === 'in_process')
  const events: [name: string, text: string, isPossible: boolean][] = [
    ['approve', 'Aprobar', isPending],
    ['reject', 'Rechazar', isPending],
    ['open', 'Estado desconocido', isPending && status !== 'opened'],
    ['charge-back', 'Contracargo', status === 'approved'],
    ['settled', 'Contracargo perdido', status_detail === 'in_process'],
    ['reimbursed', 'Contracargo ganado', status_detail === 'in_process'],
    ['approve-refund', 'Aprobar la devolución', isGoingBack],
    ['reject-refund', 'Rechazar la devolución', isGoingBack],
    ['announce', 'Avisar de nuevo', true],
  ]
  const refunded =
    transaction_amount_refunded === 0 ? '' : ` (devuelto ${money.format(transaction_amount_refunded)})`
  return row([
    String(id),
    payment.external_reference ?? '',
    money.format(transaction_amount) + refunded,
    `${status} / ${status_detail}`,
    dates.format(new Date(payment.date_created)),
    html`${buttons(String(id), events)}
    ${status === 'approved' ? amountForm(String(id), 'refund', 'Devolver', 'todo') : html``}`,
  ])
}

function subscriptionRow({ resource, isStalled }: Subscription): Html {
  const { id, status, auto_recurring, next_payment_date } = resource
  const isActive = status === 'authorized'
  const events: [name: string, text: string, isPossible: boolean][] = [
    ['reject-charge', 'Rechazar el próximo cobro', isActive],
    ['reject-instalment', 'Rechazar la próxima cuota', isActive],
    ['stall', 'Dejar sin cobrar', isActive && !isStalled],
    ['resume', 'Cobrar lo que falta', isActive && isStalled],
    ['cancel', 'Cancelar', status !== 'cancelled'],
  ]
  const pending = html`<a href="${new URL(resource.init_point).pathname}?preapproval_id=${id}">Pagar</a>`
  return row([
    id,
    resource.external_reference ?? '',
    money.format(auto_recurring.transaction_amount),
    `${status}${isStalled ? ' (sin cobrar)' : ''}`,
    next_payment_date === null ? '' : dates.format(new Date(next_payment_date)),
    html`${buttons(id, events)} ${status === 'pending' ? pending : html``}`,
  ])
}

function invoiceRow(invoice: Invoice): Html {
  const { id, preapproval_id, transaction_amount, status, retry_attempt, debit_date, payment } = invoice
  return row([
    String(id),
    preapproval_id,
    money.format(transaction_amount),
    `${status}${retry_attempt === 0 ? '' : ` (reintento ${retry_attempt})`}`,
    dates.format(new Date(invoice.next_retry_date ?? debit_date)),
    payment === undefined ? '' : `${payment.id} · ${payment.status}`,
  ])
}

function deliveryRow(delivery: Delivery): Html {
  const { id, topic, dataId, action, url, state, isSigned } = delivery
  return row([
    `${id}${isSigned ? '' : ' (sin firma)'}`,
    `${topic} ${dataId} ${action}`,
    url,
    state,
    lastAttempt(delivery),
    buttons(String(id), [['redeliver', 'Entregar otra vez', true]]),
  ])
}

function buttons(id: string, events: [name: string, text: string, isPossible: boolean][]): Html {
  const possible = events.filter(([, , isPossible]) => isPossible)
  return html`<form method="post" action="/events">
    <input type="hidden" name="id" value="${id}" />
    ${possible.map(([name, text]) => html`<button name="event" value="${name}">${text}</button>`)}
  </form>`
}

function amountForm(id: string, event: string, text: string, placeholder: string): Html {
  return html`<form method="post" action="/events">
    <input type="hidden" name="id" value="${id}" />
    <input
      name="amount"
      type="number"
      min="0.01"
      step="0.01"
      placeholder="${placeholder}"
      aria-label="Importe"
    />
    <button name="event" value="${event}">${text}</button>
  </form>`
}

function table(title: string, heads: string[], rows: Html[]): Html {
  if (rows.length === 0)
    return html`<h2>${title}</h2>
      <p class="small">Todavía no hay.</p>`
  return html`<h2>${title}</h2>
    <div class="wide" tabindex="0" role="region" aria-label="${title}">
      <table>
        <thead>
          <tr>
            ${heads.map((head) => html`<th scope="col">${head}</th>`)}
          </tr>
        </thead>
        <tbody>
          ${rows}
        </tbody>
      </table>
    </div>`
}

function row(cells: (Html | string)[]): Html {
  return html`<tr>
    ${cells.map((cell) => html`<td>${cell}</td>`)}
  </tr>`
}

function newest<T>(items: readonly T[]): T[] {
  return items.slice(-SHOWN).reverse()
}

function page(title: string, content: Html): Html {
  return html`<!doctype html>
    <html lang="es-AR">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>${title}</title>
        <link rel="icon" href="data:," />
        <link rel="stylesheet" href="/style.css" />
      </head>
      <body>
        <main>${content}</main>
      </body>
    </html>`
}
