import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { titleOutsideSearch } from '../../navigation/page-info.js'
import type { ResultData } from './result-data.js'
import { ResultPage } from './result-page.js'
import { loadResult } from './result.server.js'

const TITLES: Readonly<Record<ResultData['kind'], string>> = {
  pending: 'Esperando al banco',
  cancelled: 'Pago sin acreditar',
  refunded: 'Pago devuelto',
  paid: 'Pago acreditado',
}

export const loader = ({ request }: LoaderFunctionArgs) => loadResult(request)

export const meta: MetaFunction<typeof loader> = ({ data }) =>
  data === undefined ? [] : titleOutsideSearch(TITLES[data.kind])

export default function ResultStep() {
  return <ResultPage {...useLoaderData<typeof loader>()} />
}
