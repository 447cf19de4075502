import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { type ClientActionFunctionArgs, useLoaderData } from '@remix-run/react'
import { isOfSite } from '../../navigation/of-site.js'
import { FORM_BYTES } from '../../forms/form-size.rules.js'
import type { PageHandle } from '../../navigation/page-handle.js'
import { titleOutsideSearch } from '../../navigation/page-info.js'
import { ChangeCardPage } from './change-card-page.js'
import { changeCard, type ChangeCardAnswer, loadChangeCard } from './change-card.server.js'

export const handle: PageHandle = { needs: ['captcha', 'card'], formBytes: FORM_BYTES }

export const loader = ({ request }: LoaderFunctionArgs) => loadChangeCard(request)

export const action = ({ request }: ActionFunctionArgs) => changeCard(request)

export async function clientAction({ serverAction }: ClientActionFunctionArgs): Promise<ChangeCardAnswer> {
  try {
    return await serverAction<typeof action>()
  } catch (error) {
    if (isOfSite(error)) throw error
    return { kind: 'unknown', attempt: null }
  }
}

export const shouldRevalidate = () => false

export const meta: MetaFunction<typeof loader> = ({ data }) =>
  data === undefined ? [] : titleOutsideSearch('Cambiar la tarjeta')

export default function CardRoute() {
  return <ChangeCardPage {...useLoaderData<typeof loader>()} />
}
