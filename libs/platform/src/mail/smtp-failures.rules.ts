import { MailError } from './mailer.js'

/** What is read of nodemailer's errors. */
export interface SmtpProblem {
  code?: unknown
  /** The command that failed: `CONN`, `AUTH …`, `MAIL FROM`, `RCPT TO`, `DATA`. */
  command?: unknown
  responseCode?: unknown
  response?: unknown
}

/** A full mailbox: for good everywhere but here (RFC 5321 §4.5.3.1.10). */
const FULL = 552
/** Refused by policy (RFC 3463): we may not relay, or our address is on a list; the operator can mend that. */
const BY_POLICY = '5.7.'

/**
 * What a failed try at a mail means.
 * @param begun whether its first byte may have left
 */
export function mailErrorOf(problem: SmtpProblem, begun: boolean): MailError {
  const { responseCode: answer, command, code } = problem
  const said = describe(problem)
  // Without an answer: nodemailer takes an address for none, or the server was silent or gone.
  if (typeof answer !== 'number') {
    if (begun) return new MailError('unknown', said)
    return new MailError(code === 'EENVELOPE' ? 'refused' : 'temporary', said)
  }
  const refusesMail = begun || command === 'DATA'
  const refusesRecipient =
    command === 'RCPT TO' && answer !== FULL && !enhancedCode(problem).startsWith(BY_POLICY)
  // Of any other command, 5xx is about the sender, credentials or TLS: all mails, until the operator sees to it.
  const isForGood = answer >= 500 && (refusesMail || refusesRecipient)
  return new MailError(isForGood ? 'refused' : 'temporary', said)
}

function enhancedCode({ response }: SmtpProblem): string {
  return /^\d{3}[ -](\d\.\d{1,3}\.\d{1,3})\b/.exec(typeof response === 'string' ? response : '')?.[1] ?? ''
}

/** Codes alone: `RCPT TO 550 5.1.1`, `CONN ECONNECTION`. */
function describe(problem: SmtpProblem): string {
  const { code, command, responseCode } = problem
  // What follows AUTH stays out.
  const step = /^[A-Z]+( FROM| TO)?/.exec(typeof command === 'string' ? command : '')?.[0] ?? ''
  const answer =
    typeof responseCode === 'number' ? String(responseCode) : typeof code === 'string' ? code : ''
  const parts = [step, answer, enhancedCode(problem)]
  return `SMTP: ${parts.filter((part) => part !== '').join(' ')}`
}
