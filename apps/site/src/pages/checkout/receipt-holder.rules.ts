import type { BillingInformation } from '@preciosa/contracts/billing'

/** Name and document of the receipts: "DNI 30.111.222", "CUIT 20-30111222-9". */
export function receiptOf({ enterpriseName, taxType, taxId }: BillingInformation) {
  const number = taxId ?? ''
  const shown = taxType === 'DNI' ? number.replace(/\B(?=(\d{3})+$)/g, '.') : number
  return { name: enterpriseName ?? '', document: [taxType ?? '', shown].join(' ').trim() }
}
