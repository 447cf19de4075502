import { z } from 'zod'
import { emailField } from '../email.js'
import type { UserType } from '../user-type.js'
import { type BillingTexts, WRONG_ZIP_CODE } from './billing-texts.js'
import { isAddress } from './address.rules.js'
import {
  isName,
  type NameKind,
  nameKindOf,
  TAX_STATUSES,
  taxStatusOf,
  taxTypesOf,
  zipCodeOf,
} from './billing.rules.js'
import { withPlainSpaces } from './person-name.rules.js'
import { TAX_TYPES, taxIdOf } from './tax-id.rules.js'

const MAX_NAME = 100
const MAX_PLACE = 100
const MAX_ADDRESS = 150
const MAX_NUMBER = 20

const tooLong = (max: number) => `A lo sumo ${max} caracteres.`
const needed = (message: string, max: number) =>
  z.string({ error: message }).trim().min(1, message).max(max, tooLong(max))

/** zod skips refinements once a field fails; these run anyway to report all errors at once. */
const ALWAYS = { when: ({ value }: { value: unknown }) => typeof value === 'object' && value !== null }

interface Written {
  taxStatus?: string | undefined
  taxType?: (typeof TAX_TYPES)[number] | undefined
  taxId?: string | undefined
  enterpriseName?: string | undefined
}

/** Billing fields. Only the API checks that the locality belongs to the province. */
export function billingFields(texts: BillingTexts, type: UserType) {
  return z
    .strictObject({
      taxStatus: z.enum(TAX_STATUSES, { error: texts.taxStatus }),
      taxType: z.enum(TAX_TYPES, { error: texts.taxType }),
      taxId: needed(texts.taxId, MAX_NUMBER),
      enterpriseName: z
        .string({ error: texts.businessName })
        .overwrite(withPlainSpaces)
        .trim()
        .normalize('NFC')
        .max(MAX_NAME, tooLong(MAX_NAME))
        .optional(),
      email: emailField({ missing: texts.email, wrong: texts.wrongEmail }),
      enterpriseProvince: needed(texts.province, MAX_PLACE),
      enterpriseLocality: needed(texts.locality, MAX_PLACE),
      enterpriseAddress: z
        .string({ error: texts.address })
        .overwrite(withPlainSpaces)
        .trim()
        .normalize('NFC')
        .min(1, texts.address)
        .max(MAX_ADDRESS, tooLong(MAX_ADDRESS))
        .refine((text) => text === '' || isAddress(text), texts.wrongAddress),
      enterpriseZipCode: needed(texts.zipCode, MAX_NUMBER).refine(
        (text) => text === '' || zipCodeOf(text) !== null,
        WRONG_ZIP_CODE,
      ),
    })
    .refine(typeFits, { ...ALWAYS, path: ['taxType'], error: texts.taxType })
    .refine(numberFits, {
      ...ALWAYS,
      path: ['taxId'],
      error: ({ input }) => texts.wrongTaxId((input as Written).taxType ?? 'CUIT'),
    })
    .refine((written) => nameOf(written) !== '', {
      ...ALWAYS,
      path: ['enterpriseName'],
      error: ({ input }) => missingName(input as Written, type, texts),
    })
    .refine(
      (written) =>
        nameOf(written) === '' || isName(kindIn(written, type) ?? 'business-name', nameOf(written)),
      {
        ...ALWAYS,
        path: ['enterpriseName'],
        error: texts.wrongName,
      },
    )
}

function typeFits({ taxStatus, taxType }: Written): boolean {
  const status = taxStatusOf(taxStatus)
  return status === undefined || taxType === undefined || taxTypesOf(status).includes(taxType)
}

function numberFits(written: Written): boolean {
  const { taxType, taxId } = written
  if (taxType === undefined || !isText(taxId) || !typeFits(written)) return true
  return TAX_TYPES.every((type) => type !== taxType || taxIdOf(type, taxId) !== null)
}

const isText = (text: unknown): text is string => typeof text === 'string' && text.trim() !== ''
const nameOf = ({ enterpriseName }: Written) => (isText(enterpriseName) ? enterpriseName : '')

function kindIn({ taxStatus }: Written, type: UserType): NameKind | null {
  const status = taxStatusOf(taxStatus)
  return status === undefined ? null : nameKindOf(status, type)
}

function missingName(written: Written, type: UserType, { fullName, businessName }: BillingTexts): string {
  const kind = kindIn(written, type) ?? (type === 'professional' ? 'business-name' : 'full-name')
  return kind === 'full-name' ? fullName : businessName
}

export type Billing = z.output<ReturnType<typeof billingFields>> & { enterpriseName: string }

/** Canonical form: CUIT with dashes, postal code in capitals, single spaces. */
export function normalBilling(fields: z.output<ReturnType<typeof billingFields>>): Billing {
  const { taxType, taxId, enterpriseName = '', enterpriseAddress, enterpriseZipCode } = fields
  const oneSpace = (text: string) => text.replaceAll(/\s+/g, ' ')
  return {
    ...fields,
    taxId: taxIdOf(taxType, taxId) ?? taxId,
    enterpriseName: oneSpace(enterpriseName),
    enterpriseAddress: oneSpace(enterpriseAddress),
    enterpriseZipCode: zipCodeOf(enterpriseZipCode) ?? enterpriseZipCode,
  }
}
