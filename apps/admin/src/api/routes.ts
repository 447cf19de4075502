import {
  backofficeEditionRoutes,
  backofficeFormatRoutes,
  backofficePriceListRoutes,
  staffSessionRoutes,
} from '@preciosa/contracts'

/** The calls of the console. */
export const routes = {
  ...staffSessionRoutes,
  ...backofficePriceListRoutes,
  ...backofficeFormatRoutes,
  ...backofficeEditionRoutes,
}
