/** An ended mail never changes its status again. */
export const MAIL_STATUSES = [
  'waiting',
  /** A server has accepted the recipient and is receiving the mail. */
  'sending',
  'sent',
  'refused',
  /** Not sent in time, or over the daily limit. */
  'given-up',
  /** Process or connection ended while sending. The mail may have arrived, so it isn't retried. */
  'unknown',
] as const
export type MailStatus = (typeof MAIL_STATUSES)[number]

export const MAIL_STATUS_NAMES: Readonly<Record<MailStatus, string>> = {
  waiting: 'En cola',
  sending: 'Saliendo',
  sent: 'Enviado',
  refused: 'Rechazado',
  'given-up': 'Abandonado',
  unknown: 'Sin confirmar',
}

const PROBLEMS: ReadonlyMap<string, string> = new Map([
  ['too-many', 'Esa dirección ya recibió hoy el máximo de mails de este tipo.'],
  ['no-address', 'La dirección está mal escrita.'],
  ['too-old', 'No salió a tiempo: ya no servía.'],
  ['interrupted', 'El envío se cortó; puede haber llegado.'],
  ['account-deleted', 'La persona eliminó su cuenta antes.'],
  ['SMTP_URL is not set', 'Falta configurar el servidor de correo.'],
  ['The recipient is no address', 'La dirección está mal escrita.'],
])

/** Of the failures that `smtp-failures.rules` describes; the first that matches. */
const SMTP_PROBLEMS: readonly [RegExp, string][] = [
  [/ 5\.2\.1$/, 'La casilla está desactivada'],
  [/ [45]\.2\.2$| 552\b/, 'La casilla está llena'],
  [/ 5\.7\.\d+$/, 'El servidor no acepta nuestros mails por una regla suya'],
  [/^AUTH\b/, 'El servidor no aceptó nuestra contraseña'],
  [/^MAIL FROM 5/, 'El servidor no acepta nuestra dirección de envío'],
  [/^RCPT TO 5| 5\.1\.[01236]$| 5\.1\.10$/, 'El servidor dice que esa dirección no existe o no recibe mails'],
  [/^DATA 5/, 'El servidor no aceptó el contenido'],
  [/(^| )4\d\d\b/, 'El servidor pidió probar más tarde'],
  [/EENVELOPE/, 'La dirección está mal escrita'],
  [/E[A-Z]+$/, 'No se pudo hablar con el servidor de correo'],
]

/** Why a mail didn't arrive or waits, in Spanish with the server's codes; null without a problem. */
export function mailProblemText(problem: string | null): string | null {
  if (problem === null) return null
  const known = PROBLEMS.get(problem)
  if (known !== undefined) return known
  const said = problem.replace(/^SMTP:\s*/, '')
  const meaning = SMTP_PROBLEMS.find(([pattern]) => pattern.test(said))?.[1] ?? 'El envío falló'
  return `${meaning} (${said}).`
}

/** Days in which staff may send a mail again. */
export const RESEND_DAYS = 7
/** Minutes between a mail's end and its next copy. */
export const RESEND_MINUTES = 10

/** Why a mail can't be sent again, and what helps instead. */
export const RESEND_REFUSALS = {
  open: 'Todavía está en camino: si falla, se reintenta solo.',
  sent: 'El servidor del destinatario lo aceptó: no se manda dos veces.',
  code: 'Lleva un código o un enlace que vence. La activación se reenvía desde el usuario y la invitación desde el grupo; para recuperar la cuenta, la persona pide otro mail.',
  'own-retry': 'El cambio de precio avisa otra vez por su cuenta, o se reintenta en su página.',
  past: 'Avisa de algo que ya pasó.',
  'no-content': 'Ya no se guarda qué decía.',
  'too-old': `Pasaron más de ${RESEND_DAYS} días.`,
  again: 'Ya se mandó otra vez.',
  'too-soon': `Esperá ${RESEND_MINUTES} minutos desde el último intento.`,
} as const
export type ResendRefusal = keyof typeof RESEND_REFUSALS
export const RESEND_REFUSAL_CODES = Object.keys(RESEND_REFUSALS) as [ResendRefusal, ...ResendRefusal[]]
