import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { signInOrUp } from '../account/account.server.js'
import { ErrorPage } from '../components/error-page.js'
import { HomePage } from '../pages/home/home-page.js'
import { loadHome } from '../pages/home/home.server.js'
import { metaOf } from '../pages/page-info.js'

export const loader = ({ request }: LoaderFunctionArgs) => loadHome(new URL(request.url).searchParams)

export const action = ({ request }: ActionFunctionArgs) => signInOrUp(request)

export const meta: MetaFunction<typeof loader> = ({ data, error }) => metaOf(data?.page, error)

export default function Home() {
  return <HomePage {...useLoaderData<typeof loader>()} />
}

export const ErrorBoundary = ErrorPage
