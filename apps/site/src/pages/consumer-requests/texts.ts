import type { ConsumerRequestKind } from '@preciosa/contracts/consumer-requests'
import { CANCELLATION_PATH, WITHDRAWAL_PATH } from '../../paths.js'

interface Texts {
  title: string
  path: string
  submit: string
  lead: string
}

export const TEXTS: Readonly<Record<ConsumerRequestKind, Texts>> = {
  withdrawal: {
    title: 'Botón de arrepentimiento',
    path: WITHDRAWAL_PATH,
    submit: 'Quiero arrepentirme de una compra',
    lead: 'Dentro de los diez días corridos de haber contratado podés arrepentirte, sin dar motivos y sin ningún costo: se deja sin efecto y te devolvemos el dinero. No hace falta que tengas tu contraseña ni que entres a tu cuenta.',
  },
  cancellation: {
    title: 'Botón de baja',
    path: CANCELLATION_PATH,
    submit: 'Quiero dar de baja mi plan',
    lead: 'Podés dejar tu plan cuando quieras: no se cobra más, y lo que ya está pago lo usás hasta el final. No hace falta que tengas tu contraseña ni que entres a tu cuenta.',
  },
}
