const FIELDS: Readonly<Record<string, { autocomplete: string; label: string; length: number }>> = {
  cardNumber: { autocomplete: 'cc-number', label: 'Número de tarjeta', length: 23 },
  securityCode: { autocomplete: 'cc-csc', label: 'Código de seguridad', length: 4 },
  expirationMonth: { autocomplete: 'cc-exp-month', label: 'Mes de vencimiento', length: 2 },
  expirationYear: { autocomplete: 'cc-exp-year', label: 'Año de vencimiento', length: 4 },
  expirationDate: { autocomplete: 'cc-exp', label: 'Vencimiento', length: 7 },
}

/** Policy of a field's page: it talks to its own origin alone. */
export const FIELD_POLICY =
  "default-src 'none'; script-src 'self'; style-src 'unsafe-inline'; connect-src 'self'; base-uri 'none'; form-action 'none'"

/** Page inside the iframe of a field; undefined for an unknown type. */
export function fieldPage(type: string): string | undefined {
  const field = FIELDS[type]
  if (field === undefined) return undefined
  return `<!doctype html><html lang="es-AR"><head><meta charset="utf-8"><title>${field.label}</title>
<style>html,body{margin:0;height:100%;background:transparent}
input{box-sizing:border-box;width:100%;height:100%;border:0;padding:0;background:transparent;color:inherit;font:16px system-ui,sans-serif;outline-offset:-2px}</style>
</head><body data-type="${type}"><input inputmode="numeric" autocomplete="${field.autocomplete}" maxlength="${field.length}" aria-label="${field.label}">
<script src="/fields.js"></script></body></html>`
}

/** Script of each field's page. Fields share an origin, so the card number's collects the others' values. */
export const FIELD_SCRIPT = String.raw`'use strict';
(() => {
const type = document.body.dataset.type
const input = document.querySelector('input')
const settings = { length: undefined, luhn: true }
let page
let bin = null

const digits = () => input.value.replace(/\D/g, '')
const tell = (event, detail = {}) => page && parent.postMessage({ event, ...detail }, page)
const problem = (field, cause, message) => ({ field, cause, message })

function passesLuhn(number) {
  return [...number].reverse().reduce((sum, digit, i) => {
    const value = Number(digit) * (i % 2 === 0 ? 1 : 2)
    return sum + (value > 9 ? value - 9 : value)
  }, 0) % 10 === 0
}

function problems() {
  const value = digits()
  if (type === 'cardNumber') {
    if (value.length < 13 || value.length > 19)
      return [problem(type, 'invalid_length', "cardNumber should be of length between '13' and '19'.")]
    return settings.luhn && !passesLuhn(value)
      ? [problem(type, 'invalid_value', 'card number rejected on Luhn Validation.')]
      : []
  }
  if (type === 'securityCode') {
    const right = settings.length === undefined ? value.length === 3 || value.length === 4 : value.length === settings.length
    return right ? [] : [problem(type, 'invalid_length', "securityCode should be of length '" + (settings.length ?? 3) + "'.")]
  }
  const { month, year } = expiration()
  const wrong = []
  if (type !== 'expirationYear' && !(Number(month) >= 1 && Number(month) <= 12))
    wrong.push(problem('expirationMonth', 'invalid_value', 'expirationMonth should be a value from 1 to 12.'))
  if (type !== 'expirationMonth' && year.length !== 2 && year.length !== 4)
    wrong.push(problem('expirationYear', 'invalid_length', "expirationYear should be of length '2' or '4'."))
  return wrong
}

function expiration() {
  const value = digits()
  if (type === 'expirationMonth') return { month: value }
  if (type === 'expirationYear') return { year: value }
  return { month: value.slice(0, 2), year: value.slice(2) }
}

window.cardField = { type, problems, digits, expiration }

/** Sibling fields of the same page and origin; frames of other origins refuse the access. */
function fields() {
  const found = []
  for (let i = 0; i < parent.length; i++) {
    try {
      if (parent[i].cardField) found.push(parent[i].cardField)
    } catch {
      continue
    }
  }
  return found
}

async function createCardToken({ publicKey, holder }) {
  const all = fields()
  const errors = all.flatMap((field) => field.problems())
  if (errors.length > 0) return { errors }
  const of = (...types) => all.find((field) => types.includes(field.type))
  const month = of('expirationMonth', 'expirationDate')?.expiration().month
  const year = of('expirationYear', 'expirationDate')?.expiration().year
  const answer = await fetch('/v1/card_tokens?public_key=' + encodeURIComponent(publicKey), {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      card_number: digits(),
      expiration_month: month,
      expiration_year: year,
      security_code: of('securityCode')?.digits(),
      cardholder: {
        name: holder.cardholderName,
        identification: { type: holder.identificationType, number: holder.identificationNumber },
      },
    }),
  })
  const body = await answer.json()
  if (answer.ok) return { token: body }
  return { errors: body.cause.map(({ code, description }) => problem(null, String(code), description)) }
}

function dress({ placeholder, style = {}, settings: rules, invalid, ariaRequired, srLabel, enableLuhnValidation }) {
  if (placeholder !== undefined) input.placeholder = placeholder
  for (const [name, value] of Object.entries(style)) {
    if (name in input.style) input.style[name] = value
    else input.style.setProperty(name, value)
  }
  if (type === 'securityCode' && rules?.length !== undefined) {
    settings.length = rules.length
    input.maxLength = rules.length
  }
  if (type === 'cardNumber' && rules?.validation === 'none') settings.luhn = false
  if (enableLuhnValidation === false) settings.luhn = false
  if (invalid !== undefined) input.setAttribute('aria-invalid', String(invalid))
  if (ariaRequired !== undefined) input.setAttribute('aria-required', String(ariaRequired))
  if (srLabel !== undefined) input.setAttribute('aria-label', srLabel)
}

window.addEventListener('message', async ({ source, origin, data, ports }) => {
  if (source !== parent) return
  const { command, detail } = data
  if (command === 'init') {
    page = origin
    dress(detail)
    tell('ready')
  } else if (command === 'update') dress(detail)
  else if (command === 'focus') input.focus()
  else if (command === 'blur') input.blur()
  else if (command === 'createCardToken') {
    const failed = () => ({ errors: [problem(null, 'network', 'The card could not be sent.')] })
    ports[0].postMessage(await createCardToken(detail).catch(failed))
  }
})

let shown
function check() {
  const errorMessages = problems().map(({ message, cause }) => ({ message, cause }))
  const now = JSON.stringify(errorMessages)
  if (now !== shown) tell('validityChange', { errorMessages })
  shown = now
}

input.addEventListener('focus', () => tell('focus'))
input.addEventListener('paste', () => tell('paste'))
input.addEventListener('blur', () => {
  check()
  tell('blur')
})
input.addEventListener('input', (event) => {
  if (type === 'expirationDate' && !event.inputType?.startsWith('delete'))
    input.value = digits().replace(/^(\d\d)(\d{1,4}).*$/, '$1/$2')
  tell('change')
  if (type === 'cardNumber') {
    const next = digits().length >= 8 ? digits().slice(0, 8) : null
    if (next !== bin) tell('binChange', { bin: next })
    bin = next
  }
  if (shown !== undefined) check()
})
})()
`
