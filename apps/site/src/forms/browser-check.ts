import type { FieldRule, FormRules } from './form-rules.js'

type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement
type Validity = Pick<ValidityState, 'valueMissing' | 'tooShort' | 'typeMismatch' | 'patternMismatch'>

/** Early check with the messages of the server's schema; the server decides. */
export function errorsInBrowser(form: HTMLFormElement, rules: FormRules): Record<string, string[]> {
  const fields = Array.from(form.elements).filter(isField)
  const errors: Record<string, string[]> = {}
  for (const { name, value, validity } of fields) {
    const rule = rules[name]
    if (rule === undefined || name in errors) continue
    const other = fields.find((field) => field.name === rule.sameAs?.field)
    const message = brokenRule(rule, validity, {
      value,
      isSame: other === undefined || other.value === value,
    })
    if (message !== undefined) errors[name] = [message]
  }
  return errors
}

interface Written {
  value?: string
  isSame?: boolean
}

export function brokenRule(
  rule: FieldRule,
  validity: Validity,
  { value = '', isSame = true }: Written = {},
): string | undefined {
  if (validity.valueMissing) return rule.missing
  // Counts like the server: trimmed, with composed characters.
  if (rule.long !== undefined && value.trim().normalize('NFC').length > rule.long.max)
    return rule.long.message
  if (validity.tooShort) return rule.short
  if (validity.typeMismatch || validity.patternMismatch) return rule.format
  return isSame ? undefined : rule.sameAs?.message
}

function isField(element: Element): element is Field {
  return 'validity' in element && 'name' in element && element.name !== ''
}
