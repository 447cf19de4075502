import { OPERATOR_PHONE, WHATSAPP_DIGITS, whatsappDigits } from '@preciosa/contracts/operator'
import { z } from 'zod'

/** Apply until staff save the operator's data in the console. */
export const CONTACT_VARIABLES = {
  WHATSAPP_NUMBER: z
    .string()
    .transform(whatsappDigits)
    .pipe(z.string().regex(WHATSAPP_DIGITS, 'debe ser un número con código de país'))
    .optional(),
  CONTACT_ADDRESS: z.string().max(200).optional(),
  CONTACT_PHONE: z.string().regex(OPERATOR_PHONE, 'debe ser un número de teléfono').optional(),
}

export interface OperatorConfig {
  address: string | null
  phone: string | null
  /** Digits with the country code. */
  whatsapp: string | null
}

export function operatorOf(values: {
  WHATSAPP_NUMBER?: string | undefined
  CONTACT_ADDRESS?: string | undefined
  CONTACT_PHONE?: string | undefined
}): OperatorConfig {
  return {
    address: values.CONTACT_ADDRESS ?? null,
    phone: values.CONTACT_PHONE ?? null,
    whatsapp: values.WHATSAPP_NUMBER ?? null,
  }
}
