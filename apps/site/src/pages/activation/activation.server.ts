import type { Submission, SubmissionResult } from '@conform-to/react'
import {
  WRONG_CODE_AT_ACTIVATION,
  WRONG_PASSWORD_AT_ACTIVATION,
  authRoutes,
} from '@preciosa/contracts/own-account'
import type { Refusal } from '@preciosa/contracts/client'
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
import {
  clearPendingSignIn,
  pendingAccount,
  pendingSignIn,
} from '../../subjects/account/pending-sign-in.server.js'
import type { MailState } from '../../subjects/session/reader.js'
import { mailStateOf } from '../../subjects/account/refused-mail.server.js'
import { signInWith } from '../../subjects/account/recovery.server.js'
import { type StartedSession, startSession } from '../../subjects/account/session-start.server.js'
import { goToWithFlash } from '../../subjects/flash/flash.server.js'
import { shownAddress } from '../../format/shown-address.server.js'
import type { FormRules } from '../../forms/form-rules.js'
import type { FormProblems } from '../../forms/form-problems.js'
import { readForm } from '../../forms/read-form.server.js'
import { formOf, goTo } from '../../api/page-answers.server.js'
import { activationPath, loginPath, recoverPath } from '../../paths.js'
import { senderOf } from '../../subjects/session/reader.server.js'
import { withCookies } from '../../subjects/session/session.server.js'
import {
  ACTIVATION_RULES,
  activationByLink,
  activationForm,
  provenActivation,
  provenActivationByLink,
} from './activation-form.server.js'
import { addressIn } from './address-in.rules.js'
import { type ResendAnswer, resendCode } from './resend.server.js'

export interface ActivationData {
  email: string
  link: string | null
  /** The account belongs to an external provider and has no password. */
  isSocial: boolean
  /** Not in the browser that registered or came from a provider. */
  asksPassword: boolean
  /** Null in other browsers, where the page says nothing of it. */
  mail: MailState | null
  rules: { activate: FormRules; resend: FormRules }
}

export type ActivationAnswer = { form: 'activate'; result: SubmissionResult } | ResendAnswer

export async function loadActivation(request: Request): Promise<ActivationData> {
  await forVisitorsOnly(request)
  const { searchParams } = new URL(request.url)
  // A link cut off after `enlace=` counts as no link.
  const link = searchParams.get('enlace') || null
  const { activate: byCode, byLink, resend } = ACTIVATION_RULES
  const email = addressIn(searchParams)
  const isSocial = searchParams.get('social') === 'true'
  return {
    email: shownAddress(email),
    link,
    isSocial,
    asksPassword: !isSocial && (await pendingSignIn(request, email)) === null,
    mail: await mailStateOf(request, email),
    rules: { activate: link === null ? byCode : byLink, resend },
  }
}

/** Only visitors without a session may use activation pages. */
export async function forVisitorsOnly(request: Request): Promise<void> {
  const { kind } = await senderOf(request)
  if (kind === 'person' || kind === 'unknown') goTo('/404')
}

export async function activate(request: Request): Promise<ActivationAnswer> {
  await forVisitorsOnly(request)
  const form = await formOf(request)
  return form.get('intent') === 'resend'
    ? resendCode(form, (email, captcha) =>
        asVisitor.call(authRoutes.resendCode, { body: { email }, captcha }),
      )
    : activateBy(form, request)
}

/** Checks the password first, so that a wrong one uses up no code (decision 071). */
async function activateBy(form: FormData, request: Request): Promise<ActivationAnswer> {
  const email = form.get('email')
  const idToken = typeof email === 'string' ? await pendingSignIn(request, email) : null
  const isSocial = form.get('social') === 'true'
  const submission = readActivation(form, { asksPassword: !isSocial && idToken === null })
  const answer = (problems: FormProblems = {}): ActivationAnswer => ({
    form: 'activate',
    result: submission.reply({ ...problems, hideFields: SECRET_FIELDS }),
  })
  if (submission.status !== 'success') return answer()
  const { password, code, enlace, ...given } = submission.value
  const problems = await catchOutage(async () => {
    const proof = {
      ...(password === undefined ? {} : { password }),
      ...(isSocial ? { social: true as const } : {}),
      ...(idToken === null ? {} : { id_token: idToken }),
    }
    const activated = await asVisitor.call(authRoutes.activate, {
      body: { email: given.email, otp: code ?? enlace ?? '', ...proof },
      captcha: captchaOf(form),
    })
    if (activated.ok)
      return password === undefined
        ? enterPending(request, given.email, { idToken, isSocial })
        : enter(request, given.email, password)
    if (activated.code === 'invalid-grant') return wrongPassword(activated)
    // The address of the page is wrong: the account has a password.
    if (isSocial && activated.errors.some(({ path }) => path === 'password'))
      return goTo(activationPath(given.email, { link: enlace ?? '' }))
    return wrongCode(activated, code === undefined)
  })
  return answer(problems)
}

async function enter(request: Request, email: string, password: string): Promise<never> {
  const session = await signInWith(request, email, password)
  if (session === null) return goToWithFlash(loginPath(await storedReturnPath(request)), 'activated-sign-in')
  const { path, headers } = await afterSignIn(request, session)
  return goToWithFlash(path, 'activated', headers)
}

interface Pending {
  /** Null: the API has removed the provider's sign-in, since a stranger may have made it. */
  idToken: string | null
  isSocial: boolean
}

/** Goes on with the sign-in that this browser made before. */
async function enterPending(request: Request, email: string, { idToken, isSocial }: Pending): Promise<never> {
  const returnTo = await storedReturnPath(request)
  if (idToken === null) return goToWithFlash(recoverPath(returnTo), 'activated-choose')
  const started = await catchOutage<StartedSession>(async () => {
    const session = await startSession(request, idToken, email, { social: isSocial })
    return session.ok ? session : {}
  })
  const ended = clearPendingSignIn(request)
  if (!('cookies' in started))
    return goToWithFlash(
      loginPath(returnTo),
      isSocial ? 'activated-social' : 'activated-sign-in',
      withCookies(...ended),
    )
  const sheet = (await pendingAccount(request, email))?.sheet ?? null
  const { path, headers, hasOpened } = await afterSignIn(request, started, '/', sheet)
  for (const each of ended) headers.append('Set-Cookie', each)
  return goToWithFlash(path, hasOpened ? 'activated-price' : 'activated', headers)
}

interface Given {
  email: string
  password?: string
  code?: string
  enlace?: string
}

function readActivation(form: FormData, { asksPassword }: { asksPassword: boolean }): Submission<Given> {
  const isByLink = isThere(form, 'enlace')
  if (!asksPassword)
    return isByLink ? readForm(form, provenActivationByLink) : readForm(form, provenActivation)
  return isByLink ? readForm(form, activationByLink) : readForm(form, activationForm)
}

function isThere(form: FormData, name: string): boolean {
  const value = form.get(name)
  return typeof value === 'string' && value !== ''
}

function wrongPassword(refusal: Refusal): FormProblems {
  if (refusal.errors.some(({ path }) => path === 'password'))
    return { fieldErrors: { password: [WRONG_PASSWORD_AT_ACTIVATION] } }
  return problemsOf(refusal, { email: 'email' })
}

function wrongCode(refusal: Refusal, isByLink: boolean): FormProblems {
  return problemsOfCode(refusal, { isByLink, wrong: WRONG_CODE_AT_ACTIVATION }, { email: 'email' })
}
