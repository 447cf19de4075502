import type { Message, MessageDoor } from '@preciosa/contracts'
import type { Tone } from '../format/shown.js'

export const DOOR_NAMES: Readonly<Record<MessageDoor, string>> = {
  public: 'Público',
  companies: 'Empresas',
}

const MAIL_STATUS: Readonly<Record<NonNullable<Message['mail']>, { name: string; tone: Tone }>> = {
  waiting: { name: 'En cola', tone: 'info' },
  sending: { name: 'Saliendo', tone: 'info' },
  sent: { name: 'Enviado', tone: 'success' },
  refused: { name: 'Rechazado', tone: 'error' },
  'given-up': { name: 'Sólo en la consola', tone: 'warning' },
  unknown: { name: 'Sin confirmar', tone: 'warning' },
}

export function mailStatus(mail: Message['mail']): { name: string; tone: Tone } {
  return mail === null ? { name: 'Sin dirección configurada', tone: 'default' } : MAIL_STATUS[mail]
}
