import type { Route } from '@preciosa/contracts'
import { ROUTES } from '@preciosa/contracts/registry'
import {
  authCalls,
  captchaCalls,
  myVehiclesCalls,
  onboardingCalls,
  planCalls,
  recoveryCalls,
  userCalls,
} from './account.js'
import { catalogueCalls, searchCalls } from './catalogue.js'
import { dataTableCalls } from './data-tables.js'
import { dictionaryCalls } from './dictionary.js'
import { dashboardCalls } from './dashboard.js'
import { contactCalls } from './contact.js'
import { adCalls, backofficeAdCalls } from './ads.js'
import {
  backofficeOperatorCalls,
  backofficeSearchCalls,
  backofficeSiteNoticeCalls,
  siteCalls,
} from './site.js'
import {
  auditCalls,
  backofficeUserCalls,
  editionCalls,
  formatCalls,
  memberCalls,
  priceListCalls,
  staffSessionCalls,
  traceCalls,
} from './console.js'
import { fleetCalls, ownFleetCalls } from './fleets.js'
import { fileCalls } from './files.js'
import { changeCalls, guideCalls, suggestionCalls } from './guide.js'
import { geographyCalls } from './geography.js'
import { billingCalls, creditCalls, profilePhotoCalls } from './profile.js'
import { backofficeMagazineCalls, magazineCalls, uploadCalls } from './magazine.js'
import { mailCalls } from './mails.js'
import { mediaCalls } from './media.js'
import { nameCalls } from './names.js'
import { articleCalls, backofficeNewsCalls, backofficeNewsCategoryCalls, newsCalls } from './news.js'
import { contactAddressCalls, messageCalls } from './messages.js'
import { offerCalls } from './offers.js'
import { priceChangeCalls } from './price-changes.js'
import { operationCalls } from './operations.js'
import { ownAccountCalls } from './own-account.js'
import { comparisonCalls, dollarCalls, historyCalls, pricesCalls, seenCalls } from './prices.js'
import type { RouteCalls } from './route-calls.js'
import { searchCountCalls, usageCalls } from './usage.js'
import { backofficePageCalls, pageCalls } from './pages.js'
import { backofficePaymentCalls, noticeCalls, paymentCalls } from './payments.js'
import { backofficeSubscriptionCalls } from './subscriptions.js'
import { photoCalls, sheetCalls } from './sheets.js'
import { socialCalls } from './social.js'

export type { RouteCalls, WrongCall } from './route-calls.js'

const CALLS: Readonly<Record<string, RouteCalls>> = {
  ...catalogueCalls,
  ...searchCalls,
  ...suggestionCalls,
  ...guideCalls,
  ...changeCalls,
  ...sheetCalls,
  ...photoCalls,
  ...pricesCalls,
  ...historyCalls,
  ...seenCalls,
  ...comparisonCalls,
  ...dollarCalls,
  ...myVehiclesCalls,
  ...authCalls,
  ...socialCalls,
  ...userCalls,
  ...billingCalls,
  ...creditCalls,
  ...profilePhotoCalls,
  ...onboardingCalls,
  ...planCalls,
  ...paymentCalls,
  ...noticeCalls,
  ...recoveryCalls,
  ...ownAccountCalls,
  ...captchaCalls,
  ...contactCalls,
  ...pageCalls,
  ...backofficePageCalls,
  ...mediaCalls,
  ...magazineCalls,
  ...backofficeMagazineCalls,
  ...uploadCalls,
  ...adCalls,
  ...backofficeAdCalls,
  ...dashboardCalls,
  ...dictionaryCalls,
  ...dataTableCalls,
  ...siteCalls,
  ...backofficeOperatorCalls,
  ...backofficeSiteNoticeCalls,
  ...backofficeSearchCalls,
  ...newsCalls,
  ...articleCalls,
  ...backofficeNewsCalls,
  ...backofficeNewsCategoryCalls,
  ...offerCalls,
  ...priceChangeCalls,
  ...backofficePaymentCalls,
  ...ownFleetCalls,
  ...fleetCalls,
  ...backofficeSubscriptionCalls,
  ...geographyCalls,
  ...staffSessionCalls,
  ...priceListCalls,
  ...formatCalls,
  ...editionCalls,
  ...nameCalls,
  ...auditCalls,
  ...fileCalls,
  ...messageCalls,
  ...contactAddressCalls,
  ...mailCalls,
  ...backofficeUserCalls,
  ...memberCalls,
  ...traceCalls,
  ...usageCalls,
  ...searchCountCalls,
  ...operationCalls,
}

export function callsOf({ id }: Pick<Route, 'id'>): RouteCalls {
  const calls = CALLS[id]
  if (calls === undefined)
    throw new Error(
      `The contract test has no calls for the route ${id}: add them to a file of apps/api/src/contract/testing/calls`,
    )
  return calls
}

export const EVERY_ROUTE = ROUTES.map((route) => [`${route.method} ${route.path}`, route] as const)
