import { ads } from './ads/index.js'
import type { ConsoleResource } from './api/resource.js'
import { audit } from './audit/index.js'
import { consumerRequests } from './consumer-requests/index.js'
import { dataTables } from './data-tables/index.js'
import { dictionary } from './dictionary/index.js'
import { editions } from './editions/index.js'
import { fleets } from './fleets/index.js'
import { formats } from './formats/index.js'
import { goingLive } from './going-live/index.js'
import { invoices, invoiceSeries, invoiceSettings } from './invoices/index.js'
import { magazine } from './magazine/index.js'
import { mails, mailTemplates } from './mails/index.js'
import { media } from './media/index.js'
import { contactAddresses } from './contact-addresses/index.js'
import { companyInquiries, magazineRequests, messages, unsubscribeRequests } from './messages/index.js'
import { newsCategories } from './news-categories/index.js'
import { names } from './names/index.js'
import { news, newsCalendar } from './news/index.js'
import { packOffers, planOffers, priceChangeLines, priceChanges } from './offers/index.js'
import { operator } from './operator/index.js'
import { pages } from './pages/index.js'
import { paymentFindings, payments } from './payments/index.js'
import { holidays, privacyIncidents, privacyRequests } from './privacy/index.js'
import { priceLists } from './price-lists/index.js'
import { queues } from './queues/index.js'
import { retention } from './retention/index.js'
import { siteNotices } from './site-notices/index.js'
import { staff } from './staff/index.js'
import { statements } from './statements/index.js'
import { subscriptions } from './subscriptions/index.js'
import { usage } from './usage/index.js'
import { userLedger, users } from './users/index.js'

/** The home screen's figures. */
const dashboard: ConsoleResource = { name: 'dashboard', may: { list: 'dashboard.read' } }

/** In the menu's order. */
export const RESOURCES: readonly ConsoleResource[] = [
  priceLists,
  editions,
  formats,
  dataTables,
  names,
  dictionary,
  payments,
  subscriptions,
  paymentFindings,
  statements,
  invoices,
  invoiceSeries,
  planOffers,
  priceChanges,
  priceChangeLines,
  packOffers,
  fleets,
  usage,
  messages,
  unsubscribeRequests,
  consumerRequests,
  companyInquiries,
  magazineRequests,
  contactAddresses,
  privacyRequests,
  privacyIncidents,
  retention,
  holidays,
  mails,
  mailTemplates,
  news,
  newsCalendar,
  newsCategories,
  magazine,
  ads,
  pages,
  siteNotices,
  media,
  users,
  userLedger,
  staff,
  operator,
  invoiceSettings,
  goingLive,
  audit,
  queues,
  dashboard,
]
