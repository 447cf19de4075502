import SubscriptionsIcon from '@mui/icons-material/Autorenew'
import { backofficeSubscriptionRoutes as routes } from '@preciosa/contracts/payments'
import { lazy } from 'react'
import type { ConsoleResource } from '../api/resource.js'

export const subscriptions: ConsoleResource = {
  name: 'subscriptions',
  screens: {
    menu: 'Suscripciones',
    icon: SubscriptionsIcon,
    list: lazy(() => import('./subscriptions-page.js')),
    show: lazy(() => import('./subscription-page.js')),
    recordRepresentation: 'name',
  },
  calls: { list: routes.subscriptions, one: routes.subscription },
  may: { see: 'payments.edit', leave: 'payments.edit' },
  texts: {
    name: 'Suscripción |||| Suscripciones',
    fields: {
      startsAt: 'Desde',
      email: 'Usuario',
      name: 'Plan',
      price: 'Precio',
      state: 'Estado',
      paidUntil: 'Pagado hasta',
      endsAt: 'Termina',
      next: 'Después',
      paidBy: 'Cómo se paga',
      leavingAt: 'Pidió la baja',
      q: 'E-mail o número',
      code: 'Plan',
      billing: 'Se paga',
      leaving: 'Baja',
    },
  },
}
