import {
  backofficeAuditRoutes,
  backofficeEditionRoutes,
  backofficeFormatRoutes,
  backofficeMessageRoutes,
  backofficePriceListRoutes,
  backofficeUsageRoutes,
  captchaRoutes,
  staffSessionRoutes,
} from '@preciosa/contracts'

/** The calls of the console. */
export const routes = {
  ...staffSessionRoutes,
  ...captchaRoutes,
  ...backofficePriceListRoutes,
  ...backofficeFormatRoutes,
  ...backofficeEditionRoutes,
  ...backofficeMessageRoutes,
  ...backofficeAuditRoutes,
  ...backofficeUsageRoutes,
}
