import { Form, useActionData } from '@remix-run/react'
import { CaptchaField, useCaptcha } from '../../subjects/captcha/captcha-field.js'
import { Notice } from '../../components/error-page.js'
import { Callout } from '../../components/ui/feedback.js'
import { SubmitButton } from '../../forms/submit-button.js'
import { useFormState } from '../../forms/use-form-state.js'
import { useSending } from '../../forms/use-sending.js'
import type { SearchCheckAnswer } from './search-check.server.js'

/** Between a search above the soft limit and its results. */
export function SearchCheckPage() {
  const answer = useActionData<SearchCheckAnswer>()
  const captcha = useCaptcha('search', answer)
  const { onSubmit, isSending } = useSending(useFormState(), captcha.onSend)
  return (
    <Notice title="Hiciste muchas búsquedas seguidas">
      <p>Antes de la próxima comprobamos que sos una persona.</p>
      {answer !== undefined && <Callout tone="error" title={answer.problem} live />}
      <Form method="post" onSubmit={onSubmit} aria-busy={isSending || captcha.isWaited}>
        <CaptchaField {...captcha} />
        <SubmitButton isBusy={isSending || captcha.isWaited}>Seguir buscando</SubmitButton>
      </Form>
    </Notice>
  )
}
