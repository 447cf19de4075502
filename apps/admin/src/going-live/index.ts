import RocketIcon from '@mui/icons-material/RocketLaunchOutlined'
import { lazy } from 'react'
import type { ConsoleResource } from '../api/resource.js'

export const goingLive: ConsoleResource = {
  name: 'going-live',
  screens: {
    menu: 'Puesta en marcha',
    icon: RocketIcon,
    list: lazy(() => import('./going-live-page.js')),
  },
  may: { list: 'going-live' },
}
