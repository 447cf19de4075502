import type { Dashboard, Figures, Measure } from '@preciosa/contracts/dashboard'
import type { FindingKind } from '@preciosa/contracts/payments'
import { listAddress } from '../api/list-query.rules.js'
import { count, counted, dayOf, money, monthName, type Tone, when } from '../format/shown.js'

export const MEASURE_NAMES: Readonly<Record<Measure, string>> = {
  looks: 'Consultas pagas',
  granted: 'InfoCredits dados',
  signUps: 'Registros',
  activations: 'Activaciones',
  income: 'Ingresos cobrados',
  newPlans: 'Planes pagos nuevos',
  endedPlans: 'Planes pagos terminados',
  unfound: 'Búsquedas sin resultado',
  mailsSent: 'Correos enviados',
  mailsFailed: 'Correos que no salieron',
}

/** Fewer of these is better. */
const BAD: readonly Measure[] = ['endedPlans', 'unfound', 'mailsFailed']

export function valueOf(id: Measure, value: number): string {
  return id === 'income' ? money(value) : count(Math.round(value))
}

export interface Difference {
  text: string
  tone: 'good' | 'bad' | 'same'
}

const percent = new Intl.NumberFormat('es-AR', { style: 'percent', maximumFractionDigits: 0 })

/** Null if there is nothing to compare with. @param usual null or zero for nothing */
export function difference(id: Measure, value: number, usual: number | null): Difference | null {
  if (usual === null || usual === 0) return null
  const share = value / usual - 1
  if (Math.round(share * 100) === 0) return { text: '= igual', tone: 'same' }
  const isMore = share > 0
  const text = `${isMore ? '↑' : '↓'} ${percent.format(Math.abs(share))} ${isMore ? 'más' : 'menos'}`
  return { text, tone: isMore === BAD.includes(id) ? 'bad' : 'good' }
}

const weekday = new Intl.DateTimeFormat('es-AR', { weekday: 'long', timeZone: 'UTC' })

/** "Un sábado a esta hora" */
export function usualHeading(today: string): string {
  return `Un ${weekday.format(new Date(`${today}T00:00:00Z`))} a esta hora`
}

export interface Decision {
  key: string
  chip: { name: string; tone: Tone }
  title: string
  detail: string
  /** Null without a page. */
  to: string | null
}

const FINDINGS: Readonly<Record<FindingKind, string>> = {
  chargeback: 'Desconocimientos de pagos',
  'job-failed': 'Trabajos de pagos que fallaron',
  mediation: 'Pagos en mediación',
  claim: 'Reclamos en Mercado Pago',
  'other-mode': 'Pagos de prueba entre los reales, o al revés',
  'no-invoice': 'Cobros sin su factura',
  unreadable: 'Datos de Mercado Pago que no se entienden',
  'not-compared': 'Partes sin comparar con Mercado Pago',
  statement: 'Liquidaciones que no coinciden',
  'unknown-payment': 'Pagos sin pedido',
  'other-collector': 'Avisos de otra cuenta de Mercado Pago',
  'wrong-amount': 'Pagos por otro importe',
  'unknown-status': 'Pagos con un estado desconocido',
  'unknown-subscription': 'Suscripciones desconocidas',
  'no-charge': 'Períodos sin cobro',
  'credits-spent': 'Devoluciones con InfoCredits gastados',
  'partial-refund': 'Devoluciones de una parte',
  'won-after-end': 'Desconocimientos ganados tarde',
}

const FAILED = ['refused', 'given-up']

/** The most urgent first. */
export function decisionsOf(
  { lists, findings, setAside, mails, messages }: Dashboard['decisions'],
  others: readonly Decision[] = [],
): Decision[] {
  const ofFindings = findings.map(({ kind, count: many, since, deadline }) => ({
    key: kind,
    chip: { name: counted(many, 'caso', 'casos'), tone: 'error' as const },
    title: FINDINGS[kind],
    detail:
      deadline === null ? `El más viejo, del ${when(since)}.` : `El primero vence el ${dayOf(deadline)}.`,
    to: listAddress('payment-findings', { kind, open: true }),
  }))
  const ofLists = lists.map(({ id, fileName, status, since }) => ({
    key: `list ${id}`,
    chip:
      status === 'held'
        ? { name: 'Retenida', tone: 'warning' as const }
        : { name: 'Lista para publicar', tone: 'info' as const },
    title: fileName,
    detail: `Espera desde el ${when(since)}.`,
    to: `/price-lists/${id}/show`,
  }))
  const waiting: Decision[] = []
  if (setAside > 0)
    waiting.push({
      key: 'outbox',
      chip: { name: counted(setAside, 'trabajo', 'trabajos'), tone: 'error' },
      title: 'Trabajos que ya no se intentan',
      detail: 'No llegaron a la cola: hace falta alguien que mire el servidor.',
      to: null,
    })
  if (mails > 0)
    waiting.push({
      key: 'mails',
      chip: { name: counted(mails, 'correo', 'correos'), tone: 'error' },
      title: 'Correos que no salieron',
      detail: 'En los últimos siete días.',
      to: listAddress('mails', { status: FAILED }),
    })
  if (messages.lost > 0)
    waiting.push({
      key: 'lost answers',
      chip: { name: counted(messages.lost, 'respuesta', 'respuestas'), tone: 'error' },
      title: 'Respuestas que no llegaron',
      detail: 'Quien escribió sigue esperando.',
      to: listAddress('mails', { kind: ['contact-answer'], status: FAILED }),
    })
  if (messages.due > 0)
    waiting.push({
      key: 'next steps',
      chip: { name: counted(messages.due, 'empresa', 'empresas'), tone: 'warning' },
      title: 'Próximos pasos que ya llegaron',
      detail: 'Consultas de empresas.',
      to: '/company-inquiries',
    })
  if (messages.fresh + messages.inWork > 0)
    waiting.push({
      key: 'messages',
      chip: { name: counted(messages.fresh + messages.inWork, 'mensaje', 'mensajes'), tone: 'info' },
      title: 'Mensajes sin responder',
      detail: `${counted(messages.fresh, 'nuevo', 'nuevos')}, ${messages.inWork} en curso.`,
      to: listAddress('messages', { state: ['new', 'in-work'] }),
    })
  return [...ofFindings, ...others, ...ofLists, ...waiting]
}

const HOUR_MS = 3_600_000
/** Dollar rates are stale after 96 hours. */
const STALE_HOURS = 96
/** The index of a month is published in the middle of the next one. */
const LATE_MONTHS = 2

export interface Age {
  name: string
  text: string
  isOld: boolean
}

export function agesOf({
  dollar,
  cpi,
  backups,
  at,
  today,
}: Pick<Dashboard, 'dollar' | 'cpi' | 'backups' | 'at' | 'today'>): Age[] {
  const hours = dollar === null ? Infinity : (Date.parse(at) - Date.parse(dollar)) / HOUR_MS
  const months = (period: string) => Number(period.slice(0, 4)) * 12 + Number(period.slice(5, 7))
  return [
    {
      name: 'Dólar',
      text: dollar === null ? 'Nunca se leyó.' : `Leído el ${when(dollar)}.`,
      isOld: hours > STALE_HOURS,
    },
    {
      name: 'IPC',
      text: cpi === null ? 'No hay índice.' : `Hasta ${monthName(cpi)}.`,
      isOld: cpi === null || months(today) - months(cpi) > LATE_MONTHS,
    },
    {
      name: 'Copia de seguridad',
      text:
        (backups.lastAt === null ? 'Ninguna todavía.' : `Del ${when(backups.lastAt)}.`) +
        (backups.verifiedAt === null ? '' : ` Probada el ${when(backups.verifiedAt)}.`),
      isOld: backups.isLate,
    },
  ]
}

/** Days of the figures, oldest first. */
export function daysOf(today: string, { days }: Pick<Figures, 'days'>): { day: string; value: number }[] {
  const end = Date.parse(today)
  return days.map((value, at) => ({
    day: new Date(end - (days.length - 1 - at) * 86_400_000).toISOString().slice(0, 10),
    value,
  }))
}
