import { CONTACT_TYPES, MAGAZINE_REQUEST } from '@preciosa/contracts'
import { useState } from 'react'
import { SelectField } from '../../components/ui/field.js'
import { CONTACT_PATH } from '../../paths.js'
import { PlaceFields } from '../profile/place-fields.js'
import type { ContactAnswer, ContactData } from './contact.server.js'
import { MailForm, type Sending, useMailForm } from './mail-form.js'
import { LineField, MAIL_LABELS, MessageField, WriterFields } from './writer-fields.js'

type ContactField =
  'type' | 'firstName' | 'lastName' | 'email' | 'phone' | 'company' | 'province' | 'locality' | 'message'

interface ContactFormProps extends Omit<Sending, 'answer'> {
  data: ContactData
  answer: ContactAnswer | undefined
  heading: 'h2' | 'h3'
}

/** Without scripts the place's fields come with the refusal. */
export function ContactForm({ data, heading, ...sending }: ContactFormProps) {
  const { rules, own, isProfessional, isForMagazine } = data
  const { answer } = sending
  const result = answer?.kind === 'form' ? answer.result : undefined
  const first = result?.initialValue?.['type'] ?? (isForMagazine ? MAGAZINE_REQUEST : '')
  const [type, setType] = useState(typeof first === 'string' ? first : '')
  const isMagazine = type === MAGAZINE_REQUEST
  const { fields, frame } = useMailForm<ContactField>(
    'contacto',
    isMagazine ? rules.magazine : rules.plain,
    sending,
  )
  const places = (answer?.kind === 'form' ? answer.places : undefined) ?? data.places
  return (
    <MailForm frame={frame} Form={sending.Form} action={CONTACT_PATH} heading={heading}>
      <SelectField
        id={fields.type.id}
        name={fields.type.name}
        label={MAIL_LABELS['type']}
        prompt="Elegí un tipo"
        options={CONTACT_TYPES.map((value) => ({ value, label: value }))}
        defaultValue={type}
        onChange={({ currentTarget }) => setType(currentTarget.value)}
        required
        errors={fields.type.errors}
      />
      <WriterFields fields={fields} own={own} />
      {isProfessional && (
        <LineField
          field={fields.company}
          label={MAIL_LABELS['company']}
          own={own.company}
          optional
          autoComplete="organization"
        />
      )}
      {isMagazine && places !== null && (
        <PlaceFields
          province={fields.province}
          locality={fields.locality}
          places={places}
          own={{ province: places.province, locality: null }}
        />
      )}
      <MessageField field={fields.message} />
    </MailForm>
  )
}
