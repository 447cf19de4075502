import { getFormProps, type SubmissionResult } from '@conform-to/react'
import type { CaptchaAction } from '@preciosa/contracts'
import type { ComponentPropsWithoutRef, ReactNode } from 'react'
import { CaptchaField, useCaptcha } from '../captcha/captcha-field.js'
import { ErrorSummary } from '../forms/error-summary.js'
import type { FormRules } from '../forms/form-rules.js'
import { SubmitButton } from '../forms/submit-button.js'
import { useSiteForm } from '../forms/use-site-form.js'
import { ACCOUNT_FORM, useAccountFetcher } from '../modals/account-fetcher.js'

interface AccountFormUse {
  rules: FormRules
  result: SubmissionResult | undefined
  /** What its captcha is for; null where it goes without one. */
  captcha: CaptchaAction | null
  /** What fields have before anything is answered, by their names. */
  initial?: Readonly<Record<string, string>>
  /** Fields that are in it and not to be seen. */
  hidden?: readonly string[]
}

/** A dialog's form of the account; `frame` is what `AccountForm` is made of. */
export function useAccountForm<Name extends string>({
  rules,
  result,
  captcha: action,
  initial = {},
  hidden = [],
}: AccountFormUse) {
  const captcha = useCaptcha(action, result)
  const { state } = useAccountFetcher()
  const { form, fields, isSending, summary } = useSiteForm<Name>({
    id: ACCOUNT_FORM,
    rules,
    result,
    state,
    initial,
    hidden,
    onSend: captcha.onSend,
  })
  const frame = {
    form: getFormProps(form),
    captcha: action === null ? null : captcha,
    summary,
    isBusy: isSending || captcha.isWaited,
  }
  /** The first field has the focus, unless the summary of what is wrong has. */
  return { fields, frame, hasProblems: summary.lines.length > 0 }
}

type Fetched = ComponentPropsWithoutRef<ReturnType<typeof useAccountFetcher>['Form']>

interface AccountFormProps extends Pick<Fetched, 'onInput'> {
  frame: ReturnType<typeof useAccountForm>['frame']
  /** The address that opens the dialog: what is sent there is answered by it. */
  path: string
  intent: string
  /** Where to go afterwards. */
  returnTo: string
  labels: Readonly<Record<string, string>>
  /** What is on its button, or the button itself. */
  submit: string | ((isBusy: boolean) => ReactNode)
  /** What is below what is wrong. */
  wayOn?: ReactNode
  children: ReactNode
}

/** spec 2 §2, the account's modals: their fields between the summary of what is wrong and captcha and button. */
export function AccountForm({
  frame,
  path,
  intent,
  returnTo,
  labels,
  submit,
  wayOn,
  children,
  ...props
}: AccountFormProps) {
  const { Form } = useAccountFetcher()
  const { form, captcha, summary, isBusy } = frame
  return (
    <Form {...form} {...props} method="post" action={`${path}&index`} className="form" aria-busy={isBusy}>
      <ErrorSummary {...summary} heading="h3" labels={labels}>
        {wayOn}
      </ErrorSummary>
      <input type="hidden" name="intent" value={intent} />
      <input type="hidden" name="volver" value={returnTo} />
      {children}
      {captcha !== null && <CaptchaField {...captcha} />}
      {typeof submit === 'string' ? <SubmitButton isBusy={isBusy}>{submit}</SubmitButton> : submit(isBusy)}
    </Form>
  )
}
