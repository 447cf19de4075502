/** A line per filled field, then the message (spec 1 §7). */
export function messageText(
  fields: readonly (readonly [label: string, value: string | null | undefined])[],
  message: string,
): string {
  const lines = fields.flatMap(([label, value]) =>
    value === undefined || value === null || value === '' ? [] : [`${label}: ${value}`],
  )
  return [...lines, '', message].join('\n')
}
