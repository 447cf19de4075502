import type { contactRoutes } from '@preciosa/contracts/contact'
import type { CallsOf, RouteCalls } from './route-calls.js'

const message = {
  email: 'ana@ejemplo.com.ar',
  subject: 'Reporte: Precio',
  message: 'El precio es de otro año.\nGracias.',
}
const write: RouteCalls = {
  good: () => [{ body: message }],
  statements: 8,
}

export const contactCalls: CallsOf<typeof contactRoutes> = { writeMail: write, writeCompaniesMail: write }
