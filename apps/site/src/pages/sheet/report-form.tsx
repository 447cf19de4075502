import { type FieldMetadata, getInputProps, getTextareaProps } from '@conform-to/react'
import { REPORT_TYPES } from '@preciosa/contracts'
import { CaptchaField } from '../../subjects/captcha/captcha-field.js'
import { Choices } from '../../components/ui/choice.js'
import { TextArea, TextField } from '../../components/ui/field.js'
import { ErrorSummary } from '../../forms/error-summary.js'
import { SubmitButton } from '../../forms/submit-button.js'
import { type Sending, useMailForm } from '../../subjects/contact/mail-form.js'
import { Unsent } from '../../subjects/contact/unreachable.js'
import type { ReportData } from './report.server.js'

interface ReportFormProps extends Sending {
  data: ReportData
}

export function ReportForm({ data, answer, Form, state }: ReportFormProps) {
  const { fields, frame } = useMailForm<'type' | 'message' | 'email'>('reporte', data.rules, {
    answer,
    state,
  })
  const { form, summary, captcha, isBusy } = frame
  return (
    <Form {...form} method="post" action={`${data.path}/reportar`} className="form" aria-busy={isBusy}>
      <ErrorSummary {...summary} heading="h3" />
      <Choices
        id={fields.type.id}
        label="¿Qué querés reportar?"
        name={fields.type.name}
        choices={REPORT_TYPES.map((type) => ({ value: type, label: type }))}
        chosen={fields.type.initialValue === undefined ? [] : [fields.type.initialValue]}
        errors={fields.type.errors}
        required
      />
      <Message field={fields.message} />
      <Email field={fields.email} own={data.email} />
      <Unsent answer={answer} />
      {captcha !== null && <CaptchaField {...captcha} />}
      <SubmitButton isBusy={isBusy}>Enviar</SubmitButton>
    </Form>
  )
}

function Message({ field }: { field: FieldMetadata<string> }) {
  const { key, ...input } = getTextareaProps(field, { ariaAttributes: false })
  return <TextArea key={key} {...input} label="Qué está mal" rows={4} errors={field.errors} />
}

function Email({ field, own }: { field: FieldMetadata<string>; own: string }) {
  const { key, ...input } = getInputProps(field, { type: 'email', ariaAttributes: false })
  return (
    <TextField
      key={key}
      {...input}
      defaultValue={field.initialValue ?? own}
      label="Tu e-mail"
      hint="Para contarte qué corregimos."
      autoComplete="email"
      autoCapitalize="none"
      spellCheck={false}
      errors={field.errors}
    />
  )
}
