import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { skipRevalidationUnderModals } from '../../modals/skip-revalidation-under-modals.js'
import { titleOutsideSearch } from '../../navigation/page-info.js'
import { DataPage } from './data-page.js'
import { loadLink } from './link.server.js'

export const loader = ({ request }: LoaderFunctionArgs) => loadLink(request)

export const shouldRevalidate = skipRevalidationUnderModals

export const meta: MetaFunction = () => titleOutsideSearch('Tus datos')

export default function Data() {
  return <DataPage {...useLoaderData<typeof loader>()} />
}
