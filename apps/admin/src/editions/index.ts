import EditionsIcon from '@mui/icons-material/CalendarMonth'
import { lazy } from 'react'

export const editions = {
  list: lazy(() => import('./editions-page.js')),
  show: lazy(() => import('./edition-page.js')),
  icon: EditionsIcon,
  options: { label: 'Ediciones' },
}
