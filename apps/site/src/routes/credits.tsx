import '../pages/profile/profile.css'
import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { keptUnderModals } from '../modals/kept-under-modals.js'
import { CreditsPage } from '../pages/credits/credits-page.js'
import { loadCredits } from '../pages/credits/credits.server.js'
import { titleOutsideSearch } from '../pages/page-info.js'

export const loader = ({ request }: LoaderFunctionArgs) => loadCredits(request)

export const shouldRevalidate = keptUnderModals

export const meta: MetaFunction<typeof loader> = ({ data }) =>
  data === undefined ? [] : titleOutsideSearch('InfoCredits')

export default function CreditsRoute() {
  return <CreditsPage {...useLoaderData<typeof loader>()} />
}
