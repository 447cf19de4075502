import type { MetaFunction } from '@remix-run/node'
import { useSearchParams } from '@remix-run/react'
import { UNUSUAL_ACTIVITY } from '@preciosa/contracts'
import { returnPath } from '../../navigation/return-path.js'
import { Notice } from '../../components/error-page.js'
import { TextLink } from '../../components/ui/text-link.js'
import { titleOutsideSearch } from '../../navigation/page-info.js'

export const meta: MetaFunction = () => titleOutsideSearch('Demasiadas consultas')

export default function TooManyRequests() {
  const [search] = useSearchParams()
  const back = returnPath(search.get('volver'))
  return (
    <Notice title="Demasiadas consultas">
      <p>{UNUSUAL_ACTIVITY}</p>
      {back !== '/' && (
        <p>
          <TextLink to={back} reloadDocument>
            Volver a lo que buscabas
          </TextLink>
        </p>
      )}
    </Notice>
  )
}
