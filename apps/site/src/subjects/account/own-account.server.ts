import { authRoutes } from '@preciosa/contracts/own-account'
import type { Refusal } from '@preciosa/contracts/client'
import { asUser } from '../../api/callers.server.js'
import { goToWithFlash } from '../flash/flash.server.js'
import type { FormProblems } from '../../forms/form-problems.js'
import { readForm } from '../../forms/read-form.server.js'
import { clearSession, tokenOf } from '../session/session.server.js'
import { sessionEnded } from '../session/session-ended.server.js'
import type { AccountAnswer } from './account-answer.js'
import { deletionForm, passwordForm } from './account-forms.server.js'
import { captchaOf, problemsOf, sentBack, catchOutage } from './form-problems.server.js'
import { returnPath } from '../../navigation/return-path.js'

const MANY_FAILURES =
  'Hubo muchos intentos fallidos, así que comprobamos que sos una persona. Volvé a presionar Cambiar.'

/** Ends the user's other sessions as well. */
export async function changePassword(form: FormData, request: Request): Promise<AccountAnswer> {
  const captcha = captchaOf(form)
  let asked = captcha !== ''
  const submission = readForm(form, passwordForm)
  if (submission.status !== 'success') return sentBack('password', submission, {}, asked)
  const { current, password } = submission.value
  const problems = await catchOutage(async (): Promise<FormProblems> => {
    const token = (await tokenOf(request)) ?? sessionEnded(request)
    const changed = await asUser(token).call(authRoutes.changePassword, {
      body: { password: current, newPassword: password },
      captcha,
    })
    if (changed.ok) {
      const volver = form.get('volver')
      return goToWithFlash(returnPath(typeof volver === 'string' ? volver : null), 'password-changed')
    }
    if (changed.code === 'captcha' && !asked) {
      asked = true
      return { formErrors: [MANY_FAILURES] }
    }
    return problemsUnlessEnded(changed, request, { password: 'current', newPassword: 'password' })
  })
  return sentBack('password', submission, problems, asked)
}

export async function deleteAccount(form: FormData, request: Request): Promise<AccountAnswer> {
  const submission = readForm(form, deletionForm)
  if (submission.status !== 'success') return sentBack('deletion', submission, {}, false)
  const { email } = submission.value
  const problems = await catchOutage(async () => {
    const token = (await tokenOf(request)) ?? sessionEnded(request)
    const deleted = await asUser(token).call(authRoutes.deleteAccount, { body: { email } })
    if (deleted.ok) return goToWithFlash('/', 'account-deleted', clearSession(request))
    return problemsUnlessEnded(deleted, request, { email: 'email' })
  })
  return sentBack('deletion', submission, problems, false)
}

function problemsUnlessEnded(
  refusal: Refusal,
  request: Request,
  fields: Readonly<Record<string, string>>,
): FormProblems {
  if (refusal.code === 'session-expired' || refusal.code === 'login-required') return sessionEnded(request)
  return problemsOf(refusal, fields)
}
