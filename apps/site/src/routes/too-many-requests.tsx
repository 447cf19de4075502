import type { MetaFunction } from '@remix-run/node'
import { UNUSUAL_ACTIVITY } from '@preciosa/contracts'
import { Notice } from '../components/error-page.js'
import { titleOutsideSearch } from '../pages/page-info.js'

export const meta: MetaFunction = () => titleOutsideSearch('Demasiadas consultas')

export default function TooManyRequests() {
  return (
    <Notice title="Demasiadas consultas">
      <p>{UNUSUAL_ACTIVITY}</p>
    </Notice>
  )
}
