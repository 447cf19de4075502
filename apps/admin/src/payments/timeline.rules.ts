import { type OrderSheet, REFUND_STATE_NAMES, type RefundState } from '@preciosa/contracts/payments'
import { by, money } from '../format/shown.js'
import { topicName } from './names.js'

export interface Happening {
  at: string
  title: string
  text: string
  /** Mercado Pago's own word for it. */
  code?: string
  tone: 'done' | 'waiting' | 'problem'
}

const NEWS: ReadonlyMap<string, Happening['tone']> = new Map([
  ['approved', 'done'],
  ['refunded', 'done'],
  ['rejected', 'problem'],
  ['cancelled', 'problem'],
  ['charged_back', 'problem'],
])

/** What happened to an order, the oldest first. */
export function timelineOf(order: OrderSheet): Happening[] {
  const happenings: Happening[] = [
    { at: order.createdAt, title: 'Pedido', text: `${order.name}, ${money(order.amount)}`, tone: 'done' },
    ...order.payments.map(paymentHappening),
    ...order.notices.map(noticeHappening),
    ...order.refunds.flatMap(refundHappenings),
  ]
  return happenings.sort((a, b) => Date.parse(a.at) - Date.parse(b.at))
}

function paymentHappening({
  id,
  status,
  detail,
  name,
  says,
  amount,
  refunded,
  updatedAt,
  problem,
}: OrderSheet['payments'][number]): Happening {
  const given = refunded > 0 ? `, devueltos ${money(refunded)}` : ''
  const raw = [status, detail].filter(Boolean).join(' / ')
  return {
    at: updatedAt,
    title: name,
    text: sentences([`Pago ${id}: ${money(amount)}${given}`, says, problem]),
    code: raw,
    tone: problem === null ? (NEWS.get(status) ?? 'waiting') : 'problem',
  }
}

function noticeHappening({
  receivedAt,
  topic,
  handledAt,
  problem,
}: OrderSheet['notices'][number]): Happening {
  return {
    at: receivedAt,
    title: `Aviso de ${topicName(topic)}`,
    text: sentences([handledAt === null ? 'Todavía sin atender' : 'Atendido', problem]),
    tone: problem !== null ? 'problem' : handledAt === null ? 'waiting' : 'done',
  }
}

const REFUND_TONES: Readonly<Record<RefundState, Happening['tone']>> = {
  asked: 'waiting',
  sent: 'waiting',
  'in-process': 'waiting',
  done: 'done',
  refused: 'problem',
  'given-up': 'problem',
}

function refundHappenings({
  amount,
  state,
  reason,
  by: staff,
  requestedAt,
  doneAt,
  problem,
  code,
}: OrderSheet['refunds'][number]): Happening[] {
  const asked: Happening = {
    at: requestedAt,
    title: `Devolución de ${money(amount)}`,
    text: sentences([REFUND_STATE_NAMES[state], by(staff).replace(/^p/, 'P'), reason, problem]),
    ...(code === null ? {} : { code }),
    tone: REFUND_TONES[state],
  }
  if (doneAt === null) return [asked]
  return [asked, { at: doneAt, title: 'Dinero devuelto', text: money(amount), tone: 'done' }]
}

function sentences(parts: readonly (string | null)[]): string {
  return parts.flatMap((part) => (part ? [part.endsWith('.') ? part : `${part}.`] : [])).join(' ')
}
