import type { SubmissionResult } from '@conform-to/react'
import { useNavigation } from '@remix-run/react'

const NOTHING_WRONG: SubmissionResult = { status: 'error', error: {} }

/** The answer for one of a page's two forms; an answer for the other form clears its errors. */
export function resultOf<Form extends string>(
  answer: { form: Form; result: SubmissionResult } | undefined,
  form: Form,
): SubmissionResult | undefined {
  return answer === undefined || answer.form === form ? answer?.result : NOTHING_WRONG
}

export function useFormState(intent: string) {
  const { state, formData } = useNavigation()
  return formData?.get('intent') === intent ? state : 'idle'
}
