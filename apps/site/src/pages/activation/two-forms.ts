import type { SubmissionResult } from '@conform-to/react'
import { useNavigation } from '@remix-run/react'

/** Takes away what a form said and leaves what is written in it. */
const NOTHING_WRONG: SubmissionResult = { status: 'error', error: {} }

/** What the answer is for one of a page's two forms: to the other one, nothing is wrong with this one any more. */
export function resultOf<Form extends string>(
  answer: { form: Form; result: SubmissionResult } | undefined,
  form: Form,
): SubmissionResult | undefined {
  return answer === undefined || answer.form === form ? answer?.result : NOTHING_WRONG
}

/** The navigation's state, of the form that it sends. */
export function useFormState(intent: string) {
  const { state, formData } = useNavigation()
  return formData?.get('intent') === intent ? state : 'idle'
}
