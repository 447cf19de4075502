import BalanceIcon from '@mui/icons-material/AccountBalance'
import { backofficeStatementRoutes as routes } from '@preciosa/contracts/payments'
import { lazy } from 'react'
import type { ConsoleResource } from '../api/resource.js'

export const statements: ConsoleResource = {
  name: 'statements',
  screens: {
    menu: 'Liquidaciones',
    icon: BalanceIcon,
    list: lazy(() => import('./statements-page.js')),
    show: lazy(() => import('./statement-page.js')),
  },
  calls: { all: routes.statements, one: routes.statement },
  may: { take: 'payments.edit' },
  texts: {
    name: 'Liquidación |||| Liquidaciones',
    fields: {
      id: 'Mes',
      'totals.gross': 'Cobrado',
      'totals.fee': 'Comisión',
      'totals.withheld': 'Retenciones',
      'totals.net': 'Neto',
      differences: 'Diferencias',
    },
  },
}
