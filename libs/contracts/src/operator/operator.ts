import { z } from 'zod'
import { withoutPhoneSigns } from '../phone.rules.js'
import { shownLines } from '../written.rules.js'
import { contentLine } from '../written/content-line.js'

export const LONGEST_OPERATOR_ADDRESS = 200
export const MOST_FOOTER_LINES = 6
export const LONGEST_FOOTER_LINE = 200
/** As people write it; the shortest has an area code. */
export const OPERATOR_PHONE = /^(?=.*\d)\+?[\d\s().-]{6,30}$/
/** With its country code, as wa.me takes it. */
export const WHATSAPP_DIGITS = /^\d{8,15}$/

/** Drops what people write between the digits. */
export function whatsappDigits(text: string): string {
  return withoutPhoneSigns(text).replaceAll('+', '')
}

const ONE_OR_SEVERAL_LINES = `A lo sumo ${MOST_FOOTER_LINES} renglones de ${LONGEST_FOOTER_LINE} caracteres.`
/** With its line ends. */
const LONGEST_FOOTER = MOST_FOOTER_LINES * (LONGEST_FOOTER_LINE + 2)
const footerLine = contentLine(LONGEST_FOOTER_LINE)

function isFooter(text: string): boolean {
  const lines = text.split('\n')
  return (
    lines.length <= MOST_FOOTER_LINES &&
    lines.every((line) => line.trim() === '' || footerLine.safeParse(line).success)
  )
}

/** How visitors reach the operator, and what stands under each mail. */
export const operatorSettingsSchema = z.strictObject({
  address: contentLine(LONGEST_OPERATOR_ADDRESS).nullable().describe('Al pie del sitio y en Contacto.'),
  phone: z
    .string({ error: 'Falta el teléfono.' })
    .trim()
    .max(40, 'A lo sumo 40 caracteres.')
    .regex(OPERATOR_PHONE, 'Es un teléfono: dígitos, espacios, puntos, paréntesis y guiones.')
    .nullable(),
  whatsapp: z
    .string({ error: 'Falta el número.' })
    .max(40, 'A lo sumo 40 caracteres.')
    .overwrite(whatsappDigits)
    .regex(WHATSAPP_DIGITS, 'Va con el código del país: por ejemplo 54 9 11 5555-0000.')
    .nullable()
    .describe('Con el código del país.'),
  mailFooter: z
    .string({ error: 'Falta el texto.' })
    .max(LONGEST_FOOTER, ONE_OR_SEVERAL_LINES)
    .overwrite(shownLines)
    .refine(isFooter, ONE_OR_SEVERAL_LINES)
    .describe('Al pie de cada mail, sin formato; vacío: nada.'),
})
export type OperatorSettings = z.output<typeof operatorSettingsSchema>
