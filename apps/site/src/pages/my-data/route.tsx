import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { FORM_BYTES } from '../../forms/form-size.rules.js'
import type { PageHandle } from '../../navigation/page-handle.js'
import { skipRevalidationUnderModals } from '../../modals/skip-revalidation-under-modals.js'
import { MyDataPage } from './my-data-page.js'
import { loadMyData, saveMyData } from './my-data.server.js'
import { titleOutsideSearch } from '../../navigation/page-info.js'
import { answered } from '../../subjects/profile/form-answer.server.js'

export const handle: PageHandle = { formBytes: FORM_BYTES }

export const loader = ({ request }: LoaderFunctionArgs) => loadMyData(request)

export const action = async ({ request }: ActionFunctionArgs) => answered(await saveMyData(request))

export const shouldRevalidate = skipRevalidationUnderModals

export const meta: MetaFunction<typeof loader> = ({ data }) =>
  data === undefined ? [] : titleOutsideSearch('Mis datos')

export default function MyDataRoute() {
  return <MyDataPage {...useLoaderData<typeof loader>()} />
}
