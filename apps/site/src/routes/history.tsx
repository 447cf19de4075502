import '../pages/results/results.css'
import '../pages/own-list.css'
import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { skipRevalidationUnderModals } from '../modals/skip-revalidation-under-modals.js'
import { HistoryPage } from '../pages/history/history-page.js'
import { loadHistory } from '../pages/history/consulted.server.js'
import { titleOutsideSearch } from '../pages/page-info.js'

export const loader = ({ request }: LoaderFunctionArgs) => loadHistory(request)

export const shouldRevalidate = skipRevalidationUnderModals

export const meta: MetaFunction<typeof loader> = ({ data }) =>
  data === undefined ? [] : titleOutsideSearch('Historial')

export default function History() {
  return <HistoryPage {...useLoaderData<typeof loader>()} />
}
