import type { CertificateProblem } from '@preciosa/contracts/invoices'
import type { InvoiceCertificate } from '../authority/arca/certificate.js'

/** Why ARCA wouldn't take a certificate; null if it would. @param cuit of the issuer, digits only; null if it isn't known yet */
export function certificateProblem(
  certificate: InvoiceCertificate | null,
  cuit: string | null,
  now: Date,
): CertificateProblem | null {
  if (certificate === null) return 'missing'
  if (certificate.cuit === null) return 'unreadable'
  if (certificate.until <= now) return 'expired'
  if (certificate.from > now) return 'not-yet'
  return cuit === null || certificate.cuit === cuit ? null : 'other-cuit'
}

const DAY = 24 * 3_600_000

/** When a certificate ends, if that is within so many days, or past; else null. */
export function endsSoon(certificate: InvoiceCertificate | null, days: number, now: Date): Date | null {
  if (certificate === null) return null
  return certificate.until.getTime() - now.getTime() < days * DAY ? certificate.until : null
}
