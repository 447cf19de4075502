import ListsIcon from '@mui/icons-material/FactCheck'
import { lazy } from 'react'

export const priceLists = {
  list: lazy(() => import('./list-page.js')),
  create: lazy(() => import('./upload-page.js')),
  show: lazy(() => import('./list-show.js')),
  icon: ListsIcon,
  recordRepresentation: 'fileName',
  options: { label: 'Listas' },
}
