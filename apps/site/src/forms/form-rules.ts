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
}

/** What is said of several fields is said once, and leads to the first of them; what is no field's fault comes first. */
export function summaryOf(errors: FormErrors): SummaryLine[] {
  const lines = new Map<string, SummaryLine>()
  const inOrder = Object.entries(errors).sort(([a], [b]) => Number(a !== '') - Number(b !== ''))
  for (const [field, messages] of inOrder) {
    for (const message of messages ?? []) {
      if (!lines.has(message)) lines.set(message, { field: field === '' ? null : field, message })
    }
  }
  return [...lines.values()]
}
