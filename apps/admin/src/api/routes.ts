import {
  backofficeAuditRoutes,
  backofficeEditionRoutes,
  backofficeFormatRoutes,
  backofficeMessageRoutes,
  backofficePriceListRoutes,
  backofficeStaffRoutes,
  backofficeUsageRoutes,
  backofficeUserRoutes,
  captchaRoutes,
  staffSessionRoutes,
} from '@preciosa/contracts'

export const routes = {
  ...staffSessionRoutes,
  ...captchaRoutes,
  ...backofficePriceListRoutes,
  ...backofficeFormatRoutes,
  ...backofficeEditionRoutes,
  ...backofficeMessageRoutes,
  ...backofficeAuditRoutes,
  ...backofficeUsageRoutes,
  ...backofficeUserRoutes,
  ...backofficeStaffRoutes,
}
