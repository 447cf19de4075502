/** The part of MercadoPago.js that a card form with secure fields uses. */
export const CARD_PARTS = ['cardNumber', 'expirationMonth', 'expirationYear', 'securityCode'] as const
export type CardPart = (typeof CARD_PARTS)[number]

export interface Problem {
  field?: string | null
  cause?: string
  message?: string
}

export interface FieldOptions {
  style: Readonly<Record<string, string>>
  srLabel: string
  ariaRequired: true
  mode?: 'short'
}

interface FieldEvents {
  ready: unknown
  change: unknown
  focus: unknown
  blur: unknown
  error: unknown
  validityChange: { errorMessages?: Problem[] }
  binChange: { bin: string | null }
}

export interface SecureField {
  mount(container: string): unknown
  unmount(): unknown
  on<E extends keyof FieldEvents>(event: E, listener: (detail: FieldEvents[E]) => void): unknown
  update(properties: { settings?: object; invalid?: boolean }): unknown
  focus?(): unknown
}

export interface PaymentMethod {
  id: string
  name?: string
  payment_type_id?: string
  status?: string
  settings?: readonly { card_number?: object; security_code?: object }[]
}

export interface Holder {
  cardholderName: string
  identificationType: 'DNI'
  identificationNumber: string
}

export interface MercadoPago {
  fields: {
    create(part: CardPart, options: FieldOptions): SecureField
    createCardToken(holder: Holder): Promise<{ id: string } | undefined>
  }
  getPaymentMethods(wanted: { bin: string }): Promise<{ results?: readonly PaymentMethod[] }>
}

type MercadoPagoClass = new (publicKey: string, options: object) => MercadoPago

declare global {
  interface Window {
    MercadoPago?: MercadoPagoClass
  }
}

/**
 * Device fingerprints come as inline scripts and metrics go to further hosts; the document's policy refuses both.
 */
const OPTIONS = { locale: 'es-AR', advancedFraudPrevention: false, trackingDisabled: true }
/** Milliseconds; a network that takes the request and never answers fires no event. */
const PATIENCE = 15_000

export interface PaymentsConfig {
  publicKey: string
  scriptUrl: string
}

/** @throws Error if the script doesn't load; the next call tries again */
export async function loadMercadoPago({ publicKey, scriptUrl }: PaymentsConfig): Promise<MercadoPago> {
  if (window.MercadoPago === undefined) await loadScript(scriptUrl)
  if (window.MercadoPago === undefined) throw new Error('MercadoPago.js is not loaded')
  return new window.MercadoPago(publicKey, OPTIONS)
}

function loadScript(src: string): Promise<void> {
  const script = Object.assign(document.createElement('script'), { src, async: true })
  return new Promise((resolve, reject) => {
    const fail = () => {
      clearTimeout(timer)
      // A script that failed once never loads again.
      script.remove()
      reject(new Error('MercadoPago.js did not load'))
    }
    const timer = setTimeout(fail, PATIENCE)
    script.addEventListener('load', () => {
      clearTimeout(timer)
      resolve()
    })
    script.addEventListener('error', fail)
    document.head.append(script)
  })
}
