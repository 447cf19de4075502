import {
  authRoutes,
  billingRoutes,
  type CallArguments,
  type CaptchaAction,
  catalogueRoutes,
  captchaRoutes,
  comparisonRoutes,
  type ContactMessage,
  contactRoutes,
  creditRoutes,
  historyRoutes,
  myVehiclesRoutes,
  ownAccountRoutes,
  type OnboardingAnswer,
  onboardingRoutes,
  photoRoutes,
  pricesRoutes,
  type ProfileChanges,
  recoveryRoutes,
  searchRoutes,
  sheetRoutes,
  type SocialProvider,
  socialRoutes,
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

export type BillingSent = NonNullable<CallArguments<typeof billingRoutes.saveBilling>[0]>['body']

const calls = new UserCalls(
  siteClient(config.apiUrl, { headers: siteHeaders(config.secretKey), deadline: visitDeadline }),
)
/** How the site signs itself in, as HTTP Basic. */
const client = `Basic ${Buffer.from(`${config.client.id}:${config.client.secret}`).toString('base64')}`
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
  exchange: (idToken: string, { social = false } = {}) => {
    const body = {
      grant_type: 'firebase',
      firebase_token_id: idToken,
      firebase_social_auth: social ? 'true' : 'false',
    } as const
    return calls.call(authRoutes.exchangeToken, { body, authorization: client })
  },

  /** Where the browser goes to sign in with a provider, and the ticket of that attempt. */
  socialStart: (provider: SocialProvider) =>
    calls.call(socialRoutes.socialStart, { params: { provider }, authorization: client }),

  /** What the browser came back with, for an id token. */
  socialFinish: (
    provider: SocialProvider,
    body: { ticket: string; state: string; code: string; user?: string },
  ) => calls.call(socialRoutes.socialFinish, { params: { provider }, body, authorization: client }),

  /** @param body `otp` is the code that was mailed, or the token of the mail's link; a password is checked first */
  activate: (body: { email: string; otp: string; password?: string }, captcha: string) =>
    calls.call(authRoutes.activate, { body, captcha }),

  /** Mails the code that activates an account once more. */
  resendCode: (email: string, captcha: string) =>
    calls.call(authRoutes.resendCode, { body: { email }, captcha }),

  /** Mails a code to set a new password by. */
  recover: (username: string, captcha: string) =>
    calls.call(recoveryRoutes.recover, { query: { username }, captcha }),

  /** The first step of a professional's activation. */
  activateProfessional: (email: string, captcha: string) =>
    calls.call(recoveryRoutes.activateProfessional, { params: { email }, captcha }),

  /** @param body `otp` is the code that was mailed, or the token of the mail's link */
  setPassword: (body: { username: string; otp: string; password: string }, captcha: string) =>
    calls.call(recoveryRoutes.setPassword, { body, captcha }),

  /** @param captcha empty as long as none was asked for */
  changePassword: (token: string, body: { password: string; newPassword: string }, captcha: string) =>
    calls.call(authRoutes.changePassword, {
      body,
      authorization: bearer(token),
      ...(captcha === '' ? {} : { captcha }),
    }),

  deleteAccount: (token: string, email: string) =>
    calls.call(authRoutes.deleteAccount, { body: { email }, authorization: bearer(token) }),

  signOut: (token: string) => calls.call(authRoutes.signOut, { authorization: bearer(token) }),

  /** The person's open sessions, the newest first. */
  sessions: (token: string) => calls.call(ownAccountRoutes.ownSessions, { authorization: bearer(token) }),

  /** By what the person signs in. */
  waysIn: (token: string) => calls.call(ownAccountRoutes.ownWaysIn, { authorization: bearer(token) }),

  /** All that is kept about the person. */
  ownData: (token: string) => calls.call(ownAccountRoutes.ownData, { authorization: bearer(token) }),

  endSession: (token: string, id: string) =>
    calls.call(ownAccountRoutes.endOwnSession, { params: { id }, authorization: bearer(token) }),

  endOtherSessions: (token: string) =>
    calls.call(ownAccountRoutes.endOtherSessions, { authorization: bearer(token) }),

  user: (token: string) => calls.call(userRoutes.user, { authorization: bearer(token) }),

  /** Where the person stands in the onboarding wizard, with a profile or without. */
  onboarding: (token: string) => calls.call(onboardingRoutes.onboarding, { authorization: bearer(token) }),

  /** Answers a step of it. */
  answerOnboarding: (token: string, body: OnboardingAnswer) =>
    calls.call(onboardingRoutes.answerOnboarding, { body, authorization: bearer(token) }),

  /** Changes what is named of the person's profile. */
  changeProfile: (token: string, body: ProfileChanges) =>
    calls.call(userRoutes.changeProfile, { body, authorization: bearer(token) }),

  /** What the person is billed by. */
  billing: (token: string) => calls.call(billingRoutes.billing, { authorization: bearer(token) }),

  saveBilling: (token: string, body: BillingSent) =>
    calls.call(billingRoutes.saveBilling, { body, authorization: bearer(token) }),

  /** The person's credits: what is left, until when, and part of what was. */
  credits: (token: string, page: { pageNumber: number; pageSize: number }) =>
    calls.call(creditRoutes.credits, { query: page, authorization: bearer(token) }),

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
