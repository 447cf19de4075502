import type { UserType, VehicleType } from '@preciosa/contracts'
import {
  authRoutes,
  ownAccountRoutes,
  recoveryRoutes,
  type SocialProvider,
  socialRoutes,
  userRoutes,
} from '@preciosa/contracts/own-account'
import { adRoutes } from '@preciosa/contracts/ads'
import { billingRoutes } from '@preciosa/contracts/billing'
import { type CaptchaAction, captchaRoutes } from '@preciosa/contracts/captcha'
import { catalogueRoutes, type VersionKey } from '@preciosa/contracts/catalogue'
import type { CallArguments } from '@preciosa/contracts/client'
import { comparisonRoutes } from '@preciosa/contracts/comparator'
import { type ContactMessage, contactRoutes } from '@preciosa/contracts/contact'
import { creditRoutes } from '@preciosa/contracts/credits'
import { fleetRoutes } from '@preciosa/contracts/fleets'
import { historyRoutes, seenRoutes } from '@preciosa/contracts/history'
import { pricesRoutes } from '@preciosa/contracts/looks'
import { magazineRoutes } from '@preciosa/contracts/magazine'
import { myVehiclesRoutes } from '@preciosa/contracts/my-vehicles'
import { paymentRoutes } from '@preciosa/contracts/payments'
import { photoRoutes } from '@preciosa/contracts/photos'
import { type OnboardingAnswer, onboardingRoutes, type ProfileChanges } from '@preciosa/contracts/profiles'
import { searchRoutes } from '@preciosa/contracts/search'
import { sheetRoutes } from '@preciosa/contracts/sheets'
import { config } from '../config.server.js'
import { visitDeadline } from '../visitor.server.js'
import { siteClient } from './client.server.js'
import { siteHeaders } from './site-headers.server.js'
import { UserCalls } from './user-calls.server.js'

/** Prices are in thousands of pesos, multiples of 5. */
export type VisualSearch = NonNullable<CallArguments<typeof searchRoutes.searchByPost>[0]>['body']

export type BillingSent = NonNullable<CallArguments<typeof billingRoutes.saveBilling>[0]>['body']

const calls = new UserCalls(
  siteClient(config.apiUrl, { headers: siteHeaders(config.secretKey), deadline: visitDeadline }),
)
const client = `Basic ${Buffer.from(`${config.client.id}:${config.client.secret}`).toString('base64')}`
const bearer = (token: string) => `Bearer ${token}`

/** Calls of the API with a user's token. Returns a value or a refusal; throws if the API is unreachable. */
export const account = {
  captcha: (action: CaptchaAction) => calls.call(captchaRoutes.captcha, { query: { action } }),

  openSearch: (token: string | null, captcha: string) =>
    calls.call(captchaRoutes.openSearch, {
      captcha,
      ...(token === null ? {} : { authorization: bearer(token) }),
    }),

  signUp: (body: { email: string; password: string; type: UserType }, captcha: string) =>
    calls.call(authRoutes.signUp, { body, captcha }),

  /** @param captcha empty unless the API requires one */
  signIn: (body: { email: string; password: string }, captcha: string) =>
    calls.call(authRoutes.signIn, { body, ...(captcha === '' ? {} : { captcha }) }),

  seeAds: (seen: number[]) => calls.call(adRoutes.seeAdvertisements, { body: { seen } }),

  clickAd: (id: number, token: string | null) =>
    calls.call(adRoutes.clickAdvertisement, {
      params: { id },
      body: 1,
      ...(token === null ? {} : { authorization: bearer(token) }),
    }),

  exchange: (idToken: string, { social = false } = {}) => {
    const body = {
      grant_type: 'firebase',
      firebase_token_id: idToken,
      firebase_social_auth: social ? 'true' : 'false',
    } as const
    return calls.call(authRoutes.exchangeToken, { body, authorization: client })
  },

  socialStart: (provider: SocialProvider) =>
    calls.call(socialRoutes.socialStart, { params: { provider }, authorization: client }),

  socialFinish: (
    provider: SocialProvider,
    body: { ticket: string; state: string; code: string; user?: string },
  ) => calls.call(socialRoutes.socialFinish, { params: { provider }, body, authorization: client }),

  /** @param body `otp` is the mailed code or the token of the mail's link */
  activate: (
    body: { email: string; otp: string; password?: string; id_token?: string; social?: true },
    captcha: string,
  ) => calls.call(authRoutes.activate, { body, captcha }),

  resendCode: (email: string, captcha: string) =>
    calls.call(authRoutes.resendCode, { body: { email }, captcha }),

  recover: (username: string, captcha: string) =>
    calls.call(recoveryRoutes.recover, { query: { username }, captcha }),

  activateProfessional: (email: string, captcha: string) =>
    calls.call(recoveryRoutes.activateProfessional, { params: { email }, captcha }),

  setPassword: (body: { username: string; otp: string; password: string }, captcha: string) =>
    calls.call(recoveryRoutes.setPassword, { body, captcha }),

  changePassword: (token: string, body: { password: string; newPassword: string }, captcha: string) =>
    calls.call(authRoutes.changePassword, {
      body,
      authorization: bearer(token),
      ...(captcha === '' ? {} : { captcha }),
    }),

  deleteAccount: (token: string, email: string) =>
    calls.call(authRoutes.deleteAccount, { body: { email }, authorization: bearer(token) }),

  signOut: (token: string) => calls.call(authRoutes.signOut, { authorization: bearer(token) }),

  sessions: (token: string) => calls.call(ownAccountRoutes.ownSessions, { authorization: bearer(token) }),

  waysIn: (token: string) => calls.call(ownAccountRoutes.ownWaysIn, { authorization: bearer(token) }),

  unlink: (token: string, provider: SocialProvider) =>
    calls.call(ownAccountRoutes.unlinkOwnWayIn, { params: { provider }, authorization: bearer(token) }),

  ownData: (token: string) => calls.call(ownAccountRoutes.ownData, { authorization: bearer(token) }),

  endSession: (token: string, id: string) =>
    calls.call(ownAccountRoutes.endOwnSession, { params: { id }, authorization: bearer(token) }),

  endOtherSessions: (token: string) =>
    calls.call(ownAccountRoutes.endOtherSessions, { authorization: bearer(token) }),

  user: (token: string) => calls.call(userRoutes.user, { authorization: bearer(token) }),

  onboarding: (token: string) => calls.call(onboardingRoutes.onboarding, { authorization: bearer(token) }),

  answerOnboarding: (token: string, body: OnboardingAnswer) =>
    calls.call(onboardingRoutes.answerOnboarding, { body, authorization: bearer(token) }),

  changeProfile: (token: string, body: ProfileChanges) =>
    calls.call(userRoutes.changeProfile, { body, authorization: bearer(token) }),

  billing: (token: string) => calls.call(billingRoutes.billing, { authorization: bearer(token) }),

  saveBilling: (token: string, body: BillingSent) =>
    calls.call(billingRoutes.saveBilling, { body, authorization: bearer(token) }),

  credits: (token: string, page: { pageNumber: number; pageSize: number }) =>
    calls.call(creditRoutes.credits, { query: page, authorization: bearer(token) }),

  issueLink: (token: string, number: number) =>
    calls.call(magazineRoutes.issueLink, { params: { number }, authorization: bearer(token) }),

  ownFleet: (token: string) => calls.call(fleetRoutes.ownFleet, { authorization: bearer(token) }),

  fleetInvitation: (invitation: string) =>
    calls.call(fleetRoutes.fleetInvitation, { body: { token: invitation } }),

  joinFleet: (token: string, invitation: string) =>
    calls.call(fleetRoutes.joinFleet, { body: { token: invitation }, authorization: bearer(token) }),

  leaveFleet: (token: string) => calls.call(fleetRoutes.leaveFleet, { authorization: bearer(token) }),

  inviteToFleet: (token: string, email: string) =>
    calls.call(fleetRoutes.inviteToFleet, { body: { email }, authorization: bearer(token) }),

  inviteToFleetAgain: (token: string, id: number) =>
    calls.call(fleetRoutes.inviteToFleetAgain, { params: { id }, authorization: bearer(token) }),

  removeFromFleet: (token: string, id: number) =>
    calls.call(fleetRoutes.removeFromFleet, { params: { id }, authorization: bearer(token) }),

  ownPlan: (token: string) => calls.call(paymentRoutes.ownPlan, { authorization: bearer(token) }),

  /** Newest first. */
  ownPayments: (token: string, page: { pageNumber: number; pageSize: number }) =>
    calls.call(paymentRoutes.ownPayments, { query: page, authorization: bearer(token) }),

  planChoice: (token: string) => calls.call(paymentRoutes.planChoice, { authorization: bearer(token) }),

  choosePlan: (token: string, planId: number) =>
    calls.call(paymentRoutes.choosePlan, { body: { planId }, authorization: bearer(token) }),

  requestUnsubscribe: (token: string) =>
    calls.call(paymentRoutes.requestUnsubscribe, { authorization: bearer(token) }),

  withdrawUnsubscribe: (token: string) =>
    calls.call(paymentRoutes.withdrawUnsubscribe, { authorization: bearer(token) }),

  /** Asks what a look costs; changes nothing. */
  access: (token: string, vehicleType: VehicleType, codia: number) =>
    calls.call(pricesRoutes.access, lookInput(token, vehicleType, codia)),

  /** Needs MEASUREMENTS. */
  measurements: (token: string, vehicleType: VehicleType, codia: number) =>
    calls.call(sheetRoutes.measurements, lookInput(token, vehicleType, codia)),

  /** Needs VISUAL_DATASHEET. */
  classMedians: (token: string, vehicleType: VehicleType, codia: number) =>
    calls.call(sheetRoutes.classMedians, lookInput(token, vehicleType, codia)),

  /** Needs PICTURES. */
  photos: (token: string, codia: number) =>
    calls.call(photoRoutes.photos, { params: { versionCode: codia }, authorization: bearer(token) }),

  /** Needs VISUAL_SEARCH. A price limit counts towards the daily price ranges. */
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

  /** Newest first; needs FAVORITES. */
  favourites: (token: string, page: { pageNumber: number; pageSize: number }) =>
    calls.call(myVehiclesRoutes.favourites, { query: page, authorization: bearer(token) }),

  /** Newest first; needs SEARCH_HISTORY. */
  consulted: (token: string, page: { pageNumber: number; pageSize: number }) =>
    calls.call(myVehiclesRoutes.consulted, { query: page, authorization: bearer(token) }),

  versions: (token: string, list: VersionKey[]) =>
    calls.call(catalogueRoutes.versionListByPost, { body: list, authorization: bearer(token) }),

  writeMail: (body: ContactMessage, captcha: string) =>
    calls.call(contactRoutes.writeMail, { body, ...(captcha === '' ? {} : { captcha }) }),

  writeCompaniesMail: (body: ContactMessage, captcha: string) =>
    calls.call(contactRoutes.writeCompaniesMail, { body, ...(captcha === '' ? {} : { captcha }) }),

  /** The look may SPEND A CREDIT: only actions call it, never loaders. */
  prices: (token: string, vehicleType: VehicleType, codia: number, atYear: number | null) =>
    calls.call(pricesRoutes.prices, {
      ...lookInput(token, vehicleType, codia),
      query: { vehicleType, ...(atYear === null ? {} : { atYear }) },
    }),

  /** What is paid for this month; changes nothing, so loaders may call it. */
  seen: (token: string, vehicleType: VehicleType, batch: number[]) =>
    calls.call(seenRoutes.seen, { query: { vehicleType }, body: { batch }, authorization: bearer(token) }),

  /** May SPEND CREDITS: only actions call it. `idempotencyKey` is the same for each retry of one press. */
  infogrid: (token: string, vehicleType: VehicleType, batch: number[], idempotencyKey: string) =>
    calls.call(pricesRoutes.infogrid, {
      body: { vehicleType, batch },
      authorization: bearer(token),
      idempotencyKey,
    }),

  /** Includes only prices already paid for; spends nothing, so loaders may call it. */
  compare: (
    token: string,
    query: {
      vehicleType: VehicleType
      list: number[]
      atYear?: number
      newPrice?: boolean
    },
  ) => calls.call(comparisonRoutes.comparison, { query, authorization: bearer(token) }),

  /** May SPEND A CREDIT per version: only actions call it, never loaders. */
  payComparison: (
    token: string,
    body: { vehicleType: VehicleType; batch: number[]; atYear?: number },
    idempotencyKey: string,
  ) =>
    calls.call(comparisonRoutes.payComparison, {
      body,
      authorization: bearer(token),
      idempotencyKey,
    }),

  archiveYears: (token: string, vehicleType: VehicleType, codia: number) =>
    calls.call(historyRoutes.archiveYears, { query: { codia, vehicleType }, authorization: bearer(token) }),

  /** A look, see `prices`. */
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
