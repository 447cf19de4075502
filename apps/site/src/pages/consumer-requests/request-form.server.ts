import { emailSchema, shownLines } from '@preciosa/contracts'
import {
  CONSUMER_REQUEST_ABOUT,
  CONSUMER_REQUEST_ABOUT_NAMES,
  type ConsumerRequestKind,
  consumerRequestRoutes as routes,
  EMAIL_OR_DNI,
} from '@preciosa/contracts/consumer-requests'
import { siteRoutes } from '@preciosa/contracts/site-notices'
import { z } from 'zod'
import { publicReads } from '../../api/api.server.js'
import { ApiError } from '../../api/api-failure.server.js'
import { asVisitor } from '../../api/callers.server.js'
import { formOf } from '../../api/page-answers.server.js'
import type { FormRules } from '../../forms/form-rules.js'
import { rulesOf } from '../../forms/rules-of.server.js'
import { type MailAnswer, sendMailForm } from '../../subjects/contact/mail-form.server.js'

const DNI = /^\d{1,2}\.?\d{3}\.?\d{3}$/
const WRONG = 'Escribí un correo completo, o un DNI de siete u ocho dígitos.'

const requestForm = z.object({
  who: z
    .string({ error: EMAIL_OR_DNI })
    .trim()
    .max(254, WRONG)
    .refine((who) => DNI.test(who) || emailSchema.safeParse(who).success, WRONG),
  what: z.enum(CONSUMER_REQUEST_ABOUT, { error: 'Elegí una opción.' }),
  id: z.string().trim().max(80, 'A lo sumo 80 caracteres.').optional(),
  reason: z.string().overwrite(shownLines).max(500, 'A lo sumo 500 caracteres.').optional(),
})

export interface RequestData {
  rules: FormRules
  about: { value: string; label: string }[]
  /** Whether what was spent isn't given back; null while the operator's rule can't be read. */
  keepsSpent: boolean | null
}

export type RequestAnswer = Exclude<MailAnswer, { kind: 'sent' }> | { kind: 'asked'; code: string }

const FORM = {
  rules: rulesOf(requestForm),
  about: Object.entries(CONSUMER_REQUEST_ABOUT_NAMES).map(([value, label]) => ({ value, label })),
}

export async function loadRequest(): Promise<RequestData> {
  try {
    const { operator } = await publicReads.read(siteRoutes.siteFrame)
    return { ...FORM, keepsSpent: operator.keepsSpent }
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    return { ...FORM, keepsSpent: null }
  }
}

const ROUTES = { withdrawal: routes.askWithdrawal, cancellation: routes.askCancellation } as const

/** The answer has the code, also for an address or a DNI of no account. */
export async function sendRequest(kind: ConsumerRequestKind, request: Request): Promise<RequestAnswer> {
  let code = ''
  const answer = await sendMailForm(await formOf(request), requestForm, async (value, captcha) => {
    const { who, what, id, reason } = value
    const body = { ...(DNI.test(who) ? { dni: who } : { email: who }), what, id, reason }
    const called = await asVisitor.call(ROUTES[kind], { body, captcha })
    if (called.ok) ({ code } = called.value)
    return called
  })
  return answer.kind === 'sent' ? { kind: 'asked', code } : answer
}
