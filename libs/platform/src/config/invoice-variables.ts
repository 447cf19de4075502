import { createPrivateKey, X509Certificate } from 'node:crypto'
import { z } from 'zod'
import { safeUrl } from './identity-variables.js'

/** What signs the requests for invoices, and where ARCA is if not at its own addresses. */
export interface InvoicesConfig {
  /** PEM, which ARCA gave for the key. */
  certificate: string
  /** PEM */
  key: string
  /** Of a sandbox; undefined asks ARCA itself. Never for production. */
  urls: { wsaa: string; wsfe: string } | undefined
  /** ARCA's servers with keys that are too short for OpenSSL's usual level. */
  hasOldTls: boolean
}

/** Without a certificate no invoice is asked for. */
export const INVOICE_VARIABLES = {
  ARCA_CERTIFICATE: z.string().optional(),
  ARCA_KEY: z.string().optional(),
  ARCA_WSAA_URL: safeUrl.optional(),
  ARCA_WSFE_URL: safeUrl.optional(),
  ARCA_OLD_TLS: z.stringbool().default(false),
}

type InvoiceVariables = z.output<z.ZodObject<typeof INVOICE_VARIABLES>>

/** Returns the settings, undefined without any, or the problems, never a value. */
export function invoicesOf(values: InvoiceVariables): InvoicesConfig | undefined | string[] {
  const { ARCA_CERTIFICATE: certificate, ARCA_KEY: key } = values
  const { ARCA_WSAA_URL: wsaa, ARCA_WSFE_URL: wsfe, ARCA_OLD_TLS: hasOldTls } = values
  if ((wsaa === undefined) !== (wsfe === undefined))
    return [`  ${wsaa === undefined ? 'ARCA_WSAA_URL' : 'ARCA_WSFE_URL'}: falta`]
  if (certificate === undefined && key === undefined) return undefined
  if (certificate === undefined || key === undefined)
    return [`  ${certificate === undefined ? 'ARCA_CERTIFICATE' : 'ARCA_KEY'}: falta`]
  const problem = pairProblem(certificate, key)
  if (problem !== null) return [problem]
  return {
    certificate,
    key,
    urls: wsaa === undefined || wsfe === undefined ? undefined : { wsaa, wsfe },
    hasOldTls,
  }
}

function pairProblem(certificate: string, key: string): string | null {
  const read = readable(() => new X509Certificate(certificate))
  if (read === null) return '  ARCA_CERTIFICATE: no es un certificado PEM'
  const privateKey = readable(() => createPrivateKey(key))
  if (privateKey?.asymmetricKeyType !== 'rsa') return '  ARCA_KEY: no es una clave RSA en PEM'
  return read.checkPrivateKey(privateKey) ? null : '  ARCA_KEY: no es la clave de ese certificado'
}

function readable<T>(read: () => T): T | null {
  try {
    return read()
  } catch {
    return null
  }
}
