import FormatsIcon from '@mui/icons-material/TableChart'
import { lazy } from 'react'

export const formats = {
  list: lazy(() => import('./formats-page.js')),
  create: lazy(() => import('./create-format.js')),
  edit: lazy(() => import('./edit-format.js')),
  show: lazy(() => import('./format-show.js')),
  icon: FormatsIcon,
  recordRepresentation: 'name',
  options: { label: 'Formatos' },
}
