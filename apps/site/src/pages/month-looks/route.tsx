import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { skipRevalidationUnderModals } from '../../modals/skip-revalidation-under-modals.js'
import { titleOutsideSearch } from '../../navigation/page-info.js'
import { MonthLooksPage } from './month-looks-page.js'
import { loadMonthLooks } from '../../subjects/versions/month-looks.server.js'

export const loader = ({ request }: LoaderFunctionArgs) => loadMonthLooks(request)

export const shouldRevalidate = skipRevalidationUnderModals

export const meta: MetaFunction<typeof loader> = ({ data }) =>
  data === undefined ? [] : titleOutsideSearch('Tus consultas de este mes')

export default function MonthLooks() {
  return <MonthLooksPage {...useLoaderData<typeof loader>()} />
}
