import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { titleOutsideSearch } from '../pages/page-info.js'
import { PlanPage } from '../pages/profile/plan-page.js'
import { loadPlan } from '../pages/profile/plan.server.js'

export const loader = ({ request }: LoaderFunctionArgs) => loadPlan(request)

export const meta: MetaFunction<typeof loader> = ({ data }) =>
  data === undefined ? [] : titleOutsideSearch('Mi plan')

export default function Plan() {
  return <PlanPage {...useLoaderData<typeof loader>()} />
}
