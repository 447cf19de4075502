import { type FieldMetadata, parse, type SubmissionResult, useForm } from '@conform-to/react'
import type { Navigation } from '@remix-run/react'
import { type SyntheticEvent, useMemo, useState } from 'react'
import { errorsInBrowser } from './browser-check.js'
import { bytesOf, FORM_BYTES, FORM_TOO_LONG } from './form-size.rules.js'
import { type FormErrors, type FormRules, summaryOf } from './form-rules.js'
import { useSending } from './use-sending.js'

/** Says the same; conform's type doesn't have `undefined`, which data from a loader may have. */
type Constraints = NonNullable<Parameters<typeof useForm>[0]['constraint']>

const NOTHING: Readonly<Record<string, string>> = {}

interface SiteFormOptions {
  /** Of the form element; fields have it before their names. */
  id: string
  rules: FormRules
  /** What the server answered to the form, where it did. */
  result: SubmissionResult | undefined
  /** Of what sends it: its fetcher, or the navigation. */
  state: Navigation['state']
  /** What fields have before anything is answered, by their names. */
  initial?: Readonly<Record<string, string>>
  /** Fields that are in it and not to be seen: what is wrong with them is said of the whole form. */
  hidden?: readonly string[]
  /** Its server knows rules that HTML can't say: it is sent with faults as well, so that all of them are said at once. */
  isJudgedWhole?: boolean
  /** The most bytes that its address takes, other than usual. */
  maxBytes?: number
  /** Says whether the form, which has nothing wrong, may go now; see `useSending`. */
  onSend?: (event: SyntheticEvent<HTMLFormElement>) => boolean
}

/**
 * A form on conform: checked in the browser as far as HTML goes, then by the server. Errors stay as they are until it is
 * sent again: nothing moves or is read out while a field is being mended.
 */
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
    /** By the names of the schema. */
    fields: fields as Record<Name, FieldMetadata<string>>,
    isSending,
    /** For the summary; it is to have the focus whenever `attempt` changes. */
    summary: { formId: id, lines: summaryOf(errors), attempt: `${refusals}`, result },
  }
}

function errorsByName(
  fields: Record<string, { errors: string[] | undefined } | undefined>,
  names: string[],
): FormErrors {
  return Object.fromEntries(names.map((name) => [name, fields[name]?.errors]))
}
