import { EMAIL_IN_USE, type Refusal } from '@preciosa/contracts'
import { account } from '../api/account.server.js'
import { responseOfFailure } from '../api/api-failure.server.js'
import type { Called } from '../api/user-calls.server.js'
import { goToSaying } from '../flash/flash.server.js'
import { readForm } from '../forms/read-form.server.js'
import { logError } from '../log.server.js'
import { formOf, goToAnew, goToTooMany } from '../page-answers.server.js'
import {
  emailCookie,
  endOfSession,
  formerCookies,
  sessionCookie,
  tokenOf,
  withCookies,
} from '../session/session.server.js'
import type { AccountAnswer } from './account-answer.js'
import { loginForm, registerForm, SECRET_FIELDS } from './account-forms.server.js'
import { returnPath } from './return-path.js'

/** What went wrong after a form was read, as conform takes it. */
interface FormProblems {
  formErrors?: string[]
  fieldErrors?: Record<string, string[]>
}

/** Fields that the API may refuse. */
const FIELDS: readonly string[] = ['email', 'password', 'type']
const MANY_FAILURES =
  'Hubo muchos intentos fallidos, así que comprobamos que sos una persona. Volvé a presionar Ingresar.'
const UNAVAILABLE = 'No pudimos comunicarnos con la guía. Probá de nuevo en unos minutos.'

/** Signs a visitor in or up and leads them back to where they were; what is wrong with the form is an answer. */
export async function signInOrUp(request: Request): Promise<AccountAnswer> {
  const form = await formOf(request)
  return form.get('intent') === 'register' ? register(form, request) : logIn(form, request)
}

/** Ends the session here and at the API; what the API says to that is no reason to stay signed in. */
export async function signOut(request: Request): Promise<never> {
  await revokeTokenOf(request)
  goToSaying('/', 'signed-out', endOfSession(request))
}

/** The token of a session that ends, at the API; the browser has forgotten it, but it would stay in force for weeks. */
async function revokeTokenOf(request: Request): Promise<void> {
  const token = await tokenOf(request)
  if (token === null) return
  await account.signOut(token).catch((error: unknown) => logError('A token was not revoked', error))
}

async function logIn(form: FormData, request: Request): Promise<AccountAnswer> {
  const captcha = captchaOf(form)
  let asked = captcha !== ''
  const submission = readForm(form, loginForm)
  const answer = (problems: FormProblems = {}): AccountAnswer => ({
    form: 'login',
    result: submission.reply({ ...problems, hideFields: SECRET_FIELDS }),
    captcha: asked,
  })
  if (submission.status !== 'success') return answer()
  const { email, password } = submission.value
  const signIn = async () => {
    const called = await account.signIn({ email, password }, captcha)
    if (called.ok || called.code !== 'captcha' || asked) return called
    asked = true
    return { ...called, detail: MANY_FAILURES }
  }
  return answer(await enter(form, request, email, signIn))
}

async function register(form: FormData, request: Request): Promise<AccountAnswer> {
  const submission = readForm(form, registerForm)
  const answer = (problems: FormProblems = {}): AccountAnswer => ({
    form: 'register',
    result: submission.reply({ ...problems, hideFields: SECRET_FIELDS }),
    captcha: true,
  })
  if (submission.status !== 'success') return answer()
  const { email, password, type } = submission.value
  const signUp = () => account.signUp({ email, password, type }, captchaOf(form))
  return answer(await enter(form, request, email, signUp))
}

/** What the page's captcha gave, where one was asked for; the API judges it. */
function captchaOf(form: FormData): string {
  const captcha = form.get('captcha')
  return typeof captcha === 'string' ? captcha : ''
}

/** From the identity provider's word to a session. Comes back only with what went wrong. */
async function enter(
  form: FormData,
  request: Request,
  email: string,
  identify: () => Promise<Called<{ id_token: string }>>,
): Promise<FormProblems> {
  try {
    const identity = await identify()
    if (!identity.ok) return problemsOf(identity)
    const exchanged = await account.exchange(identity.value.id_token)
    if (!exchanged.ok) {
      if (exchanged.code === 'invalid-client') throw new Error('The API does not know this site: CLIENT_ID')
      return problemsOf(exchanged)
    }
    const { access_token: token, expires_in: seconds } = exchanged.value
    const cookies = [await sessionCookie.seal(token, seconds), ...formerCookies(request)]
    // The cookie of a session that is still alive is about to be replaced.
    await revokeTokenOf(request)
    const person = await account.user(token)
    const incomplete = !person.ok && person.code === 'account-incomplete'
    // spec 2 §4: 412 leads home, with only the e-mail known.
    if (incomplete) cookies.push(await emailCookie.seal(email, seconds))
    const volver = form.get('volver')
    goToAnew(incomplete || typeof volver !== 'string' ? '/' : returnPath(volver), withCookies(...cookies))
  } catch (error) {
    if (responseOfFailure(error)?.status !== 503) throw error
    logError('Nobody could sign in: the API is not available', error)
    return { formErrors: [UNAVAILABLE] }
  }
}

function problemsOf({ code, title, detail, errors }: Refusal): FormProblems {
  if (code === 'too-many-requests') goToTooMany()
  if (code === 'conflict') return { fieldErrors: { email: [EMAIL_IN_USE] } }
  const ofFields = errors.filter(({ path }) => FIELDS.includes(path))
  if (ofFields.length === 0) return { formErrors: [detail === '' ? title : detail] }
  return { fieldErrors: Object.fromEntries(ofFields.map(({ path, message }) => [path, [message]])) }
}
