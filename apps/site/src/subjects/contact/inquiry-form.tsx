import { INQUIRY_TYPES } from '@preciosa/contracts'
import { SelectField } from '../../components/ui/field.js'
import type { InquiryData } from './contact.server.js'
import { MailForm, type Sending, useMailForm } from './mail-form.js'
import { LineField, MAIL_LABELS, MessageField, WriterFields } from './writer-fields.js'

type InquiryField = 'type' | 'firstName' | 'lastName' | 'email' | 'phone' | 'company' | 'sector' | 'message'

interface InquiryFormProps extends Sending {
  /** The page of the form, or of the dialog's. */
  action: string
  data: InquiryData
  heading: 'h2' | 'h3'
}

export function InquiryForm({ data: { rules, own }, action, heading, ...sending }: InquiryFormProps) {
  const { fields, frame } = useMailForm<InquiryField>('empresas', rules, sending)
  return (
    <MailForm frame={frame} Form={sending.Form} action={action} heading={heading}>
      <SelectField
        id={fields.type.id}
        name={fields.type.name}
        label={MAIL_LABELS['type']}
        prompt="Elegí un tipo"
        options={INQUIRY_TYPES.map((value) => ({ value, label: value }))}
        defaultValue={fields.type.initialValue ?? ''}
        required
        errors={fields.type.errors}
      />
      <WriterFields fields={fields} own={own} />
      <div className="form__pair">
        <LineField
          field={fields.company}
          label={MAIL_LABELS['company']}
          own={own.company}
          optional
          autoComplete="organization"
        />
        <LineField
          field={fields.sector}
          label={MAIL_LABELS['sector']}
          optional
          autoComplete="organization-title"
        />
      </div>
      <MessageField
        field={fields.message}
        hint="Cuántos vehículos, cada cuánto y en qué formato los tenés."
      />
    </MailForm>
  )
}
