import { NOT_REGISTERED, WRONG_CODE, recoveryRoutes, authRoutes } from '@preciosa/contracts/own-account'
import { asVisitor } from '../../api/callers.server.js'
import { goToWithFlash } from '../flash/flash.server.js'
import { shownAddress } from '../../format/shown-address.server.js'
import { readForm } from '../../forms/read-form.server.js'
import { withCodeModal } from '../../modals/modal-address.rules.js'
import { goTo } from '../../api/page-answers.server.js'
import { loginPath } from '../../paths.js'
import type { AccountAnswer, AnswerWithCookies } from './account-answer.js'
import { afterSignIn } from './after-sign-in.server.js'
import { codeForm, linkForm, recoverForm, resetForm } from './account-forms.server.js'
import { captchaOf, problemsOf, problemsOfCode, sentBack, catchOutage } from './form-problems.server.js'
import { returnPath } from '../../navigation/return-path.js'
import { type StartedSession, startSession } from './session-start.server.js'

/** Some providers round the sign-in time to seconds, so it can seem earlier than the new password. */
const NEXT_SECOND_MS = 1100

/** `reset` uses the texts of a forgotten password. */
export async function recoverAccount(form: FormData, words: 'recover' | 'reset'): Promise<AccountAnswer> {
  const submission = readForm(form, words === 'reset' ? resetForm : recoverForm)
  if (submission.status !== 'success') return sentBack(words, submission)
  const { email } = submission.value
  const problems = await catchOutage(async () => {
    const asked = await asVisitor.call(recoveryRoutes.recover, {
      query: { username: email },
      captcha: captchaOf(form),
    })
    if (asked.ok)
      return goTo(withCodeModal(pathIn(form, 'pagina'), shownAddress(email), pathIn(form, 'volver')))
    if (asked.code === 'not-found' && words === 'reset') return { fieldErrors: { email: [NOT_REGISTERED] } }
    return problemsOf(asked, { username: 'email' })
  })
  return sentBack(words, submission, problems)
}

export async function setNewPassword(form: FormData, request: Request): Promise<AnswerWithCookies> {
  const isByLink = form.get('enlace') !== null && form.get('enlace') !== ''
  const submission = readForm(form, isByLink ? linkForm : codeForm)
  if (submission.status !== 'success') return sentBack('code', submission)
  const { email, password } = submission.value
  const otp = 'code' in submission.value ? submission.value.code : submission.value.enlace
  const outcome = await catchOutage<StartedSession>(async () => {
    const set = await asVisitor.call(recoveryRoutes.setPassword, {
      body: { username: email, otp, password },
      captcha: captchaOf(form),
    })
    if (!set.ok) return problemsOfCode(set, { isByLink, wrong: WRONG_CODE }, { password: 'password' })
    const session = await signInWith(request, email, password)
    // The login dialog shows why the account can't sign in yet.
    return session ?? goToWithFlash(loginPath(pathIn(form, 'volver')), 'password-set')
  })
  if (!('cookies' in outcome)) return sentBack('code', submission, outcome)
  const { path, headers } = await afterSignIn(request, outcome, pathIn(form, 'volver'))
  return { ...sentBack('code', submission), done: { path }, headers }
}

/** Null if the sign-in fails, also during an outage: the step before it is done and must be reported. */
export async function signInWith(
  request: Request,
  email: string,
  password: string,
): Promise<StartedSession | null> {
  const outcome = await catchOutage<StartedSession>(
    async () => (await trySignIn(request, email, password)) ?? {},
  )
  return 'cookies' in outcome ? outcome : null
}

async function trySignIn(request: Request, email: string, password: string): Promise<StartedSession | null> {
  for (const pause of [0, NEXT_SECOND_MS]) {
    await new Promise((resolve) => setTimeout(resolve, pause))
    const identity = await asVisitor.call(authRoutes.signIn, { body: { email, password } })
    if (!identity.ok) return null
    const started = await startSession(request, identity.value.id_token, email)
    if (started.ok) return started
    if (started.code !== 'invalid-grant') return null
  }
  return null
}

function pathIn(form: FormData, name: 'volver' | 'pagina'): string {
  const path = form.get(name)
  return returnPath(typeof path === 'string' ? path : null)
}
