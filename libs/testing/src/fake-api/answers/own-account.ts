import { captchaRoutes } from '@preciosa/contracts/captcha'
import {
  authRoutes,
  consentRoutes,
  type OwnSession,
  ownAccountRoutes,
  recoveryRoutes,
  userRoutes,
} from '@preciosa/contracts/own-account'
import { onboardingRoutes, PHOTO_VERSION_HEADER, profilePhotoRoutes } from '@preciosa/contracts/profiles'
import { billingRoutes } from '@preciosa/contracts/billing'
import { creditRoutes } from '@preciosa/contracts/credits'
import { geographyRoutes } from '@preciosa/contracts/geography'
import { type Account, billingOf, creditsOf, named, onboardingOf, userOf } from '../account.js'
import { type Answered, on, SentFile } from '../asked.js'
import { PLANS } from '../plans.js'
import { Refused } from '../refused.js'
import type { State } from '../state.js'

/** What each mail of a code has. */
export const MAILED = { code: '0417', link: 'the-token-of-the-link' }

const SESSION: OwnSession = {
  id: 'x'.repeat(43),
  device: 'Chrome en Android',
  createdAt: '2026-11-20T12:00:00.000Z',
  lastUsedAt: '2026-11-20T12:00:00.000Z',
  expiresAt: '2026-12-20T12:00:00.000Z',
  current: true,
}
const WRONG_CODE = 'El código ingresado no es válido, por favor intentalo nuevamente'
const LOCALITY = 'Godoy Cruz'

export const ownAccountAnswers: readonly Answered[] = [
  on(captchaRoutes.captcha, ({ action }) => ({ kind: 'turnstile' as const, siteKey: `for-${action}` })),
  on(captchaRoutes.openSearch, () => ({})),

  on(authRoutes.signUp, ({ email, password, type }, { state }) => {
    if (state.accounts.has(email)) throw new Refused('conflict')
    refuseCommon(password)
    state.addAccount(email, { password, type, activated: false, complete: false })
    return { id_token: `id:${email}` }
  }),
  on(authRoutes.signIn, (given, { state, solved }) => {
    if (state.asksCaptcha && !state.spared.delete(given.email)) solved()
    return signIn(state, given)
  }),
  on(authRoutes.exchangeToken, ({ firebase_token_id: identity }, { state }) => {
    const account = state.accounts.get(identity.replace('id:', ''))
    if (account === undefined) throw new Refused('invalid-grant')
    if (account.activated === false) throw new Refused('not-activated')
    return { access_token: state.tokenFor(account), token_type: 'Bearer' as const, expires_in: 3600 }
  }),
  on(authRoutes.signOut, (_, { state, authorization = '' }) => {
    state.tokens.delete(authorization.replace('Bearer ', ''))
    return {}
  }),
  on(authRoutes.activate, ({ email, otp, password, social }, { state }) => {
    if (social === true && state.accounts.get(email)?.isSocial !== true)
      throw new Refused('validation', [{ path: 'password', message: 'Ingrese la contraseña' }])
    if (password !== undefined) signIn(state, { email, password })
    provedBy(state, { email, otp, message: WRONG_CODE }).activated = true
    state.spared.add(email)
    return {}
  }),
  on(authRoutes.resendCode, ({ email }, { state }) => {
    if (state.accounts.get(email)?.activated === false) state.mailed.push(email)
    return {}
  }),
  on(authRoutes.refusedMail, (_, { state }) => ({ refused: state.refusesMail })),
  on(authRoutes.changePassword, ({ password, newPassword }, { account }) => {
    if (account.password !== password)
      throw new Refused('invalid-grant', [
        { path: 'password', message: 'La contraseña actual es incorrecta' },
      ])
    refuseCommon(newPassword, 'newPassword')
    account.password = newPassword
    return {}
  }),
  on(authRoutes.deleteAccount, ({ email }, { account, state }) => {
    if (email.toLowerCase() !== account.email)
      throw new Refused('validation', [{ path: 'email', message: 'El e-mail no es el de tu cuenta' }])
    state.accounts.delete(account.email)
    endSessionsOf(state, account)
    return {}
  }),

  on(recoveryRoutes.recover, ({ username }, { state }) =>
    mail(state, username, { path: 'username', message: 'Usuario inexistente' }),
  ),
  on(recoveryRoutes.activateProfessional, ({ email }, { state }) =>
    mail(state, email, { path: 'email', message: 'La dirección de email no corresponde a un usuario' }),
  ),
  on(recoveryRoutes.setPassword, ({ username, otp, password }, { state }) => {
    refuseCommon(password)
    const message = 'Error, ingrese un codigo valido'
    const account = provedBy(state, { email: username, otp, message })
    Object.assign(account, { password, activated: true })
    state.spared.add(username)
    endSessionsOf(state, account)
    return {}
  }),

  on(consentRoutes.pendingConsents, (_, { account }) => ({ response: account.toAccept ?? [] })),
  on(consentRoutes.consent, ({ accepted }, { account }) => {
    account.toAccept = (account.toAccept ?? []).filter(
      ({ path, version }) => !accepted.some((shown) => shown.path === path && shown.version >= version),
    )
    return {}
  }),
  on(userRoutes.user, (_, { account }) => userOf(account)),
  on(userRoutes.changeProfile, (changes, { account }) => {
    account.changes = changes
    if (account.completes === true && account.waiting === undefined) account.credits += 20
    return { ...userOf(account), completedProfile: account.completes === true }
  }),
  on(onboardingRoutes.onboarding, (_, { account }) => onboardingOf(account)),
  on(onboardingRoutes.answerOnboarding, (answer, { account }) => {
    switch (answer.step) {
      case 'welcome':
        account.waitsAt = 'done'
        break
      case 'plan': {
        const plan = PLANS.find(({ id }) => id === answer.planId)
        if (plan === undefined) throw new Refused('not-found')
        Object.assign(account, { planChoice: plan.id, waitsAt: plan.price === 0 ? 'welcome' : 'billing' })
        break
      }
      case 'name':
        if (account.isBuying !== true) throw new Refused('conflict')
        Object.assign(account, { firstName: answer.firstName, complete: true, waitsAt: 'billing' })
        break
      default:
        throw new Error(`No answer to the step ${answer.step}`)
    }
    return onboardingOf(account)
  }),
  on(ownAccountRoutes.ownSessions, () => [SESSION]),
  on(ownAccountRoutes.ownData, (_, { account: { email } }) => ({
    generatedAt: '2026-11-20T15:00:00.000Z',
    email,
    sections: [{ section: 'account', about: 'Tu cuenta.', rows: [{ email }] }],
    photo: null,
  })),
  on(ownAccountRoutes.endOwnSession, () => ({})),
  on(ownAccountRoutes.endOtherSessions, () => ({})),
  on(ownAccountRoutes.ownWaysIn, (_, { account }) => account.waysIn ?? ['password' as const]),
  on(ownAccountRoutes.unlinkOwnWayIn, ({ provider }, { account }) => {
    account.waysIn = account.waysIn?.filter((way) => way !== provider) ?? ['password']
    return {}
  }),

  on(profilePhotoRoutes.profilePhoto, (_, { account: { photo } }) => {
    if (photo === undefined) throw new Refused('not-found')
    return new SentFile(photo.bytes, 'image/jpeg', { [PHOTO_VERSION_HEADER]: photo.version })
  }),
  on(profilePhotoRoutes.saveProfilePhoto, () => ({})),
  on(billingRoutes.billing, (_, { account }) => billingOf(named(account))),
  on(billingRoutes.saveBilling, (billing, { account }) => {
    named(account)
    if (billing.enterpriseLocality !== LOCALITY)
      throw new Refused('validation', [{ path: 'enterpriseLocality', message: 'Ingrese una opción' }])
    account.billing = billing as NonNullable<Account['billing']>
    return billingOf(account)
  }),
  on(creditRoutes.credits, (_, { account }) => creditsOf(account)),
  on(geographyRoutes.provinces, () => ({ response: [{ id: 50, name: 'Mendoza' }] })),
  on(geographyRoutes.localities, () => ({ response: [{ id: 1, name: LOCALITY }] })),
]

function mail(state: State, email: string, problem: { path: string; message: string }) {
  const account = state.accounts.get(email.toLowerCase())
  if (account === undefined) throw new Refused('not-found', [problem])
  state.mailed.push(account.email)
  return {}
}

function endSessionsOf({ tokens }: State, account: Account): void {
  for (const [token, holder] of tokens) if (holder === account) tokens.delete(token)
}

function provedBy(
  { accounts }: State,
  { email, otp, message }: Record<'email' | 'otp' | 'message', string>,
): Account {
  const account = accounts.get(email)
  const isRight = otp === MAILED.code || otp === MAILED.link
  if (account === undefined || !isRight)
    throw new Refused('invalid-code', [{ path: 'otp', message }], message)
  return account
}

function refuseCommon(password: string, path = 'password'): void {
  if (password === '123456')
    throw new Refused('validation', [{ path, message: 'Elegí una contraseña menos común' }])
}

function signIn({ accounts }: State, { email, password }: Record<'email' | 'password', string>) {
  const account = accounts.get(email)
  const wrong = (path: string, message: string) => new Refused('invalid-grant', [{ path, message }])
  if (account === undefined) throw wrong('email', 'No existe ningún usuario con esa dirección')
  if (account.password !== password) throw wrong('password', 'La contraseña es incorrecta')
  return { id_token: `id:${email}` }
}
