import StaffIcon from '@mui/icons-material/Groups'
import { backofficeStaffRoutes as routes } from '@preciosa/contracts/staff'
import { lazy } from 'react'
import type { ConsoleResource } from '../api/resource.js'

export const staff: ConsoleResource = {
  name: 'staff',
  screens: {
    menu: 'Equipo',
    icon: StaffIcon,
    list: lazy(() => import('./staff-page.js')),
    create: lazy(() => import('./add-member.js')),
    show: lazy(() => import('./member-page.js')),
    recordRepresentation: 'email',
  },
  // Members have a separate form: their secrets are shown once and must not enter the cache.
  calls: { list: routes.members, one: routes.member },
  may: { create: 'staff.manage' },
  texts: {
    name: 'Miembro |||| Equipo',
    fields: {
      id: 'N.º',
      email: 'E-mail',
      name: 'Nombre',
      role: 'Rol',
      hasAuthenticator: 'Autenticador',
      disabled: 'Acceso',
      createdAt: 'Desde',
      q: 'E-mail o nombre',
    },
  },
}
