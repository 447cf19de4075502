import {
  authRoutes,
  type CallArguments,
  type CaptchaAction,
  catalogueRoutes,
  captchaRoutes,
  comparisonRoutes,
  type ContactMessage,
  contactRoutes,
  historyRoutes,
  myVehiclesRoutes,
  photoRoutes,
  pricesRoutes,
  searchRoutes,
  sheetRoutes,
  type UserType,
  userRoutes,
  type VersionKey,
  type VehicleType,
} from '@preciosa/contracts'
import { config } from '../config.server.js'
import { visitDeadline } from '../visitor.server.js'
import { siteClient } from './client.server.js'
import { siteHeaders } from './site-headers.server.js'
import { UserCalls } from './user-calls.server.js'

// What a page asks one after another shares its time.
/** Prices are in thousands of pesos, multiples of 5. */
export type VisualSearch = NonNullable<CallArguments<typeof searchRoutes.searchByPost>[0]>['body']

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

  /** A version's measurements; needs MEASUREMENTS. */
  measurements: (token: string, vehicleType: VehicleType, codia: number) =>
    calls.call(sheetRoutes.measurements, lookInput(token, vehicleType, codia)),

  /** What vehicles of its class have in the middle; needs VISUAL_DATASHEET. */
  classMedians: (token: string, vehicleType: VehicleType, codia: number) =>
    calls.call(sheetRoutes.classMedians, lookInput(token, vehicleType, codia)),

  /** Addresses of a version's pictures; needs PICTURES. */
  photos: (token: string, codia: number) =>
    calls.call(photoRoutes.photos, { params: { versionCode: codia }, authorization: bearer(token) }),

  /** A search by filters; needs VISUAL_SEARCH. One with a limit of price counts for the day's ranges (design D6). */
  search: (token: string, body: VisualSearch, signal: AbortSignal) =>
    calls.call(searchRoutes.searchByPost, { body, authorization: bearer(token), signal }),

  addFavourite: (token: string, vehicleType: VehicleType, codia: number) =>
    calls.call(myVehiclesRoutes.addFavourite, {
      query: { vehicleType },
      body: codia,
      authorization: bearer(token),
    }),

  removeFavourite: (token: string, codia: number) =>
    calls.call(myVehiclesRoutes.removeFavourite, { params: { codia }, authorization: bearer(token) }),

  /** Part of the person's favourites, newest first; needs FAVORITES. */
  favourites: (token: string, page: { pageNumber: number; pageSize: number }) =>
    calls.call(myVehiclesRoutes.favourites, { query: page, authorization: bearer(token) }),

  /** Part of what the person has paid to see, newest first; needs SEARCH_HISTORY. */
  consulted: (token: string, page: { pageNumber: number; pageSize: number }) =>
    calls.call(myVehiclesRoutes.consulted, { query: page, authorization: bearer(token) }),

  /** Those of some versions that the current edition has. */
  versions: (token: string, list: VersionKey[]) =>
    calls.call(catalogueRoutes.versionListByPost, { body: list, authorization: bearer(token) }),

  /** A message to the operator; each brings a captcha. */
  writeMail: (body: ContactMessage, captcha: string) =>
    calls.call(contactRoutes.writeMail, { body, captcha }),

  /** The look: it may SPEND A CREDIT, so that only an action calls it, never a loader (design D6). */
  prices: (token: string, vehicleType: VehicleType, codia: number) =>
    calls.call(pricesRoutes.prices, lookInput(token, vehicleType, codia)),

  /** What of many versions is paid for, and what the others cost; it changes nothing. */
  infogridSeen: (token: string, vehicleType: VehicleType, batch: number[]) =>
    calls.call(pricesRoutes.infogridSeen, { body: { vehicleType, batch }, authorization: bearer(token) }),

  /**
   * Looks at many versions at once: it may SPEND CREDITS, so that only an action calls it.
   * @param idempotencyKey the same for the same press, however often it is sent
   */
  infogrid: (token: string, vehicleType: VehicleType, batch: number[], idempotencyKey: string) =>
    calls.call(pricesRoutes.infogrid, {
      body: { vehicleType, batch },
      authorization: bearer(token),
      idempotencyKey,
    }),

  /** Versions side by side, with the prices that are paid already; it spends nothing, so that a loader may call it. */
  compare: (
    token: string,
    query: {
      vehicleType: VehicleType
      list: number[]
      atYear?: number
      newPrice?: boolean
    },
  ) => calls.call(comparisonRoutes.comparison, { query, authorization: bearer(token) }),

  /** It may SPEND A CREDIT for each, so that only an action calls it, never a loader (design D6). */
  payComparison: (token: string, vehicleType: VehicleType, batch: number[], idempotencyKey: string) =>
    calls.call(comparisonRoutes.payComparison, {
      body: { vehicleType, batch },
      authorization: bearer(token),
      idempotencyKey,
    }),

  /** Month by month; a look as `prices` is, so that only an action calls it. */
  trend: (token: string, vehicleType: VehicleType, codia: number) =>
    calls.call(historyRoutes.trend, lookInput(token, vehicleType, codia)),

  /** The years that a version has archived prices of; no prices. */
  archiveYears: (token: string, vehicleType: VehicleType, codia: number) =>
    calls.call(historyRoutes.archiveYears, { query: { codia, vehicleType }, authorization: bearer(token) }),

  /** What a version cost in a month; a look as `prices` is, so that only an action calls it. */
  archivedPrices: (
    token: string,
    vehicleType: VehicleType,
    { codia, year, month }: { codia: number; year: number; month: number },
  ) =>
    calls.call(historyRoutes.archivedPrices, {
      params: { year, month, codia },
      query: { vehicleType },
      authorization: bearer(token),
    }),
}

function lookInput(token: string, vehicleType: VehicleType, codia: number) {
  return { params: { codia }, query: { vehicleType }, authorization: bearer(token) }
}
