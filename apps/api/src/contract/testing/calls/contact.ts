import type { contactRoutes } from '@preciosa/contracts/contact'
import type { CallsOf, RouteCalls, WrongCall } from './route-calls.js'

const message = {
  email: 'ana@ejemplo.com.ar',
  subject: 'Reporte: Precio',
  message: 'El precio es de otro año.\nGracias.',
}
const write: RouteCalls = {
  good: () => [{ body: message }],
  wrong: () => [
    { code: 'validation' },
    ...[
      {},
      { ...message, email: 'ana' },
      { ...message, subject: ' ' },
      { ...message, subject: 'dos\nlíneas' },
      { ...message, subject: 'a'.repeat(151) },
      { ...message, message: '' },
      { ...message, message: 'a\0b' },
      { ...message, message: 'a'.repeat(5001) },
      { ...message, to: 'otra@ejemplo.com.ar' },
    ].map((body): WrongCall => ({ body, code: 'validation' })),
  ],
  statements: 8,
}

export const contactCalls: CallsOf<typeof contactRoutes> = { writeMail: write, writeCompaniesMail: write }
