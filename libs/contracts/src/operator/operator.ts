import { z } from 'zod'
import { taxIdOf } from '../billing/tax-id.rules.js'
import { withoutPhoneSigns } from '../phone.rules.js'
import { urlOf } from '../url.rules.js'
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

const WRONG_CUIT = 'Es un CUIT: once dígitos, el último de control.'

/** The claims window for consumers, unless staff give another address. */
export const CONSUMER_DEFENCE = 'https://www.argentina.gob.ar/produccion/defensadelconsumidor/formulario'

/** ARCA still hands out addresses of its QR codes without TLS. */
function isOfGovernment(text: string): boolean {
  const url = urlOf(text)
  return (
    url !== null &&
    (url.protocol === 'https:' || url.protocol === 'http:') &&
    url.username === '' &&
    url.hostname.endsWith('.gob.ar')
  )
}

const governmentUrl = contentLine(300).refine(
  isOfGovernment,
  'Es una dirección del Estado: empieza con https:// y termina en .gob.ar antes de la primera barra.',
)

/** Who sells, as the law wants it at the foot of the site. */
export const legalSettingsSchema = z.strictObject({
  name: contentLine(100).nullable().describe('Razón social.'),
  cuit: z
    .string({ error: 'Falta el CUIT.' })
    .max(20, WRONG_CUIT)
    .overwrite((text) => taxIdOf('CUIT', text) ?? text.trim())
    .refine((text) => taxIdOf('CUIT', text) !== null, WRONG_CUIT)
    .nullable()
    .describe('Con guiones.'),
  hours: contentLine(100).nullable().describe('Días y horas de atención.'),
  fiscalData: governmentUrl.nullable().describe('Adonde lleva Data Fiscal (formulario 960/D de ARCA).'),
  consumerDefence: governmentUrl.nullable().describe('Null: la ventanilla nacional.'),
  keepsSpent: z
    .boolean({ error: 'Falta elegir.' })
    .describe('Si en un arrepentimiento se descuenta la parte de las consultas que ya se usaron.'),
})
export type LegalSettings = z.output<typeof legalSettingsSchema>

export const NO_LEGAL: LegalSettings = {
  name: null,
  cuit: null,
  hours: null,
  fiscalData: null,
  consumerDefence: null,
  keepsSpent: true,
}

/** How visitors reach the operator, who it is, and what stands under each mail. */
export const operatorSettingsSchema = z.strictObject({
  ...legalSettingsSchema.shape,
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
