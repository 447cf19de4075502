import { type FieldMetadata, parse, type SubmissionResult, useForm } from '@conform-to/react'
import type { Navigation } from '@remix-run/react'
import { type SyntheticEvent, useMemo, useState } from 'react'
import { errorsInBrowser } from './browser-check.js'
import { bytesOf, FORM_BYTES, FORM_TOO_LONG } from './form-size.rules.js'
import { type FormErrors, type FormRules, summaryOf } from './form-rules.js'
import { useSending } from './use-sending.js'

/** conform's type lacks `undefined`, which loader data may have. */
type Constraints = NonNullable<Parameters<typeof useForm>[0]['constraint']>

const NOTHING: Readonly<Record<string, string>> = {}

interface SiteFormOptions {
  id: string
  rules: FormRules
  result: SubmissionResult | undefined
  state: Navigation['state']
  initial?: Readonly<Record<string, string>>
  /** Invisible fields; their errors show as errors of the form. */
  hidden?: readonly string[]
  /** Sends the form despite errors, so that the server reports all errors at once. */
  isJudgedWhole?: boolean
  maxBytes?: number
  onSend?: (event: SyntheticEvent<HTMLFormElement>) => boolean
}

/** Errors stay until the next submit, so that nothing moves while the user types. */
export function useSiteForm<Name extends string>({
  id,
  rules,
  result,
  state,
  initial = NOTHING,
  hidden = [],
  isJudgedWhole = false,
  maxBytes = FORM_BYTES,
  onSend,
}: SiteFormOptions) {
  const [refusals, setRefusals] = useState(0)
  const { onSubmit, isSending } = useSending(state, onSend)
  const constraint = useMemo(
    () =>
      Object.fromEntries(Object.entries(rules).map(([name, rule]) => [name, rule.constraint])) as Constraints,
    [rules],
  )
  const [form, fields] = useForm<Record<string, string>>({
    id,
    constraint,
    defaultValue: initial,
    ...(result === undefined ? {} : { lastResult: result }),
    shouldValidate: 'onSubmit',
    onValidate: ({ form: element, formData }) => {
      const found = errorsInBrowser(element, rules)
      const isSmall = bytesOf(formData) <= maxBytes
      const error = isSmall || Object.keys(found).length > 0 ? found : { '': [FORM_TOO_LONG] }
      const isWrong = Object.keys(error).length > 0 && !(isJudgedWhole && isSmall)
      if (isWrong) setRefusals((count) => count + 1)
      return parse(formData, { resolve: (value) => (isWrong ? { error } : { value: value as never }) })
    },
    onSubmit,
  })
  const seen = Object.keys(rules).filter((name) => !hidden.includes(name))
  const ofForm = [form, ...hidden.map((name) => fields[name])].flatMap((each) => each?.errors ?? [])
  const errors: FormErrors = { '': ofForm, ...errorsByName(fields, seen) }
  return {
    form,
    fields: fields as Record<Name, FieldMetadata<string>>,
    isSending,
    /** Takes the focus when `attempt` changes. */
    summary: { formId: id, lines: summaryOf(errors), attempt: `${refusals}`, result },
  }
}

function errorsByName(
  fields: Record<string, { errors: string[] | undefined } | undefined>,
  names: string[],
): FormErrors {
  return Object.fromEntries(names.map((name) => [name, fields[name]?.errors]))
}
