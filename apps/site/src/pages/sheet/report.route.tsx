import './technical.css'
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { MESSAGE_FORM_BYTES } from '../../forms/form-size.rules.js'
import type { PageHandle } from '../../page-handle.js'
import { skipRevalidationUnderModals } from '../../modals/skip-revalidation-under-modals.js'
import { titleOutsideSearch } from '../../page-info.js'
import { ReportPage } from './report-page.js'
import { loadReport, report } from './report.server.js'

/** Leaves room for a message that is too long, which the form itself reports. */
export const handle: PageHandle = { formBytes: MESSAGE_FORM_BYTES }

export const loader = ({ params, request }: LoaderFunctionArgs) => loadReport(request, params)

export const action = ({ params, request }: ActionFunctionArgs) => report(request, params)

export const shouldRevalidate = skipRevalidationUnderModals

export const meta: MetaFunction<typeof loader> = ({ data }) =>
  data === undefined ? [] : titleOutsideSearch(`Reportar un error: ${data.title}`)

export default function SheetReport() {
  return <ReportPage {...useLoaderData<typeof loader>()} />
}
