import { authRoutes } from './auth.js'
import { backofficeAuditRoutes } from './backoffice/audit.js'
import { backofficeEditionRoutes } from './backoffice/editions.js'
import { backofficeFormatRoutes } from './backoffice/formats.js'
import { backofficePriceListRoutes } from './backoffice/price-lists.js'
import { backofficeMessageRoutes } from './backoffice/messages.js'
import { backofficeStaffRoutes } from './backoffice/staff.js'
import { backofficeTraceRoutes } from './backoffice/traces.js'
import { backofficeUsageRoutes } from './backoffice/usage.js'
import { backofficeUserRoutes } from './backoffice/users.js'
import { billingRoutes } from './billing.js'
import { captchaRoutes } from './captcha.js'
import { catalogueRoutes } from './catalogue.js'
import { changeRoutes } from './changes.js'
import { comparisonRoutes } from './comparison.js'
import { contactRoutes } from './contact.js'
import { creditRoutes } from './credits.js'
import { dollarRoutes } from './dollar.js'
import { fileRoutes } from './files.js'
import { geographyRoutes } from './geography.js'
import { guideRoutes } from './guide.js'
import { historyRoutes } from './history.js'
import { myVehiclesRoutes } from './my-vehicles.js'
import { onboardingRoutes } from './onboarding.js'
import { operationRoutes } from './operations.js'
import { ownAccountRoutes } from './own-account.js'
import { photoRoutes } from './photos.js'
import { planRoutes } from './plans.js'
import { pricesRoutes } from './prices.js'
import { seenRoutes } from './seen.js'
import { profilePhotoRoutes } from './profile-photo.js'
import { recoveryRoutes } from './recovery.js'
import type { Route } from './route.js'
import { searchRoutes } from './search.js'
import { searchCountRoutes } from './search-counts.js'
import { sheetRoutes } from './sheets.js'
import { socialRoutes } from './social.js'
import { staffSessionRoutes } from './staff-session.js'
import { suggestionRoutes } from './suggestions.js'
import { userRoutes } from './user.js'

export const ROUTES: readonly Route[] = [
  ...Object.values(catalogueRoutes),
  ...Object.values(searchRoutes),
  ...Object.values(suggestionRoutes),
  ...Object.values(searchCountRoutes),
  ...Object.values(guideRoutes),
  ...Object.values(changeRoutes),
  ...Object.values(sheetRoutes),
  ...Object.values(photoRoutes),
  ...Object.values(pricesRoutes),
  ...Object.values(historyRoutes),
  ...Object.values(seenRoutes),
  ...Object.values(comparisonRoutes),
  ...Object.values(dollarRoutes),
  ...Object.values(myVehiclesRoutes),
  ...Object.values(captchaRoutes),
  ...Object.values(authRoutes),
  ...Object.values(socialRoutes),
  ...Object.values(userRoutes),
  ...Object.values(billingRoutes),
  ...Object.values(creditRoutes),
  ...Object.values(profilePhotoRoutes),
  ...Object.values(onboardingRoutes),
  ...Object.values(planRoutes),
  ...Object.values(recoveryRoutes),
  ...Object.values(ownAccountRoutes),
  ...Object.values(fileRoutes),
  ...Object.values(contactRoutes),
  ...Object.values(geographyRoutes),
  ...Object.values(staffSessionRoutes),
  ...Object.values(backofficePriceListRoutes),
  ...Object.values(backofficeFormatRoutes),
  ...Object.values(backofficeEditionRoutes),
  ...Object.values(backofficeAuditRoutes),
  ...Object.values(backofficeTraceRoutes),
  ...Object.values(backofficeMessageRoutes),
  ...Object.values(backofficeUsageRoutes),
  ...Object.values(backofficeUserRoutes),
  ...Object.values(backofficeStaffRoutes),
  ...Object.values(operationRoutes),
]
