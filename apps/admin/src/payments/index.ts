import PaymentsIcon from '@mui/icons-material/ReceiptLong'
import FindingsIcon from '@mui/icons-material/RuleOutlined'
import { backofficePaymentRoutes as routes } from '@preciosa/contracts/payments'
import { lazy } from 'react'
import type { ConsoleResource } from '../api/resource.js'

export const payments: ConsoleResource = {
  name: 'payments',
  screens: {
    menu: 'Pagos',
    icon: PaymentsIcon,
    list: lazy(() => import('./payments-page.js')),
    show: lazy(() => import('./payment-page.js')),
    recordRepresentation: 'name',
  },
  calls: { list: routes.orders, one: routes.order },
  may: { refund: 'payments.edit' },
  texts: {
    name: 'Pago |||| Pagos',
    fields: {
      createdAt: 'Pedido',
      name: 'Qué se compró',
      email: 'Usuario',
      kind: 'Clase',
      amount: 'Importe',
      status: 'Estado',
      q: 'E-mail o número',
    },
  },
}

export const paymentFindings: ConsoleResource = {
  name: 'payment-findings',
  screens: {
    menu: 'Por resolver',
    icon: FindingsIcon,
    list: lazy(() => import('./findings-page.js')),
    show: lazy(() => import('./finding-page.js')),
  },
  calls: { list: routes.findings, one: routes.finding },
  may: { settle: 'payments.edit' },
  texts: {
    name: 'Hallazgo |||| Por resolver',
    fields: {
      id: 'N.º',
      kind: 'Qué pasó',
      about: 'Sobre qué',
      deadline: 'Vence',
      foundAt: 'Encontrado',
      settledAt: 'Estado',
      open: 'Estado',
    },
  },
}
