import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { data } from '@remix-run/server-runtime'
import { type ShouldRevalidateFunction, useLoaderData } from '@remix-run/react'
import { FORM_BYTES } from '../../forms/form-size.rules.js'
import type { PageHandle } from '../../navigation/page-handle.js'
import { skipRevalidationUnderModals } from '../../modals/skip-revalidation-under-modals.js'
import { titleOutsideSearch } from '../../navigation/page-info.js'
import { InvitationPage } from './invitation-page.js'
import { invitationIn, joinFleet, loadInvitation } from './invitation.server.js'
import { ProfessionalPage } from './professional-page.js'
import { activateProfessional, loadProfessional } from './professional.server.js'

export const handle: PageHandle = { formBytes: FORM_BYTES }

export const loader = ({ request }: LoaderFunctionArgs) => {
  const invitation = invitationIn(request)
  return invitation === null ? loadProfessional(request) : loadInvitation(request, invitation)
}

export const action = async ({ request }: ActionFunctionArgs) => {
  const invitation = invitationIn(request)
  if (invitation !== null) return data(await joinFleet(request, invitation))
  const { headers = new Headers(), ...answer } = await activateProfessional(request)
  return data(answer, { headers })
}

/** The last form signs the user in, and then the loader would redirect away from its answer. */
export const shouldRevalidate: ShouldRevalidateFunction = (change) =>
  change.currentUrl.href === change.nextUrl.href && change.formMethod === 'POST'
    ? false
    : skipRevalidationUnderModals(change)

export const meta: MetaFunction<typeof loader> = ({ data }) =>
  titleOutsideSearch(
    data !== undefined && 'invitation' in data ? 'Activar mi lugar' : 'Activar mi cuenta profesional',
  )

export default function ProfessionalActivation() {
  const loaded = useLoaderData<typeof loader>()
  return 'invitation' in loaded ? <InvitationPage {...loaded} /> : <ProfessionalPage {...loaded} />
}
