import { type CsvColumns, csvPages, momentCell } from '@preciosa/contracts'
import { MAIL_STATUS_NAMES, mailProblemText, type MailSummary } from '@preciosa/contracts/mail'
import { MAIL_KIND_NAMES } from '@preciosa/contracts/registry'

const COLUMNS: CsvColumns<MailSummary> = [
  ['mail', ({ id }) => id],
  ['tipo', ({ kind }) => MAIL_KIND_NAMES[kind]],
  ['dirección', ({ address }) => address ?? ''],
  ['asunto', ({ subject }) => subject ?? ''],
  ['estado', ({ status }) => MAIL_STATUS_NAMES[status]],
  ['por qué', ({ problem }) => mailProblemText(problem) ?? ''],
  ['intentos', ({ attempts }) => attempts],
  ['escrito', ({ createdAt }) => momentCell(createdAt)],
  ['terminó', ({ endedAt }) => momentCell(endedAt)],
  ['próximo intento', ({ nextTryAt }) => momentCell(nextTryAt)],
  ['usuario', ({ userId }) => userId ?? ''],
]

export function mailsCsv(mails: readonly MailSummary[]): Iterable<string> {
  return csvPages(COLUMNS, mails)
}
