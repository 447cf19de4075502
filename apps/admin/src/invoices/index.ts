import SeriesIcon from '@mui/icons-material/FormatListNumbered'
import InvoicesIcon from '@mui/icons-material/Description'
import SettingsIcon from '@mui/icons-material/FactCheckOutlined'
import { backofficeInvoiceRoutes as routes } from '@preciosa/contracts/invoices'
import { lazy } from 'react'
import type { ConsoleResource } from '../api/resource.js'

export const invoices: ConsoleResource = {
  name: 'invoices',
  screens: {
    menu: 'Facturas',
    icon: InvoicesIcon,
    list: lazy(() => import('./invoices-page.js')),
    show: lazy(() => import('./invoice-page.js')),
    recordRepresentation: 'name',
  },
  calls: { list: routes.invoices, one: routes.invoice },
  may: { edit: 'invoices.edit' },
  texts: {
    name: 'Factura |||| Facturas',
    fields: {
      number: 'Número',
      date: 'Fecha',
      recipient: 'Receptor',
      name: 'Qué se factura',
      total: 'Total',
      state: 'Estado',
      hold: 'Por qué espera',
      kind: 'Clase',
      held: 'Espera',
      accountId: 'Usuario n.º',
      fleetId: 'Grupo n.º',
      paymentId: 'Pedido',
      q: 'Número, CAE, documento o nombre',
    },
  },
}

export const invoiceSeries: ConsoleResource = {
  name: 'invoice-series',
  screens: {
    menu: 'Numeraciones',
    icon: SeriesIcon,
    list: lazy(() => import('./series-page.js')),
  },
  may: { list: 'invoices.read', settle: 'invoices.edit' },
}

export const invoiceSettings: ConsoleResource = {
  name: 'invoice-settings',
  screens: {
    menu: 'Facturación electrónica',
    icon: SettingsIcon,
    list: lazy(() => import('./settings-page.js')),
  },
  may: { list: 'invoices.settings' },
}
