import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { skipRevalidationUnderModals } from '../../modals/skip-revalidation-under-modals.js'
import { CreditsPage } from './credits-page.js'
import { loadCredits } from '../../subjects/credits/credits.server.js'
import { titleOutsideSearch } from '../../navigation/page-info.js'

export const loader = ({ request }: LoaderFunctionArgs) => loadCredits(request)

export const shouldRevalidate = skipRevalidationUnderModals

export const meta: MetaFunction<typeof loader> = ({ data }) =>
  data === undefined ? [] : titleOutsideSearch('InfoCredits')

export default function CreditsRoute() {
  return <CreditsPage {...useLoaderData<typeof loader>()} />
}
