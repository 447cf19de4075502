import UsageIcon from '@mui/icons-material/QueryStats'
import { lazy } from 'react'

/** What is searched for and looked at. */
export const usage = {
  list: lazy(() => import('./usage-page.js')),
  icon: UsageIcon,
  options: { label: 'Uso de la guía' },
}
