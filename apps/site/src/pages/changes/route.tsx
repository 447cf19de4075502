import './changes.css'
import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { skipRevalidationUnderModals } from '../../modals/skip-revalidation-under-modals.js'
import { ChangesPage } from './changes-page.js'
import { loadChanges } from './changes.server.js'
import { metaOf } from '../../page-info.js'

export const loader = ({ params, request }: LoaderFunctionArgs) =>
  loadChanges(params, new URL(request.url).searchParams)

export const shouldRevalidate = skipRevalidationUnderModals

export const meta: MetaFunction<typeof loader> = ({ data }) => metaOf(data?.page)

export default function Changes() {
  return <ChangesPage {...useLoaderData<typeof loader>()} />
}
