import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { skipRevalidationUnderModals } from '../../modals/skip-revalidation-under-modals.js'
import { titleOutsideSearch } from '../../navigation/page-info.js'
import { BodiesPage } from './bodies-page.js'
import { loadBodies } from './bodies.server.js'

export const loader = ({ request }: LoaderFunctionArgs) => loadBodies(request)

export const shouldRevalidate = skipRevalidationUnderModals

export const meta: MetaFunction<typeof loader> = ({ data }) =>
  data === undefined ? [] : titleOutsideSearch('Búsqueda visual')

export default function VisualBodies() {
  return <BodiesPage {...useLoaderData<typeof loader>()} />
}
