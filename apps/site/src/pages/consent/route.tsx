import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { skipRevalidationUnderModals } from '../../modals/skip-revalidation-under-modals.js'
import { titleOutsideSearch } from '../../navigation/page-info.js'
import { ConsentPage } from './consent-page.js'
import { answerConsent, loadConsent } from './consent.server.js'

export const loader = ({ request }: LoaderFunctionArgs) => loadConsent(request)

export const action = ({ request }: ActionFunctionArgs) => answerConsent(request)

export const shouldRevalidate = skipRevalidationUnderModals

export const meta: MetaFunction = () => titleOutsideSearch('Antes de seguir')

export default function ConsentRoute() {
  return <ConsentPage {...useLoaderData<typeof loader>()} />
}
