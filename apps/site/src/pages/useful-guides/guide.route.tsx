import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { skipRevalidationUnderModals } from '../../modals/skip-revalidation-under-modals.js'
import { titleOutsideSearch } from '../../navigation/page-info.js'
import { UsefulGuidePage } from './useful-guide-page.js'
import { loadUsefulGuide } from './useful-guides.server.js'

export const loader = ({ params, request }: LoaderFunctionArgs) => loadUsefulGuide(request, params)

export const shouldRevalidate = skipRevalidationUnderModals

export const meta: MetaFunction<typeof loader> = ({ data }) =>
  data === undefined ? [] : titleOutsideSearch(data.title)

export default function Guide() {
  return <UsefulGuidePage {...useLoaderData<typeof loader>()} />
}
