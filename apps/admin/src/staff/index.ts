import StaffIcon from '@mui/icons-material/Groups'
import { lazy } from 'react'

export const staff = {
  list: lazy(() => import('./staff-page.js')),
  create: lazy(() => import('./add-member.js')),
  show: lazy(() => import('./member-page.js')),
  icon: StaffIcon,
  recordRepresentation: 'email',
  options: { label: 'Equipo' },
}
