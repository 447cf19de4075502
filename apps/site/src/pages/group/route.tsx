import './guide.css'
import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { skipRevalidationUnderModals } from '../../modals/skip-revalidation-under-modals.js'
import { GroupPage } from './group-page.js'
import { loadGroup } from './group.server.js'
import { metaOf } from '../../page-info.js'

export const loader = ({ params, request }: LoaderFunctionArgs) =>
  loadGroup(params, new URL(request.url).searchParams)

export const shouldRevalidate = skipRevalidationUnderModals

export const meta: MetaFunction<typeof loader> = ({ data }) => metaOf(data?.page)

export default function Group() {
  return <GroupPage {...useLoaderData<typeof loader>()} />
}
