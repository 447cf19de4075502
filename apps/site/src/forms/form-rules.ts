/** What HTML can say of a field (decision 042). */
export interface FieldConstraint {
  required?: boolean | undefined
  minLength?: number | undefined
  pattern?: string | undefined
}

/** A field's constraint, and what is said when it isn't met. */
export interface FieldRule {
  constraint: FieldConstraint
  missing?: string | undefined
  short?: string | undefined
  format?: string | undefined
  /** The most letters that it may have, and what is said of more. No attribute: a browser would cut what is pasted. */
  long?: { max: number; message: string } | undefined
  /** It repeats another field. */
  sameAs?: { field: string; message: string } | undefined
}

/** What of a form's schema the browser can check by itself, by field. */
export type FormRules = Readonly<Record<string, FieldRule>>

/** Messages by field, in the form's order; those of the whole form under the empty name. */
export type FormErrors = Readonly<Record<string, readonly string[] | null | undefined>>

/** A line of the summary; `field` null when it is no field's fault. */
export interface SummaryLine {
  field: string | null
  message: string
  /** Whether it is said of other fields as well, so that it has to say of which. */
  shared: boolean
}

/** A line for each field, which leads to it; what is no field's fault comes first. */
export function summaryOf(errors: FormErrors): SummaryLine[] {
  const inOrder = Object.entries(errors).sort(([a], [b]) => Number(a !== '') - Number(b !== ''))
  const lines = inOrder.flatMap(([field, messages]) =>
    [...new Set(messages ?? [])].map((message) => ({ field: field === '' ? null : field, message })),
  )
  return lines.map((line) => ({
    ...line,
    shared: lines.some(({ field, message }) => field !== line.field && message === line.message),
  }))
}
