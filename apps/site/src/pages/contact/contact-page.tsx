import '../../subjects/contact/contact.css'
import { MESSAGE_SENT } from '@preciosa/contracts'
import { Form, useActionData } from '@remix-run/react'
import { Callout } from '../../components/ui/feedback.js'
import { TextLink } from '../../components/ui/text-link.js'
import type { ContactAnswer, ContactData } from '../../subjects/contact/contact.server.js'
import { ContactForm } from '../../subjects/contact/contact-form.js'
import { Whereabouts } from '../../subjects/contact/whereabouts.js'
import { useFormState } from '../../forms/use-form-state.js'
import { COMPANIES_PATH } from '../../paths.js'

export function ContactPage(data: ContactData) {
  const answer = useActionData<ContactAnswer>()
  const state = useFormState()
  return (
    <div className="frame contact">
      <div>
        <h1>Contacto</h1>
        {answer?.kind === 'sent' ? (
          <Callout tone="success" title={MESSAGE_SENT} live />
        ) : (
          <ContactForm data={data} answer={answer} Form={Form} state={state} heading="h2" />
        )}
      </div>
      <aside aria-label="Otras formas de comunicarte" className="stack stack--top">
        <Whereabouts />
        <p>
          ¿Escribís por una empresa? <TextLink to={COMPANIES_PATH}>Servicios para empresas</TextLink>
        </p>
      </aside>
    </div>
  )
}
