import type { Message, MessageMail, MessageState } from '@preciosa/contracts/contact'
import { COMPANY_KIND_NAMES, MESSAGE_STATE_NAMES } from '@preciosa/contracts/payments'
import { dayText, lastDay, type Tone } from '../format/shown.js'

interface Chip {
  name: string
  tone: Tone
}

const STATE_TONES: Readonly<Record<MessageState, Tone>> = {
  new: 'warning',
  'in-work': 'info',
  answered: 'success',
  closed: 'default',
}

const MAIL_STATUS: Readonly<Record<MessageMail, Chip>> = {
  waiting: { name: 'En cola', tone: 'info' },
  sending: { name: 'Saliendo', tone: 'info' },
  sent: { name: 'Enviado', tone: 'success' },
  refused: { name: 'Rechazado', tone: 'error' },
  'given-up': { name: 'No salió', tone: 'error' },
  unknown: { name: 'Sin confirmar', tone: 'warning' },
}

/** An answer that didn't arrive needs staff again. */
export function stateChip({ state, answerMail }: Pick<Message, 'state' | 'answerMail'>): Chip {
  if (state === 'answered' && (answerMail === 'refused' || answerMail === 'given-up'))
    return { name: 'La respuesta no llegó', tone: 'error' }
  return { name: MESSAGE_STATE_NAMES[state], tone: STATE_TONES[state] }
}

/** Of the mail to the desk. */
export function noticeName(mail: Message['mail']): string {
  return mail === null ? 'Sin aviso: está sólo en la consola' : MAIL_STATUS[mail].name
}

/** Of an answer; mails of a year ago are forgotten. */
export function answerChip(mail: MessageMail | null): Chip {
  return mail === null ? { name: 'Hace más de un año', tone: 'default' } : MAIL_STATUS[mail]
}

export function leavingText(leaving: NonNullable<Message['leaving']>): string {
  const { plan, state, endsAt } = leaving
  if (state === 'withdrawn') return `${plan}: retiró el pedido y se queda`
  const day = endsAt === null ? '' : lastDay(endsAt)
  return state === 'ended' ? `${plan}: terminó el ${day}` : `${plan}: no se cobra más, sigue hasta el ${day}`
}

export function addressText({ locality, province }: Message['fields']): string {
  return [locality, province].filter((part) => part !== undefined).join(', ') || '—'
}

export function companyText({ fields, email }: Pick<Message, 'fields' | 'email'>): string {
  return fields.company ?? fields.name ?? email
}

export function nextStepText({ kind, nextStep, nextStepOn }: Message['company']): string {
  const step = [nextStepOn === null ? '' : dayText(nextStepOn), nextStep].filter((part) => part !== '')
  const kindName = kind === null ? [] : [COMPANY_KIND_NAMES[kind]]
  return [...kindName, step.join(': ')].filter((part) => part !== '').join(' · ') || 'Sin próximo paso'
}
