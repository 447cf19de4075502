import { staffMay } from '@preciosa/contracts/registry'
import { captchaRoutes } from '@preciosa/contracts/captcha'
import { type Staff, staffSessionRoutes as routes } from '@preciosa/contracts/staff'
import { type AuthProvider, HttpError } from 'react-admin'
import { call, client } from '../api/call.js'
import { ApiError } from '../api/problem.js'
import { type ConsoleResource, permissionOf } from '../api/resource.js'
import { prove } from './prove.js'
import { signedInMark } from './signed-in-mark.js'

export interface Credentials {
  email: string
  password: string
  totp?: string
}

/** Cached; the API checks every call anyway. */
let known: Promise<Staff> | null = null
/** True if the API's last answer was without a session. */
let isSignedOut = false

function staff(): Promise<Staff> {
  if (known !== null) return known
  const asked = call(routes.staffSession)
  known = asked
  asked
    .then(() => (isSignedOut = false))
    .catch(() => {
      if (known === asked) known = null
    })
  return asked
}

export function authProviderOf(resources: readonly ConsoleResource[]): AuthProvider {
  const named = new Map(resources.map((resource) => [resource.name, resource]))
  return {
    login: async ({ email, password, totp }: Credentials) => {
      known = null
      const body = { email, password, ...(totp === undefined || totp === '' ? {} : { totp }) }
      let answer = await client.call(routes.staffSignIn, { body })
      // After many failures, from other addresses too, the API requires a proof of work.
      if (!answer.ok && answer.kind === 'refused' && answer.code === 'captcha')
        answer = await client.call(routes.staffSignIn, { body, captcha: await proof() })
      if (!answer.ok) throw new ApiError(answer)
      known = Promise.resolve(answer.value)
      isSignedOut = false
      signedInMark.set()
    },
    logout: async () => {
      known = null
      // Keeps the mark, so that the sign-in page reports the lost session.
      if (isSignedOut) return
      signedInMark.clear()
      await call(routes.staffSignOut).catch(onlyIfSignedIn)
    },
    checkAuth: async () => {
      // An unreachable server doesn't end the session.
      await staff().catch((error: unknown) => (isUnauthorized(error) ? refuse() : undefined))
    },
    checkError: (error: unknown) => {
      if (!isUnauthorized(error)) return Promise.resolve()
      known = null
      return refuse()
    },
    getIdentity: async () => {
      const { id, name, email } = await staff()
      return { id, fullName: name === '' ? email : name }
    },
    getPermissions: async () => (await staff()).role,
    canAccess: async ({ resource, action }) => {
      const known = named.get(resource)
      const wanted = known === undefined ? undefined : permissionOf(known, action)
      return wanted !== undefined && staffMay((await staff()).role, wanted)
    },
  }
}

/** Undefined if no captcha is required. @throws HttpError with the message for the sign-in page */
async function proof(): Promise<string | undefined> {
  const captcha = await call(captchaRoutes.captcha, { query: { action: 'staff' } })
  if (captcha.kind !== 'pow') return undefined
  return prove(captcha.challenge).catch((error: unknown) => {
    throw new HttpError(error instanceof Error ? error.message : String(error), 0)
  })
}

/** The sign-in page explains the reason, so react-admin shows no message. */
function refuse(): Promise<never> {
  isSignedOut = true
  // eslint-disable-next-line @typescript-eslint/prefer-promise-reject-errors -- what react-admin asks for
  return Promise.reject({ message: false })
}

function isUnauthorized(error: unknown): boolean {
  return error instanceof HttpError && error.status === 401
}

function onlyIfSignedIn(error: unknown): void {
  if (!isUnauthorized(error)) throw error
}
