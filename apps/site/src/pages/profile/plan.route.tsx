import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { type ShouldRevalidateFunction, useLoaderData } from '@remix-run/react'
import { skipRevalidationUnderModals } from '../../modals/skip-revalidation-under-modals.js'
import { titleOutsideSearch } from '../../navigation/page-info.js'
import { withoutPlanDialog } from './plan-dialog-address.js'
import { PlanPage } from './plan-page.js'
import { changePlan, loadPlan } from './plan.server.js'

export const loader = ({ request }: LoaderFunctionArgs) => loadPlan(request)

export const action = ({ request }: ActionFunctionArgs) => changePlan(request)

export const shouldRevalidate: ShouldRevalidateFunction = (change) => {
  const { currentUrl, nextUrl, formMethod } = change
  const isOther = formMethod !== undefined || currentUrl.href === nextUrl.href
  const onlyDialog = !isOther && withoutPlanDialog(currentUrl) === withoutPlanDialog(nextUrl)
  return !onlyDialog && skipRevalidationUnderModals(change)
}

export const meta: MetaFunction<typeof loader> = ({ data }) =>
  data === undefined ? [] : titleOutsideSearch('Mi plan')

export default function Plan() {
  return <PlanPage {...useLoaderData<typeof loader>()} />
}
