import '../../subjects/contact/contact.css'
import { MESSAGE_SENT } from '@preciosa/contracts'
import { Form, useActionData, useLoaderData } from '@remix-run/react'
import { Callout } from '../../components/ui/feedback.js'
import type { InquiryData } from '../../subjects/contact/contact.server.js'
import { InquiryForm } from '../../subjects/contact/inquiry-form.js'
import type { MailAnswer } from '../../subjects/contact/mail-form.server.js'
import { Whereabouts } from '../../subjects/contact/whereabouts.js'
import { Unread } from '../../subjects/contact/unreachable.js'
import { useFormState } from '../../forms/use-form-state.js'
import { COMPANIES_FORM_PATH } from '../../paths.js'

/** The page of the enterprise dialog, for who has no scripts. */
export function CompaniesPage() {
  const data = useLoaderData<InquiryData | null>()
  const answer = useActionData<MailAnswer>()
  const state = useFormState()
  return (
    <div className="frame contact">
      <div>
        <h1>Contanos qué necesitás</h1>
        {data === null ? (
          <Unread />
        ) : answer?.kind === 'sent' ? (
          <Callout tone="success" title={MESSAGE_SENT} live />
        ) : (
          <InquiryForm
            action={COMPANIES_FORM_PATH}
            data={data}
            answer={answer}
            Form={Form}
            state={state}
            heading="h2"
          />
        )}
      </div>
      <aside aria-label="Otras formas de comunicarte" className="stack stack--top">
        <Whereabouts />
      </aside>
    </div>
  )
}
