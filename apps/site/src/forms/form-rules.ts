/** HTML constraints (decision 042). */
export interface FieldConstraint {
  required?: boolean | undefined
  minLength?: number | undefined
  pattern?: string | undefined
}

export interface FieldRule {
  constraint: FieldConstraint
  missing?: string | undefined
  short?: string | undefined
  format?: string | undefined
  /** Not an attribute, since the browser would cut pasted text. */
  long?: { max: number; message: string } | undefined
  sameAs?: { field: string; message: string } | undefined
}

export type FormRules = Readonly<Record<string, FieldRule>>

/** By field, in the form's order; errors of the whole form have the empty name. */
export type FormErrors = Readonly<Record<string, readonly string[] | null | undefined>>

/** `field` is null for an error of the whole form. */
export interface SummaryLine {
  field: string | null
  message: string
  shared: boolean
}

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
