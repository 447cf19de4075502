import QueuesIcon from '@mui/icons-material/AccountTree'
import { lazy } from 'react'
import type { ConsoleResource } from '../api/resource.js'

export const queues: ConsoleResource = {
  name: 'queues',
  screens: {
    menu: 'Colas de trabajos',
    icon: QueuesIcon,
    list: lazy(() => import('./queues-page.js')),
  },
  may: { list: 'queues' },
}
