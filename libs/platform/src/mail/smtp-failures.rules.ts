import { MailError } from './mailer.js'

export interface SmtpProblem {
  code?: unknown
  command?: unknown
  responseCode?: unknown
  response?: unknown
}

/** A full mailbox; a 5xx code that is only temporary (RFC 5321 §4.5.3.1.10). */
const FULL = 552
/** Refused by policy (RFC 3463): relaying is denied or our address is listed; the operator can fix that. */
const BY_POLICY = '5.7.'

/** @param begun whether the first byte may have left */
export function mailErrorOf(problem: SmtpProblem, begun: boolean): MailError {
  const { responseCode: answer, command, code } = problem
  const said = describe(problem)
  // Without an answer: nodemailer found no valid address, or the server was silent or gone.
  if (typeof answer !== 'number') {
    if (begun) return new MailError('unknown', said)
    return new MailError(code === 'EENVELOPE' ? 'refused' : 'temporary', said)
  }
  const refusesMail = begun || command === 'DATA'
  const refusesRecipient =
    command === 'RCPT TO' && answer !== FULL && !enhancedCode(problem).startsWith(BY_POLICY)
  // 5xx of other commands is about sender, credentials or TLS: the operator has to act.
  const isForGood = answer >= 500 && (refusesMail || refusesRecipient)
  return new MailError(isForGood ? 'refused' : 'temporary', said)
}

function enhancedCode({ response }: SmtpProblem): string {
  return /^\d{3}[ -](\d\.\d{1,3}\.\d{1,3})\b/.exec(typeof response === 'string' ? response : '')?.[1] ?? ''
}

function describe(problem: SmtpProblem): string {
  const { code, command, responseCode } = problem
  // Credentials may follow AUTH and must stay out of the log.
  const step = /^[A-Z]+( FROM| TO)?/.exec(typeof command === 'string' ? command : '')?.[0] ?? ''
  const answer =
    typeof responseCode === 'number' ? String(responseCode) : typeof code === 'string' ? code : ''
  const parts = [step, answer, enhancedCode(problem)]
  return `SMTP: ${parts.filter((part) => part !== '').join(' ')}`
}
