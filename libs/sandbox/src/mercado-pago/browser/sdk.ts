/** Text of `/js/v2`: the part of MercadoPago.js that a page with secure fields needs. */
export function sdkScript(apiUrl: string, fieldsUrl: string): string {
  return `'use strict';
(() => {
const API = ${JSON.stringify(apiUrl)}
const FIELDS = ${JSON.stringify(fieldsUrl)}
${SCRIPT}
})()
`
}

const SCRIPT = String.raw`
const TYPES = ['cardNumber', 'securityCode', 'expirationMonth', 'expirationYear', 'expirationDate']

async function get(publicKey, path, query) {
  const address = new URL(path, API)
  for (const [name, value] of Object.entries({ public_key: publicKey, ...query }))
    if (value !== undefined) address.searchParams.set(name, value)
  const answer = await fetch(address)
  const body = await answer.json()
  if (!answer.ok) throw body
  return body
}

class Field {
  constructor(type, options = {}) {
    if (!TYPES.includes(type)) throw new Error('Unknown field: ' + type)
    this.type = type
    this.options = options
    this.listeners = new Map()
    this.receive = (message) => {
      if (!this.frame || message.source !== this.frame.contentWindow || message.origin !== FIELDS) return
      const { event, ...detail } = message.data
      for (const listener of this.listeners.get(event) ?? []) listener({ field: type, ...detail })
    }
  }
  mount(container) {
    const parent = typeof container === 'string' ? document.getElementById(container) : container
    if (!parent) throw new Error('Container not found: ' + container)
    this.frame = document.createElement('iframe')
    this.frame.src = FIELDS + '/fields/' + this.type
    this.frame.title = this.options.srLabel ?? this.type
    this.frame.style.cssText = 'border:0;width:100%;height:100%;display:block'
    this.loaded = new Promise((resolve) => this.frame.addEventListener('load', resolve, { once: true }))
    window.addEventListener('message', this.receive)
    parent.append(this.frame)
    this.send('init', this.options)
    return this
  }
  unmount() {
    window.removeEventListener('message', this.receive)
    this.frame?.remove()
    this.frame = undefined
    return this
  }
  on(event, listener) {
    this.listeners.set(event, [...(this.listeners.get(event) ?? []), listener])
    return this
  }
  update(properties) {
    this.send('update', properties)
    return this
  }
  focus() {
    this.send('focus')
    return this
  }
  blur() {
    this.send('blur')
    return this
  }
  send(command, detail = {}, ports = []) {
    const message = { command, detail: JSON.parse(JSON.stringify(detail)) }
    this.loaded?.then(() => this.frame?.contentWindow.postMessage(message, FIELDS, ports))
  }
}

class MercadoPago {
  constructor(publicKey, { locale = 'es-AR' } = {}) {
    this.publicKey = publicKey
    this.locale = locale
    const created = []
    this.fields = {
      create: (type, options) => {
        const field = new Field(type, options)
        created.push(field)
        return field
      },
      focus: () => created[0]?.focus(),
      blur: () => created[0]?.blur(),
      createCardToken: (holder = {}) =>
        new Promise((resolve, reject) => {
          const number = created.find(({ type, frame }) => type === 'cardNumber' && frame)
          if (!number) {
            reject([{ field: 'cardNumber', cause: 'not_mounted', message: 'cardNumber is not mounted.' }])
            return
          }
          const { port1, port2 } = new MessageChannel()
          port1.onmessage = ({ data }) => {
            port1.close()
            if (data.errors) reject(data.errors)
            else resolve(data.token)
          }
          number.send('createCardToken', { publicKey, holder }, [port2])
        }),
    }
  }
  getIdentificationTypes() {
    return get(this.publicKey, '/v1/identification_types')
  }
  getPaymentMethods({ bin } = {}) {
    return get(this.publicKey, '/v1/payment_methods/search', { bins: bin })
  }
  async getIssuers({ bin } = {}) {
    const { results } = await this.getPaymentMethods({ bin })
    return results.map(({ issuer }) => issuer)
  }
  getInstallments({ amount, bin } = {}) {
    return get(this.publicKey, '/v1/payment_methods/installments', { amount, bin })
  }
}

window.MercadoPago = MercadoPago
`
