import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import type { PageHandle } from '../../navigation/page-handle.js'
import { titleOutsideSearch } from '../../navigation/page-info.js'
import { ChallengePage } from './challenge-page.js'
import { loadChallenge } from './challenge.server.js'

export const handle: PageHandle = { needs: ['challenge'] }

export const loader = ({ request }: LoaderFunctionArgs) => loadChallenge(request)

export const shouldRevalidate = () => false

export const meta: MetaFunction<typeof loader> = ({ data }) =>
  data === undefined ? [] : titleOutsideSearch('Tu banco quiere confirmar el pago')

export default function ChallengeStep() {
  return <ChallengePage {...useLoaderData<typeof loader>()} />
}
