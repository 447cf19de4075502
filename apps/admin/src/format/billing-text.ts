import type { OrderSheet } from '@preciosa/contracts/payments'

/** Billing information in a line, without gaps. */
export function billingText(billing: OrderSheet['billing']): string {
  if (billing === null) return '—'
  const { enterpriseName, taxStatus, taxType, taxId } = billing
  const { enterpriseAddress, enterpriseLocality, enterpriseProvince, enterpriseZipCode } = billing
  const document = [taxType, taxId].filter(Boolean).join(' ')
  const place = [enterpriseAddress, enterpriseLocality, enterpriseProvince, enterpriseZipCode]
  return [enterpriseName, taxStatus, document, ...place].filter(Boolean).join(', ')
}
