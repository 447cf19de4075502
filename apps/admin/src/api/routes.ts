import {
  backofficeAuditRoutes,
  backofficeEditionRoutes,
  backofficeFormatRoutes,
  backofficePriceListRoutes,
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
  ...backofficeAuditRoutes,
}
