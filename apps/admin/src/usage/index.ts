import UsageIcon from '@mui/icons-material/QueryStats'
import { lazy } from 'react'
import type { ConsoleResource } from '../api/resource.js'

export const usage: ConsoleResource = {
  name: 'usage',
  screens: {
    menu: 'Uso de la guía',
    icon: UsageIcon,
    list: lazy(() => import('./usage-page.js')),
  },
  may: { list: 'usage.read', looks: 'usage.looks' },
}
