import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { Outlet, type ShouldRevalidateFunction, useLoaderData } from '@remix-run/react'
import { ErrorPage } from '../../components/error-page.js'
import { changedNothing } from '../../navigation/changed-nothing.js'
import { metaOfError } from '../../navigation/page-info.js'
import { ProfileFrame } from './profile-frame.js'
import { loadProfileFrame } from '../../subjects/profile/profile.server.js'

export const loader = ({ request }: LoaderFunctionArgs) => loadProfileFrame(request)

export const shouldRevalidate: ShouldRevalidateFunction = ({ formMethod, currentUrl, nextUrl, ...action }) =>
  !changedNothing(action) && (formMethod === 'POST' || currentUrl.href === nextUrl.href)

export const meta: MetaFunction = ({ error }) => metaOfError(error)

export default function ProfileLayout() {
  return (
    <ProfileFrame {...useLoaderData<typeof loader>()}>
      <Outlet />
    </ProfileFrame>
  )
}

export const ErrorBoundary = ErrorPage
