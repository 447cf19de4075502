import { createPrivateKey, X509Certificate } from 'node:crypto'

export interface InvoiceCertificate {
  /** Of the taxpayer, digits only; null if the subject names none. */
  cuit: string | null
  from: Date
  until: Date
}

/** Reads a certificate of ARCA, whose subject has `serialNumber=CUIT 30500010912`. @throws Error if it's none */
export function certificateOf(pem: string): InvoiceCertificate {
  const { subject, validFrom, validTo } = new X509Certificate(pem)
  const [, cuit = null] = /serialNumber=CUIT (\d{11})/.exec(subject) ?? []
  return { cuit, from: new Date(validFrom), until: new Date(validTo) }
}

/** True if the private key belongs to the certificate. @throws Error if either can't be read */
export function isKeyOf(certificate: string, key: string): boolean {
  return new X509Certificate(certificate).checkPrivateKey(createPrivateKey(key))
}
