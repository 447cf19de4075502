import { CardSession } from './card-session.js'
import {
  CARD_PARTS,
  type CardPart,
  type Holder,
  type MercadoPago,
  type PaymentMethod,
} from './mercado-pago.js'

type Listener = (detail: never) => void

class FakeField {
  readonly listeners: [event: string, listener: Listener][] = []
  readonly updates: object[] = []
  mountedIn: string | null = null
  focuses = 0
  mount(container: string): void {
    this.mountedIn = container
  }
  unmount(): void {
    this.mountedIn = null
  }
  on(event: string, listener: Listener): void {
    this.listeners.push([event, listener])
  }
  update(properties: object): void {
    this.updates.push(properties)
  }
  focus(): void {
    this.focuses += 1
  }
  fire(event: string, detail: object = {}): void {
    for (const [name, listener] of this.listeners) if (name === event) listener(detail as never)
  }
}

const VISA: PaymentMethod = {
  id: 'visa',
  name: 'Visa',
  payment_type_id: 'credit_card',
  settings: [{ card_number: { length: 16 }, security_code: { length: 3 } }],
}
const HOLDER = { holder: ' Lucía Ejemplo ', dni: '30.111.222' }

let fields: Record<CardPart, FakeField>
let asked: string[]
let holders: Holder[]
let answer: () => Promise<{ id: string } | undefined>
let methods: () => Promise<{ results?: PaymentMethod[] }>
let edits: number

const service = (): MercadoPago => ({
  fields: {
    create: (part) => fields[part],
    createCardToken: (holder) => {
      holders.push(holder)
      return answer()
    },
  },
  getPaymentMethods: ({ bin }) => {
    asked.push(bin)
    return methods()
  },
})

const sessionWith = (load: () => Promise<MercadoPago> = () => Promise.resolve(service())) =>
  new CardSession({
    load,
    containerOf: (part) => `tarjeta-${part}`,
    optionsOf: (part) => ({ style: {}, srLabel: part, ariaRequired: true }),
  })

async function started(): Promise<CardSession> {
  const session = sessionWith()
  session.onEdit(() => {
    edits += 1
  })
  await session.start()
  return session
}

function typeWholeCard(): void {
  for (const part of CARD_PARTS) {
    fields[part].fire('change')
    fields[part].fire('validityChange', { errorMessages: [] })
  }
  fields.cardNumber.fire('binChange', { bin: '45099535' })
}

beforeEach(() => {
  jest.useFakeTimers()
  fields = {
    cardNumber: new FakeField(),
    expirationMonth: new FakeField(),
    expirationYear: new FakeField(),
    securityCode: new FakeField(),
  }
  asked = []
  holders = []
  edits = 0
  answer = () => Promise.resolve({ id: 'a'.repeat(32) })
  methods = () => Promise.resolve({ results: [VISA] })
})
afterEach(() => jest.useRealTimers())

it('mounts the four fields and forgets them at the end', async () => {
  const session = await started()
  expect(session.view.status).toBe('ready')
  expect(CARD_PARTS.map((part) => fields[part].mountedIn)).toEqual(
    CARD_PARTS.map((part) => `tarjeta-${part}`),
  )
  session.end()
  expect(CARD_PARTS.map((part) => fields[part].mountedIn)).toEqual([null, null, null, null])
})

it('mounts nothing if it ended while the script loaded', async () => {
  const session = sessionWith()
  const starting = session.start()
  session.end()
  await starting
  expect(fields.cardNumber.mountedIn).toBeNull()
})

it('fails without the script, and starts when it loads', async () => {
  let isThere = false
  const session = sessionWith(() => (isThere ? Promise.resolve(service()) : Promise.reject(new Error('no'))))
  await session.start()
  expect(session.view.status).toBe('failed')
  isThere = true
  await session.start()
  expect(session.view.status).toBe('ready')
})

it('fails and unmounts if a field fails', async () => {
  const session = await started()
  fields.securityCode.fire('error', { error: 'no' })
  expect(session.view.status).toBe('failed')
  expect(fields.cardNumber.mountedIn).toBeNull()
})

it('shows which field has the focus', async () => {
  const session = await started()
  const seen: unknown[] = []
  const stop = session.subscribe(() => seen.push(session.view.focused))
  fields.cardNumber.fire('focus')
  fields.cardNumber.fire('blur')
  stop()
  fields.cardNumber.fire('focus')
  expect(seen).toEqual(['cardNumber', null])
  session.focus('securityCode')
  expect(fields.securityCode.focuses).toBe(1)
})

it('looks the method up half a second after the last change, above five digits', async () => {
  const session = await started()
  fields.cardNumber.fire('binChange', { bin: '45099' })
  await jest.advanceTimersByTimeAsync(1000)
  fields.cardNumber.fire('binChange', { bin: '450995' })
  await jest.advanceTimersByTimeAsync(499)
  fields.cardNumber.fire('binChange', { bin: '45099535' })
  await jest.advanceTimersByTimeAsync(499)
  expect(asked).toEqual([])
  await jest.advanceTimersByTimeAsync(1)
  expect(asked).toEqual(['45099535'])
  expect(session.view.method).toBe(VISA)
  expect(fields.cardNumber.updates).toEqual([{ settings: { length: 16 } }])
  expect(fields.securityCode.updates).toEqual([{ settings: { length: 3 } }])
  fields.cardNumber.fire('binChange', { bin: null })
  expect(session.view.method).toBeNull()
})

it('ignores the answer for a number that changed meanwhile', async () => {
  const session = await started()
  let release: (value: { results: PaymentMethod[] }) => void = () => undefined
  methods = () => new Promise((resolve) => (release = resolve))
  fields.cardNumber.fire('binChange', { bin: '45099535' })
  await jest.advanceTimersByTimeAsync(500)
  fields.cardNumber.fire('binChange', { bin: null })
  release({ results: [VISA] })
  await jest.advanceTimersByTimeAsync(0)
  expect(session.view.method).toBeNull()
})

it('returns the token with method and document, asking for the method at once', async () => {
  const session = await started()
  typeWholeCard()
  expect(await session.obtain(HOLDER)).toEqual({
    card: { cardToken: 'a'.repeat(32), paymentMethodId: 'visa', dni: '30111222' },
  })
  expect(asked).toEqual(['45099535'])
  expect(holders).toEqual([
    { cardholderName: 'Lucía Ejemplo', identificationType: 'DNI', identificationNumber: '30111222' },
  ])
  expect(edits).toBe(4)
  await jest.advanceTimersByTimeAsync(1000)
  expect(asked).toHaveLength(1)
})

it('asks for no token of an unfinished card and marks its fields', async () => {
  const session = await started()
  fields.cardNumber.fire('change')
  fields.cardNumber.fire('validityChange', { errorMessages: [{ cause: 'invalid_value', message: '' }] })
  expect(await session.obtain({ holder: '', dni: '1' })).toEqual({
    errors: {
      cardNumber: ['Revisá el número: hay un dígito que no coincide.'],
      holder: ['Campo obligatorio'],
      dni: ['El DNI tiene 7 u 8 números.'],
      expirationMonth: ['Campo obligatorio'],
      expirationYear: ['Campo obligatorio'],
      securityCode: ['Campo obligatorio'],
    },
  })
  expect(fields.cardNumber.updates).toEqual([{ invalid: true }])
  expect(holders).toEqual([])
})

it('takes a card that the browser filled in without a change', async () => {
  const session = await started()
  for (const part of CARD_PARTS) fields[part].fire('validityChange', { errorMessages: [] })
  fields.cardNumber.fire('binChange', { bin: '45099535' })
  expect(await session.obtain(HOLDER)).toHaveProperty('card')
})

it('refuses a card that no method takes', async () => {
  methods = () => Promise.resolve({ results: [] })
  const session = await started()
  typeWholeCard()
  expect(await session.obtain(HOLDER)).toEqual({
    errors: { cardNumber: ['Con esta tarjeta no se puede pagar acá. Probá con otra.'] },
  })
})

it('guesses the method by the first digits if the lookup fails', async () => {
  methods = () => Promise.reject(new Error('offline'))
  const session = await started()
  typeWholeCard()
  expect(await session.obtain(HOLDER)).toMatchObject({ card: { paymentMethodId: 'visa' } })
})

it('says what Mercado Pago refused', async () => {
  const session = await started()
  typeWholeCard()
  // eslint-disable-next-line @typescript-eslint/prefer-promise-reject-errors -- as the library does
  answer = () => Promise.reject([{ field: 'securityCode', cause: 'invalid_length', message: '' }])
  expect(await session.obtain(HOLDER)).toEqual({
    errors: { securityCode: ['El código tiene 3 números; en Amex, 4.'] },
  })
  answer = () => Promise.resolve(undefined)
  expect(await session.obtain(HOLDER)).toEqual({
    errors: { '': ['Mercado Pago no pudo leer la tarjeta. Revisá los datos y probá de nuevo.'] },
  })
})
