import { getFormProps, type SubmissionResult } from '@conform-to/react'
import type { CaptchaAction } from '@preciosa/contracts/captcha'
import type { ComponentPropsWithoutRef, ReactNode } from 'react'
import { CaptchaField, useCaptcha } from '../captcha/captcha-field.js'
import { ErrorSummary } from '../../forms/error-summary.js'
import type { FormRules } from '../../forms/form-rules.js'
import { SubmitButton } from '../../forms/submit-button.js'
import { useSiteForm } from '../../forms/use-site-form.js'
import { accountFormPath } from '../../paths.js'
import { ACCOUNT_FORM, useAccountFetcher } from './account-fetcher.js'

interface AccountFormUse {
  rules: FormRules
  result: SubmissionResult | undefined
  captcha: CaptchaAction | null
  initial?: Readonly<Record<string, string>>
  hidden?: readonly string[]
}

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
  /** The first field gets the focus unless the error summary has it. */
  return { fields, frame, hasProblems: summary.lines.length > 0 }
}

type Fetched = ComponentPropsWithoutRef<ReturnType<typeof useAccountFetcher>['Form']>

interface AccountFormProps extends Pick<Fetched, 'onInput'> {
  frame: ReturnType<typeof useAccountForm>['frame']
  /** The address of the dialog. */
  path: string
  intent: string
  returnTo: string
  labels: Readonly<Record<string, string>>
  submit: string | ((isBusy: boolean) => ReactNode)
  wayOn?: ReactNode
  children: ReactNode
}

/** The form of the account's modals. */
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
    <Form
      {...form}
      {...props}
      method="post"
      action={accountFormPath(path)}
      className="form"
      aria-busy={isBusy}
    >
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
