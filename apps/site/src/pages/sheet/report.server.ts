import type { SubmissionResult } from '@conform-to/react'
import type { Refusal } from '@preciosa/contracts'
import { account } from '../../api/account.server.js'
import { isOutage } from '../../api/api-failure.server.js'
import { api } from '../../api/api.server.js'
import { config } from '../../config.server.js'
import type { FormRules } from '../../forms/form-rules.js'
import { readForm } from '../../forms/read-form.server.js'
import { refusalText } from '../../forms/refusal-text.js'
import { logError } from '../../log.server.js'
import { formOf } from '../../page-answers.server.js'
import { sheetPath } from '../../paths.js'
import { senderOf } from '../../session/reader.server.js'
import { REPORT_RULES, reportForm } from './report-form.server.js'
import { vehicleOf } from './vehicle.server.js'

export interface ReportData {
  title: string
  path: string
  rules: FormRules
  email: string
}

export type ReportAnswer = { kind: 'sent' } | { kind: 'form'; result: SubmissionResult }

type Params = Parameters<typeof vehicleOf>[0]

const TOO_MANY =
  'Mandaste muchos mensajes en poco tiempo. Probá de nuevo en una hora: lo que escribiste sigue acá.'
const UNAVAILABLE =
  'No sabemos si el mensaje llegó. Podés mandarlo de nuevo en unos minutos, aunque quizá llegue dos veces: lo que escribiste sigue acá.'

export async function loadReport(request: Request, params: Params): Promise<ReportData> {
  const { vehicleType, codia } = vehicleOf(params)
  const [version, sender] = await Promise.all([api.version(vehicleType, codia), senderOf(request)])
  return {
    title: version.versionSummary,
    path: sheetPath(vehicleType, codia),
    rules: REPORT_RULES,
    email: sender.kind === 'person' ? (sender.person.email ?? '') : '',
  }
}

export async function report(request: Request, params: Params): Promise<ReportAnswer> {
  const { vehicleType, codia } = vehicleOf(params)
  const form = await formOf(request)
  const submission = readForm(form, reportForm)
  const answer = (problems: Problems = {}): ReportAnswer => ({
    kind: 'form',
    result: submission.reply(problems),
  })
  if (submission.status !== 'success') return answer()
  const { type, message, email } = submission.value
  const address = config.siteUrl + sheetPath(vehicleType, codia)
  const captcha = form.get('captcha')
  try {
    const { versionSummary: name } = await api.version(vehicleType, codia)
    const sent = await account.writeMail(
      { email, subject: `Reporte: ${type}`, message: `${name} (codia ${codia})\n${address}\n\n${message}` },
      typeof captcha === 'string' ? captcha : '',
    )
    return sent.ok ? { kind: 'sent' } : answer(problemsOf(sent))
  } catch (error) {
    if (!isOutage(error)) throw error
    logError('A report was not sent', error)
    return answer({ formErrors: [UNAVAILABLE] })
  }
}

interface Problems {
  formErrors?: string[]
  fieldErrors?: Record<string, string[]>
}

function problemsOf(refusal: Refusal): Problems {
  const { code, errors } = refusal
  if (code === 'too-many-requests') return { formErrors: [TOO_MANY] }
  const ofFields = errors.filter(({ path }) => path === 'email' || path === 'message')
  if (ofFields.length === 0) return { formErrors: [refusalText(refusal)] }
  return { fieldErrors: Object.fromEntries(ofFields.map(({ path, message }) => [path, [message]])) }
}
