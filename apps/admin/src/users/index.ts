import UsersIcon from '@mui/icons-material/People'
import { backofficeUserRoutes as routes } from '@preciosa/contracts/users'
import { lazy } from 'react'
import type { ConsoleResource } from '../api/resource.js'

export const users: ConsoleResource = {
  name: 'users',
  screens: {
    menu: 'Usuarios',
    icon: UsersIcon,
    list: lazy(() => import('./users-page.js')),
    show: lazy(() => import('./user-page.js')),
    recordRepresentation: 'email',
  },
  calls: { list: routes.users, one: routes.userSheet },
  may: { act: 'users.edit' },
  texts: {
    name: 'Usuario |||| Usuarios',
    fields: {
      id: 'N.º',
      email: 'E-mail',
      name: 'Nombre',
      type: 'Tipo',
      plan: 'Plan',
      createdAt: 'Desde',
      blocked: 'Estado',
      standing: 'Estado',
      q: 'E-mail, nombre o número',
    },
  },
}

export const userLedger: ConsoleResource = {
  name: 'user-ledger',
  calls: { listOf: routes.userLedger },
  texts: {
    name: 'Movimiento |||| Movimientos',
    fields: {
      at: 'Cuándo',
      type: 'Qué fue',
      credits: 'Créditos',
      reason: 'Motivo o vehículo',
      expiresAt: 'Vale hasta el',
    },
  },
}
