import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { skipRevalidationUnderModals } from '../../modals/skip-revalidation-under-modals.js'
import { titleOutsideSearch } from '../../navigation/page-info.js'
import { UsefulGuidesPage } from './useful-guides-page.js'
import { loadUsefulGuides } from './useful-guides.server.js'

export const loader = ({ request }: LoaderFunctionArgs) => loadUsefulGuides(request)

export const shouldRevalidate = skipRevalidationUnderModals

export const meta: MetaFunction<typeof loader> = ({ data }) =>
  data === undefined ? [] : titleOutsideSearch('Guía útil')

export default function UsefulGuides() {
  return <UsefulGuidesPage guides={useLoaderData<typeof loader>()} />
}
