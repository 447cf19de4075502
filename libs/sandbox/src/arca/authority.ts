import { generateKeyPairSync, randomBytes, X509Certificate } from 'node:crypto'
import forge from 'node-forge'

export type ArcaEnvironment = 'homologation' | 'production'

export interface CertificateOptions {
  /** Two years from now by default, as ARCA's. */
  expires?: Date
  /** The sandbox is homologation; it doesn't trust a certificate of production. */
  environment?: ArcaEnvironment
  /** False for a certificate that wasn't associated with the service of invoices. */
  isAssociated?: boolean
}

/** In PEM. */
export interface CertifiedKey {
  certificate: string
  key: string
}

interface Issuer extends CertifiedKey {
  name: forge.pki.CertificateField[]
}

/** Common names of ARCA's authorities for certificates of computers. */
const NAMES = { homologation: 'Computadores Test', production: 'Computadores' }
const YEAR = 365 * 24 * 3_600_000
const SERIAL_NUMBER = '2.5.4.5'

/** Certificate authorities of both environments, with keys of their own. */
export class Authority {
  private readonly issuers = new Map<ArcaEnvironment, Issuer>()
  /** Fingerprints of certificates without the service of invoices. */
  private readonly notAssociated = new Set<string>()

  constructor(private readonly now: () => Date) {}

  /** A new certificate and its key, for a CUIT of 11 digits. */
  certificateFor(
    cuit: string,
    { expires, environment = 'homologation', isAssociated = true }: CertificateOptions = {},
  ): CertifiedKey {
    const now = this.now().getTime()
    const until = expires?.getTime() ?? now + 2 * YEAR
    const subject = [
      { shortName: 'CN', value: 'preciosa' },
      { type: SERIAL_NUMBER, value: `CUIT ${cuit}` },
    ]
    const pair = issue(subject, Math.min(now, until - 2 * YEAR), until, this.issuer(environment))
    if (!isAssociated) this.notAssociated.add(new X509Certificate(pair.certificate).fingerprint256)
    return pair
  }

  /** Whether the authority of homologation issued a certificate. */
  trusts(certificate: X509Certificate): boolean {
    const issuer = new X509Certificate(this.issuer('homologation').certificate)
    return certificate.checkIssued(issuer) && certificate.verify(issuer.publicKey)
  }

  isAssociated({ fingerprint256 }: X509Certificate): boolean {
    return !this.notAssociated.has(fingerprint256)
  }

  private issuer(environment: ArcaEnvironment): Issuer {
    const known = this.issuers.get(environment)
    if (known !== undefined) return known
    const name = [
      { shortName: 'CN', value: NAMES[environment] },
      { shortName: 'O', value: 'AFIP' },
      { shortName: 'C', value: 'AR' },
    ]
    const issuer = { ...issue(name, Date.UTC(2020), Date.UTC(2049)), name }
    this.issuers.set(environment, issuer)
    return issuer
  }
}

function issue(
  subject: forge.pki.CertificateField[],
  from: number,
  until: number,
  issuer?: Issuer,
): CertifiedKey {
  const pair = generateKeyPairSync('rsa', {
    modulusLength: 2048,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs1', format: 'pem' },
  })
  const certificate = forge.pki.createCertificate()
  certificate.publicKey = forge.pki.publicKeyFromPem(pair.publicKey)
  // A first byte of 1 makes the number positive without a zero before it, which DER refuses.
  certificate.serialNumber = `01${randomBytes(8).toString('hex')}`
  certificate.validity.notBefore = new Date(from)
  certificate.validity.notAfter = new Date(until)
  certificate.setSubject(subject)
  certificate.setIssuer(issuer?.name ?? subject)
  certificate.setExtensions([{ name: 'basicConstraints', cA: issuer === undefined }])
  certificate.sign(forge.pki.privateKeyFromPem(issuer?.key ?? pair.privateKey), forge.md.sha512.create())
  return { certificate: forge.pki.certificateToPem(certificate), key: pair.privateKey }
}
