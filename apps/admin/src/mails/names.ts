import {
  MAIL_STATUS_NAMES,
  mailProblemText,
  type MailStatus,
  type MailSummary,
} from '@preciosa/contracts/mail'
import { when, type Tone } from '../format/shown.js'

const TONES: Readonly<Record<MailStatus, Tone>> = {
  waiting: 'info',
  sending: 'info',
  sent: 'success',
  refused: 'error',
  'given-up': 'warning',
  unknown: 'warning',
}

export function mailState({ status }: Pick<MailSummary, 'status'>): { name: string; tone: Tone } {
  return { name: MAIL_STATUS_NAMES[status], tone: TONES[status] }
}

/** What happened at the last try, and when the next one is due. */
export function mailReason({ problem, nextTryAt }: Pick<MailSummary, 'problem' | 'nextTryAt'>): string {
  const next = nextTryAt === null ? null : `Se reintenta el ${when(nextTryAt)}.`
  return [mailProblemText(problem), next].filter((part) => part !== null).join(' ') || '—'
}

/** Addresses are forgotten a month after the mail. */
export function addressText(address: string | null): string {
  return address ?? 'Ya no se guarda'
}

export function subjectText({ subject }: Pick<MailSummary, 'subject'>): string {
  return subject ?? '—'
}
