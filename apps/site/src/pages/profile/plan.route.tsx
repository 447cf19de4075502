import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { titleOutsideSearch } from '../../page-info.js'
import { PlanPage } from './plan-page.js'
import { loadPlan } from './plan.server.js'

export const loader = ({ request }: LoaderFunctionArgs) => loadPlan(request)

export const meta: MetaFunction<typeof loader> = ({ data }) =>
  data === undefined ? [] : titleOutsideSearch('Mi plan')

export default function Plan() {
  return <PlanPage {...useLoaderData<typeof loader>()} />
}
