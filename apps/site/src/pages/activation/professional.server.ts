import type { SubmissionResult } from '@conform-to/react'
import { WRONG_CODE_AT_ACTIVATION, recoveryRoutes } from '@preciosa/contracts/own-account'
import { asVisitor } from '../../api/callers.server.js'
import { SECRET_FIELDS } from '../../subjects/account/account-forms.server.js'
import { afterSignIn } from '../../subjects/account/after-sign-in.server.js'
import { storedReturnPath } from '../../subjects/session/way-back.server.js'
import {
  captchaOf,
  problemsOf,
  problemsOfCode,
  catchOutage,
} from '../../subjects/account/form-problems.server.js'
import { signInWith } from '../../subjects/account/recovery.server.js'
import type { StartedSession } from '../../subjects/account/session-start.server.js'
import { goToWithFlash } from '../../subjects/flash/flash.server.js'
import type { FormRules } from '../../forms/form-rules.js'
import type { FormProblems } from '../../forms/form-problems.js'
import { readForm } from '../../forms/read-form.server.js'
import { formOf, goTo } from '../../api/page-answers.server.js'
import { loginPath, PROFESSIONAL_ACTIVATION_PATH } from '../../paths.js'
import {
  ACTIVATION_RULES,
  choosePasswordByLink,
  choosePasswordForm,
  PROFESSIONAL_RULES,
  professionalForm,
} from './activation-form.server.js'
import { forVisitorsOnly } from './activation.server.js'
import { addressIn } from './address-in.rules.js'
import { type ResendAnswer, resendCode } from './resend.server.js'

export interface ProfessionalData {
  email: string | null
  link: string | null
  rules: FormRules
  resendRules: FormRules
}

export interface ProfessionalAnswer {
  form: 'activate'
  result: SubmissionResult
  done?: { path: string }
}

export async function loadProfessional(request: Request): Promise<ProfessionalData> {
  await forVisitorsOnly(request)
  const { searchParams } = new URL(request.url)
  const email = addressIn(searchParams) || null
  const link = searchParams.get('enlace') || null
  const { email: step1, password, byLink } = PROFESSIONAL_RULES
  const rules = email === null ? step1 : link === null ? password : byLink
  return { email, link, rules, resendRules: ACTIVATION_RULES.resend }
}

export async function activateProfessional(
  request: Request,
): Promise<(ProfessionalAnswer | ResendAnswer) & { headers?: Headers }> {
  await forVisitorsOnly(request)
  const form = await formOf(request)
  switch (form.get('intent')) {
    case 'mail':
      return mailCode(form)
    case 'resend':
      return resendCode(form, mailTo)
    default:
      return choosePassword(form, request)
  }
}

const mailTo = (email: string, captcha: string) =>
  asVisitor.call(recoveryRoutes.activateProfessional, { params: { email }, captcha })

async function mailCode(form: FormData): Promise<ProfessionalAnswer> {
  const submission = readForm(form, professionalForm)
  if (submission.status !== 'success') return { form: 'activate', result: submission.reply() }
  const { email } = submission.value
  const problems = await catchOutage(async () => {
    const asked = await mailTo(email, captchaOf(form))
    if (!asked.ok) return problemsOf(asked, { email: 'email' })
    return goTo(`${PROFESSIONAL_ACTIVATION_PATH}?${new URLSearchParams({ email }).toString()}`)
  })
  return { form: 'activate', result: submission.reply(problems) }
}

async function choosePassword(
  form: FormData,
  request: Request,
): Promise<ProfessionalAnswer & { headers?: Headers }> {
  const link = form.get('enlace')
  const isByLink = typeof link === 'string' && link !== ''
  const submission = readForm(form, isByLink ? choosePasswordByLink : choosePasswordForm)
  const answer = (problems: FormProblems = {}): ProfessionalAnswer => ({
    form: 'activate',
    result: submission.reply({ ...problems, hideFields: SECRET_FIELDS }),
  })
  if (submission.status !== 'success') return answer()
  const { email, password } = submission.value
  const otp = 'code' in submission.value ? submission.value.code : submission.value.enlace
  const outcome = await catchOutage<StartedSession>(async () => {
    const set = await asVisitor.call(recoveryRoutes.setPassword, {
      body: { username: email, otp, password },
      captcha: captchaOf(form),
    })
    if (!set.ok)
      return problemsOfCode(set, { isByLink, wrong: WRONG_CODE_AT_ACTIVATION }, { password: 'password' })
    const session = await signInWith(request, email, password)
    // The sign-in dialog explains what still blocks the account.
    return session ?? goToWithFlash(loginPath(await storedReturnPath(request)), 'activated-sign-in')
  })
  if (!('cookies' in outcome)) return answer(outcome)
  const { path, headers } = await afterSignIn(request, outcome)
  return { ...answer(), done: { path }, headers }
}
