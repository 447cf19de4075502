import UsersIcon from '@mui/icons-material/People'
import { lazy } from 'react'

export const users = {
  list: lazy(() => import('./users-page.js')),
  show: lazy(() => import('./user-page.js')),
  icon: UsersIcon,
  recordRepresentation: 'email',
  options: { label: 'Usuarios' },
}
