import type { Message } from '@preciosa/contracts/contact'
import { answerSubject, messagesCsv } from './contact-desk.rules.js'

const MESSAGE: Message = {
  id: 7,
  door: 'public',
  type: 'magazine',
  email: 'ana@ejemplo.com.ar',
  subject: 'Petición Revista: Ana Gómez',
  message: 'San Martín 100',
  fields: { name: 'Ana Gómez', phone: '011 4444', province: 'Mendoza', locality: 'Godoy Cruz' },
  vehicle: null,
  createdAt: '2026-11-20T15:05:00.000Z',
  mail: 'sent',
  state: 'new',
  holder: { id: 3, name: 'Eva' },
  revision: 1,
  changedBy: null,
  changedAt: null,
  answerMail: null,
  company: { kind: 'bank', sector: 'Leasing', nextStep: 'Llamar', nextStepOn: '2026-12-01' },
  leaving: { subscriptionId: 4, plan: 'Premium', state: 'ending', endsAt: '2026-12-20T03:00:00.000Z' },
}

describe('answerSubject', () => {
  it.each([
    ['Consulta: Ana', 'Re: Consulta: Ana'],
    ['RE: Consulta', 'RE: Consulta'],
    ['Reporte: Precio', 'Re: Reporte: Precio'],
  ])('of %j is %j', (subject, answered) => {
    expect(answerSubject(subject)).toBe(answered)
  })
})

describe('messagesCsv', () => {
  const csv = (group: Parameters<typeof messagesCsv>[0], message = MESSAGE) =>
    [...messagesCsv(group, [message])].join('')

  it('has all messages with writer and text', () => {
    expect(csv(undefined)).toBe(
      'mensaje;recibido;estado;lo tiene;formulario;tipo;asunto;nombre;e-mail;teléfono;mensaje completo\n' +
        '7;2026-11-20 12:05;Nuevo;Eva;Público;Petición Revista;Petición Revista: Ana Gómez;Ana Gómez;ana@ejemplo.com.ar;011 4444;San Martín 100\n',
    )
  })

  it('has magazine requests with their address lines', () => {
    expect(csv('magazine')).toContain(';San Martín 100;Godoy Cruz;Mendoza\n')
  })

  it('has companies with the next step', () => {
    expect(csv('companies')).toContain(';Banco o financiera;Leasing;Llamar;2026-12-01;')
  })

  it('has requests to leave with the plan and its end', () => {
    expect(csv('unsubscribe')).toContain(';Premium;se va;2026-12-20 00:00;')
    expect(csv('unsubscribe', { ...MESSAGE, leaving: null })).toContain(';Público;;;;San Martín 100\n')
  })

  it('keeps a message from running as a formula', () => {
    expect(csv('magazine', { ...MESSAGE, message: '=SUMA(A1)' })).toContain(`"'=SUMA(A1)"`)
  })
})
