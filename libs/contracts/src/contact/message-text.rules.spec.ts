import { CONTACT_TYPES, INQUIRY_TYPES } from '../texts/site.js'
import { messageSubject, messageText, messageTypeOf, readMessageText } from './message-text.rules.js'
import { COMPANY_TYPES, MESSAGE_TYPE_NAMES, MESSAGE_TYPES } from './message-types.js'

describe('messageText', () => {
  it('writes a line per filled field, then the message', () => {
    const fields = { type: 'Otros', phone: undefined, sector: '', email: 'ana@example.com', province: null }
    expect(messageText(fields, 'Hola,\n¿qué tal?')).toBe(
      'Tipo: Otros\nE-mail: ana@example.com\n\nHola,\n¿qué tal?',
    )
  })

  it('is read back with its fields, even if the message looks like fields', () => {
    const fields = {
      type: 'Petición Revista',
      name: 'Ana Gómez',
      email: 'ana@example.com',
      phone: '011: 4444',
      province: 'Mendoza',
      locality: 'Godoy Cruz',
    }
    const message = 'Rubro: Seguros\n\nCalle San Martín 100'
    expect(readMessageText(messageText(fields, message))).toEqual({ fields, message })
    expect(readMessageText('Tipo: Consulta')).toEqual({ fields: { type: 'Consulta' }, message: '' })
  })

  it.each([
    'Hola.',
    '',
    'Nombre: Ana\n\nHola',
    'Tipo: Otros\nHola',
    'Tipo: Otros\nTipo: Consulta\n\nHola',
    'Ford Fiesta (codia 120001)\nhttps://guia.example/ficha/cars/120001\n\nEs de otro año.',
  ])('without the lines of a form has no fields: %j', (text) => {
    expect(readMessageText(text)).toEqual({ fields: {}, message: text })
  })
})

describe('messageTypeOf', () => {
  it.each(CONTACT_TYPES)('knows the type of the contact form: %s', (type) => {
    const found = messageTypeOf('public', messageSubject(type, 'Ana: la de siempre'))
    expect(MESSAGE_TYPE_NAMES[found]).toBe(type)
  })

  it.each(INQUIRY_TYPES)('knows the type of the enterprise form: %s', (type) => {
    const found = messageTypeOf('companies', messageSubject(type, 'Ana Gómez'))
    expect([MESSAGE_TYPE_NAMES[found], COMPANY_TYPES.some((each) => each === found)]).toEqual([type, true])
  })

  it.each([
    ['public', 'Reporte: Precio', 'report'],
    ['public', 'CONSULTA', 'question'],
    ['public', 'peticion revista', 'magazine'],
    ['public', 'Baja', 'unsubscribe'],
    ['public', 'Solicitud de desuscripción: Ana', 'unsubscribe'],
    ['public', 'Quiero darme de baja', 'unsubscribe'],
    ['companies', 'Baja: Ana', 'unsubscribe'],
    ['public', 'Bajada de precios', 'other'],
    ['public', 'Publicidad: Ana', 'other'],
    ['public', 'Sin tipo: Ana', 'other'],
    ['companies', 'Consulta: Ana', 'company-other'],
    ['companies', ':', 'company-other'],
  ] as const)('of %s reads %j as %s', (door, subject, type) => {
    expect(messageTypeOf(door, subject)).toBe(type)
  })

  it('has a name per type', () => {
    expect(new Set(Object.values(MESSAGE_TYPE_NAMES)).size).toBe(MESSAGE_TYPES.length)
  })
})
