import { authRoutes } from '@preciosa/contracts/own-account'
import { asVisitor } from '../../api/callers.server.js'
import { goToWithFlash } from '../flash/flash.server.js'
import type { FormProblems } from '../../forms/form-problems.js'
import { readForm } from '../../forms/read-form.server.js'
import { ACCOUNT_MODALS, type AccountModal } from '../../modals/modal-address.rules.js'
import { formOf, goToNewDocument, goToTooMany } from '../../api/page-answers.server.js'
import { activationPath, loginPath } from '../../paths.js'
import { clearSession, withCookies } from '../session/session.server.js'
import type { AccountAnswer, AnswerWithCookies } from './account-answer.js'
import { afterSignIn } from './after-sign-in.server.js'
import { storeReturnPath } from '../session/way-back.server.js'
import { loginForm, registerForm } from './account-forms.server.js'
import { captchaOf, problemsOf, sentBack, catchOutage } from './form-problems.server.js'
import { changePassword, deleteAccount } from './own-account.server.js'
import { recoverAccount, setNewPassword } from './recovery.server.js'
import { choiceOf } from '../plans/plan-choice.server.js'
import { pendingAccount, storePendingSignIn } from './pending-sign-in.server.js'
import { OPENS_PRICE } from '../../modals/asked-prices.rules.js'
import { returnPath } from '../../navigation/return-path.js'
import { revokeTokenOf, startSession } from './session-start.server.js'

const MANY_FAILURES =
  'Hubo muchos intentos fallidos, así que comprobamos que sos una persona. Volvé a presionar Ingresar.'

const FORMS: Readonly<
  Record<AccountModal, (form: FormData, request: Request) => Promise<AnswerWithCookies>>
> = {
  login: logIn,
  register,
  recover: (form) => recoverAccount(form, 'recover'),
  reset: (form) => recoverAccount(form, 'reset'),
  code: setNewPassword,
  password: changePassword,
  deletion: deleteAccount,
}

export async function answerAccountForm(request: Request): Promise<AnswerWithCookies> {
  const form = await formOf(request)
  const intent = ACCOUNT_MODALS.find((modal) => modal === form.get('intent')) ?? 'login'
  return FORMS[intent](form, request)
}

/** Ends the local session even if the API fails. */
export async function signOut(request: Request): Promise<never> {
  await revokeTokenOf(request)
  goToWithFlash('/', 'signed-out', clearSession(request))
}

async function logIn(form: FormData, request: Request): Promise<AccountAnswer> {
  const captcha = captchaOf(form)
  let asked = captcha !== ''
  const submission = readForm(form, loginForm)
  if (submission.status !== 'success') return sentBack('login', submission, {}, asked)
  const { email, password } = submission.value
  const problems = await catchOutage(async (): Promise<FormProblems> => {
    const identity = await asVisitor.call(authRoutes.signIn, { body: { email, password }, captcha })
    if (identity.ok) return enter(form, request, { email, idToken: identity.value.id_token })
    if (identity.code === 'too-many-requests') goToTooMany(loginPath(returnPathOf(form)))
    if (identity.code !== 'captcha' || asked) return problemsOf(identity, LOGIN_FIELDS)
    asked = true
    return { formErrors: [MANY_FAILURES] }
  })
  return sentBack('login', submission, problems, asked)
}

async function register(form: FormData, request: Request): Promise<AccountAnswer> {
  const submission = readForm(form, registerForm)
  if (submission.status !== 'success') return sentBack('register', submission)
  const { email, password, type } = submission.value
  const problems = await catchOutage(async () => {
    const identity = await asVisitor.call(authRoutes.signUp, {
      body: { email, password, type },
      captcha: captchaOf(form),
    })
    // The mailed code activates the account.
    if (!identity.ok) return problemsOf(identity, REGISTER_FIELDS)
    // This browser knows the password, so the activation doesn't ask for it again.
    const returnTo = returnPathOf(form)
    const sheet = form.get(OPENS_PRICE) === '1' ? returnTo : null
    const signedIn = await storePendingSignIn(email, identity.value.id_token, { type, sheet })
    const chosen = await choiceOf(request, returnTo, type)
    const cookies = [signedIn, ...(await storeReturnPath(returnTo)), ...chosen]
    return goToNewDocument(activationPath(email), withCookies(...cookies))
  })
  return sentBack('register', submission, problems)
}

const LOGIN_FIELDS = { email: 'email', password: 'password' }
const REGISTER_FIELDS = { ...LOGIN_FIELDS, type: 'type' }

/** Starts a session with the provider's token. Returns only on failure. */
async function enter(
  form: FormData,
  request: Request,
  { email, idToken }: { email: string; idToken: string },
): Promise<FormProblems> {
  const started = await startSession(request, idToken, email)
  if (!started.ok) {
    if (started.code === 'not-activated') {
      const known = await pendingAccount(request, email)
      const pending = known === null ? [await storePendingSignIn(email, null)] : []
      const cookies = [...pending, ...(await storeReturnPath(returnPathOf(form)))]
      goToNewDocument(activationPath(email), withCookies(...cookies))
    }
    return problemsOf(started, LOGIN_FIELDS)
  }
  const { path, headers } = await afterSignIn(request, started, returnPathOf(form))
  return goToNewDocument(path, headers)
}

function returnPathOf(form: FormData): string {
  const volver = form.get('volver')
  return returnPath(typeof volver === 'string' ? volver : null)
}
