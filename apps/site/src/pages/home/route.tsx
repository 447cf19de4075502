import './home.css'
import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { answerAccountForm } from '../../account/account.server.js'
import { skipRevalidationUnderModals } from '../../modals/skip-revalidation-under-modals.js'
import { HomePage } from './home-page.js'
import { loadHome } from './home.server.js'
import type { PageHandle } from '../../page-handle.js'
import { leadToPayment } from '../profile/payment.server.js'
import { metaOf } from '../../page-info.js'
import { startTypeOfSender } from '../../session/start-type.server.js'

export const handle: PageHandle = { needs: ['video'] }

export const loader = async ({ request }: LoaderFunctionArgs) => {
  await leadToPayment(request)
  return loadHome(new URL(request.url).searchParams, () => startTypeOfSender(request))
}

export const action = async ({ request }: ActionFunctionArgs) => {
  const { headers = new Headers(), ...answer } = await answerAccountForm(request)
  return data(answer, { headers })
}

export const shouldRevalidate = skipRevalidationUnderModals

export const meta: MetaFunction<typeof loader> = ({ data }) => metaOf(data?.page)

export default function Home() {
  return <HomePage {...useLoaderData<typeof loader>()} />
}
