import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { Unread } from '../../subjects/contact/unreachable.js'
import { keepUnread, keepUnsent } from '../../subjects/contact/without-network.js'
import { MESSAGE_FORM_BYTES } from '../../forms/form-size.rules.js'
import type { PageHandle } from '../../navigation/page-handle.js'
import { skipRevalidationUnderModals } from '../../modals/skip-revalidation-under-modals.js'
import { titleOutsideSearch } from '../../navigation/page-info.js'
import { ReportPage } from './report-page.js'
import { loadReport, report, type ReportData } from './report.server.js'

/** Leaves room for a message that is too long, which the form itself reports. */
export const handle: PageHandle = { formBytes: MESSAGE_FORM_BYTES }

export const loader = ({ params, request }: LoaderFunctionArgs) => loadReport(request, params)

export const action = ({ params, request }: ActionFunctionArgs) => report(request, params)

export const clientLoader = keepUnread

export const clientAction = keepUnsent

export const shouldRevalidate = skipRevalidationUnderModals

export const meta: MetaFunction<typeof loader> = ({ data }) =>
  data == null ? [] : titleOutsideSearch(`Reportar un error: ${data.title}`)

export default function SheetReport() {
  const data = useLoaderData<typeof loader>() as ReportData | null
  return data === null ? <Unread /> : <ReportPage {...data} />
}
