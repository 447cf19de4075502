import type { JobName, JobPayload } from '@preciosa/contracts/registry'
import type { FindingKind } from '@preciosa/contracts/payments'
import { detailText, documentsText, refundRefusalText, statusName } from './provider-words.rules.js'

interface Found {
  kind: FindingKind
  subject: string
  detail: string
}

interface Words {
  /** What it is about. */
  about: string
  text: string
  /** As Mercado Pago, or the program, calls it. */
  code: string | null
}

export type PaymentJob = {
  [N in JobName]: { name: N; payload: JobPayload<N> }
}[
  | 'payments.notice'
  | 'payments.settle-subscription'
  | 'payments.cancel-preapproval'
  | 'payments.refund'
  | 'payments.reconcile']

/** The job that a finding names; null for one that can't be tried again from here. */
export function jobOf(subject: string): PaymentJob | null {
  const [name, about = ''] = subject.split(' ', 2)
  const number = /^[1-9]\d{0,14}$/.test(about) ? Number(about) : null
  switch (name) {
    case 'payments.notice':
      return number === null ? null : { name, payload: { noticeId: number } }
    case 'payments.settle-subscription':
      return number === null ? null : { name, payload: { subscriptionId: number } }
    case 'payments.cancel-preapproval':
      return about === '' ? null : { name, payload: { externalId: about } }
    case 'payments.refund':
      return /^[\da-f-]{36}$/.test(about) ? { name, payload: { refundId: about } } : null
    case 'payments.reconcile':
      return { name, payload: {} }
    default:
      return null
  }
}

const TASKS: Readonly<Record<PaymentJob['name'], string>> = {
  'payments.notice': 'Atender un aviso',
  'payments.settle-subscription': 'Poner al día los cobros de un plan',
  'payments.cancel-preapproval': 'Cancelar una suscripción',
  'payments.refund': 'Devolver un pago',
  'payments.reconcile': 'Comparar todo con Mercado Pago',
}

const RESOURCES = new Map([
  ['payment', 'Pago'],
  ['subscription', 'Suscripción'],
  ['invoice', 'Factura'],
])

const SUBSCRIPTIONS: readonly FindingKind[] = ['unknown-subscription', 'no-charge']

export function findingWords({ kind, subject, detail }: Found): Words {
  if (kind === 'job-failed') return jobWords(subject, detail)
  if (kind === 'not-compared') return { about: TASKS['payments.reconcile'], text: detail, code: subject }
  if (kind === 'statement') return { about: `Liquidación de ${subject}`, text: detail, code: null }
  const about = SUBSCRIPTIONS.includes(kind) ? `Suscripción ${subject}` : `Pago ${subject}`
  switch (kind) {
    case 'unknown-payment': {
      const [, status = '', more = '', amount = ''] = /^([^/]*)\/([^,]*), (.*)$/.exec(detail) ?? []
      if (status === '') return { about, text: detail, code: null }
      const text = [statusName(status), detailText(status, more), amount].filter(Boolean).join('. ')
      return { about, text, code: `${status}/${more}` }
    }
    case 'unknown-status':
      return { about, text: 'Mercado Pago le da un estado que acá no se conoce.', code: detail }
    case 'chargeback':
      return { about, text: documentsText(detail), code: detail || null }
    case 'claim':
      return { about: `Reclamo ${subject}`, text: 'Mercado Pago espera una respuesta.', code: null }
    case 'unreadable': {
      const [resource = '', id = ''] = subject.split(' ', 2)
      return { about: `${RESOURCES.get(resource) ?? resource} ${id}`, text: detail, code: null }
    }
    case 'unknown-subscription':
      return { about, text: 'Está activa: Mercado Pago la va a seguir cobrando.', code: detail }
    default:
      return { about, text: detail, code: null }
  }
}

function jobWords(subject: string, detail: string): Words {
  const about = TASKS[jobOf(subject)?.name ?? 'payments.reconcile']
  const [, payment, code] = /devolver el pago (\S+): (\S+)$/.exec(detail) ?? []
  if (payment !== undefined && code !== undefined)
    return {
      about,
      text: `Mercado Pago no devolvió el pago ${payment}: ${refundRefusalText(code)}.`,
      code,
    }
  const [, error = '', tries = ''] = /^(\w+), después de (\d+) intentos/.exec(detail) ?? []
  if (error === '') return { about, text: detail, code: subject }
  const why =
    error === 'ProviderUnavailable' ? 'Mercado Pago no respondió, o no se entendió su respuesta' : 'Falló'
  return { about, text: `${why}. Se intentó ${tries} veces.`, code: `${subject}: ${error}` }
}
