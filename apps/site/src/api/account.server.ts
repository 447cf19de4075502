import {
  authRoutes,
  type CaptchaAction,
  captchaRoutes,
  pricesRoutes,
  type UserType,
  userRoutes,
  type VehicleType,
} from '@preciosa/contracts'
import { config } from '../config.server.js'
import { visitDeadline } from '../visitor.server.js'
import { siteClient } from './client.server.js'
import { siteHeaders } from './site-headers.server.js'
import { UserCalls } from './user-calls.server.js'

// What a page asks one after another shares its time.
const calls = new UserCalls(
  siteClient(config.apiUrl, { headers: siteHeaders(config.secretKey), deadline: visitDeadline }),
)
const bearer = (token: string) => `Bearer ${token}`

/** The API as one person uses it. Each call answers a value or a refusal; one that can't be made throws. */
export const account = {
  captcha: (action: CaptchaAction) => calls.call(captchaRoutes.captcha, { query: { action } }),

  signUp: (body: { email: string; password: string; type: UserType }, captcha: string) =>
    calls.call(authRoutes.signUp, { body, captcha }),

  /** @param captcha empty as long as none was asked for */
  signIn: (body: { email: string; password: string }, captcha: string) =>
    calls.call(authRoutes.signIn, { body, ...(captcha === '' ? {} : { captcha }) }),

  /** The identity provider's word for an access token of ours. */
  exchange: (idToken: string) => {
    const { id, secret } = config.client
    const basic = Buffer.from(`${id}:${secret}`).toString('base64')
    const body = {
      grant_type: 'firebase',
      firebase_token_id: idToken,
      firebase_social_auth: 'false',
    } as const
    return calls.call(authRoutes.exchangeToken, { body, authorization: `Basic ${basic}` })
  },

  signOut: (token: string) => calls.call(authRoutes.signOut, { authorization: bearer(token) }),

  user: (token: string) => calls.call(userRoutes.user, { authorization: bearer(token) }),

  /** What a look would do; it changes nothing. */
  access: (token: string, vehicleType: VehicleType, codia: number) =>
    calls.call(pricesRoutes.access, lookInput(token, vehicleType, codia)),

  /** The look: it may SPEND A CREDIT, so that only an action calls it, never a loader (design D6). */
  prices: (token: string, vehicleType: VehicleType, codia: number) =>
    calls.call(pricesRoutes.prices, lookInput(token, vehicleType, codia)),
}

function lookInput(token: string, vehicleType: VehicleType, codia: number) {
  return { params: { codia }, query: { vehicleType }, authorization: bearer(token) }
}
