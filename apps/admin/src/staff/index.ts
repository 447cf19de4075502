import StaffIcon from '@mui/icons-material/Groups'
import { lazy } from 'react'

/** The resource of the console's own people, for the administrator. */
export const staff = {
  list: lazy(() => import('./staff-page.js')),
  create: lazy(() => import('./add-member.js')),
  show: lazy(() => import('./member-page.js')),
  icon: StaffIcon,
  recordRepresentation: 'email',
  options: { label: 'Equipo' },
}
