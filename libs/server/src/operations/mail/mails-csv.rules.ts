import { csvPages } from '@preciosa/contracts'
import { MAIL_STATUS_NAMES, mailProblemText, type MailSummary } from '@preciosa/contracts/mail'
import { MAIL_KIND_NAMES } from '@preciosa/contracts/registry'

const HEADING = [
  'mail',
  'tipo',
  'dirección',
  'asunto',
  'estado',
  'por qué',
  'intentos',
  'escrito',
  'terminó',
  'próximo intento',
  'usuario',
]

export function mailsCsv(mails: readonly MailSummary[]): Iterable<string> {
  return csvPages(HEADING, mails, (mail) => [
    mail.id,
    MAIL_KIND_NAMES[mail.kind],
    mail.address ?? '',
    mail.subject ?? '',
    MAIL_STATUS_NAMES[mail.status],
    mailProblemText(mail.problem) ?? '',
    mail.attempts,
    mail.createdAt,
    mail.endedAt ?? '',
    mail.nextTryAt ?? '',
    mail.userId ?? '',
  ])
}
