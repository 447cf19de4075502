/** The head of an answer; or why there is none. */
export type Visit =
  | { status: number; location: string | null; hsts: string | null; csp: string | null }
  | { failed: string; isCertificate: boolean }

const SECONDS = 5
const CERTIFICATE = /CERT|SELF_SIGNED|UNABLE_TO_VERIFY|UNABLE_TO_GET_ISSUER/

export abstract class SiteVisits {
  abstract visit(url: string): Promise<Visit>
}

/** Reads no body and follows no redirect. */
export class FetchSiteVisits extends SiteVisits {
  constructor(private readonly seconds = SECONDS) {
    super()
  }

  async visit(url: string): Promise<Visit> {
    try {
      const signal = AbortSignal.timeout(this.seconds * 1000)
      const { status, headers, body } = await fetch(url, { redirect: 'manual', signal })
      await body?.cancel()
      return {
        status,
        location: headers.get('location'),
        hsts: headers.get('strict-transport-security'),
        csp: headers.get('content-security-policy'),
      }
    } catch (error) {
      const { name, cause } = error as Error
      const { code = 'error' } = (cause ?? {}) as NodeJS.ErrnoException
      const failed = name === 'TimeoutError' ? `no contestó en ${this.seconds} s` : code
      return { failed, isCertificate: CERTIFICATE.test(code) }
    }
  }
}
