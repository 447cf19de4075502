import UsageIcon from '@mui/icons-material/QueryStats'
import { lazy } from 'react'

export const usage = {
  list: lazy(() => import('./usage-page.js')),
  icon: UsageIcon,
  options: { label: 'Uso de la guía' },
}
