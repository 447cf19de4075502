import { type FieldMetadata, getFormProps, getInputProps, getTextareaProps } from '@conform-to/react'
import type { FetcherWithComponents, Navigation } from '@remix-run/react'
import { REPORT_TYPES } from '@preciosa/contracts'
import { CaptchaField, useCaptcha } from '../../captcha/captcha-field.js'
import { Choices } from '../../components/ui/choice.js'
import { TextArea, TextField } from '../../components/ui/field.js'
import { ErrorSummary } from '../../forms/error-summary.js'
import { MESSAGE_FORM_BYTES } from '../../forms/form-size.rules.js'
import { SubmitButton } from '../../forms/submit-button.js'
import { useSiteForm } from '../../forms/use-site-form.js'
import { Unsent } from '../../contact/unreachable.js'
import type { MailAnswer } from '../../contact/mail-form.server.js'
import type { ReportData } from './report.server.js'

interface ReportFormProps {
  data: ReportData
  answer: MailAnswer | undefined
  /** The fetcher's form in the dialog, the router's on the page. */
  Form: FetcherWithComponents<unknown>['Form']
  state: Navigation['state']
}

export function ReportForm({ data, answer, Form, state }: ReportFormProps) {
  const result = answer?.kind === 'form' ? answer.result : undefined
  const asksCaptcha = answer?.kind === 'form' && answer.captcha
  const captcha = useCaptcha(asksCaptcha ? 'mail' : null, result)
  const { form, fields, isSending, summary } = useSiteForm<'type' | 'message' | 'email'>({
    id: 'reporte',
    rules: data.rules,
    result,
    state,
    maxBytes: MESSAGE_FORM_BYTES,
    onSend: captcha.onSend,
  })
  const busy = isSending || captcha.isWaited
  return (
    <Form
      {...getFormProps(form)}
      method="post"
      action={`${data.path}/reportar`}
      className="form"
      aria-busy={busy}
    >
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
      {asksCaptcha && <CaptchaField {...captcha} />}
      <SubmitButton isBusy={busy}>Enviar</SubmitButton>
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
