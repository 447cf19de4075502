import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { data, redirect } from '@remix-run/server-runtime'
import { useActionData } from '@remix-run/react'
import { useFlash } from '../../frame/flash-notice.js'
import { FORM_BYTES } from '../../forms/form-size.rules.js'
import { modalOf } from '../../modals/modal-address.rules.js'
import { skipRevalidationUnderModals } from '../../modals/skip-revalidation-under-modals.js'
import type { PageHandle } from '../../navigation/page-handle.js'
import { titleOutsideSearch } from '../../navigation/page-info.js'
import { answerAccountForm } from '../../subjects/account/account.server.js'
import { ModalHost } from '../../subjects/account/modal-host.js'
import { useModal } from '../../subjects/account/use-modal.js'

/** Receives the dialogs' forms. Without scripts it also shows the dialog again, over a page of its own. */
export const handle: PageHandle = { formBytes: FORM_BYTES }

export const loader = ({ request }: LoaderFunctionArgs) =>
  modalOf(new URL(request.url)) === null ? redirect('/') : null

export const action = async ({ request }: ActionFunctionArgs) => {
  const { headers = new Headers(), ...answer } = await answerAccountForm(request)
  return data(answer, { headers })
}

export const shouldRevalidate = skipRevalidationUnderModals

export const meta: MetaFunction = () => titleOutsideSearch('Tu cuenta')

export default function Account() {
  const answer = useActionData<typeof action>()
  const modal = useModal()
  const { inDialog } = useFlash(modal)
  return (
    <>
      <ModalHost modal={modal} flash={inDialog} answer={answer} />
      <div className="frame">
        <h1>Tu cuenta</h1>
      </div>
    </>
  )
}
