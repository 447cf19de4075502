import { X509Certificate } from 'node:crypto'
import { Inject, Injectable } from '@nestjs/common'
import type { InvoiceEnvironment } from '@preciosa/contracts/invoices'
import { Clock, CONFIG, type Config, Database } from '@preciosa/platform'
import { ArcaAuthority } from '../authority/arca/arca-authority.js'
import { soapCaller } from '../authority/arca/soap-call.js'
import { askTicket } from '../authority/arca/tickets.js'
import type { InvoiceAuthority } from '../authority/authority.js'
import { keepingExchanges, type Subject } from './exchanges.js'
import { StoredTickets } from './stored-tickets.js'

const ARCA: Readonly<Record<InvoiceEnvironment, { wsaa: string; wsfe: string }>> = {
  homologation: {
    wsaa: 'https://wsaahomo.afip.gov.ar/ws/services/LoginCms',
    wsfe: 'https://wswhomo.afip.gov.ar/wsfev1/service.asmx',
  },
  production: {
    wsaa: 'https://wsaa.afip.gov.ar/ws/services/LoginCms',
    wsfe: 'https://servicios1.afip.gov.ar/wsfev1/service.asmx',
  },
}

/** Makes who is asked for an issuer's invoices. */
@Injectable()
export class Authorities {
  constructor(
    private readonly db: Database,
    private readonly clock: Clock,
    @Inject(CONFIG) private readonly config: Pick<Config, 'invoices'>,
  ) {}

  /** @param subject what the call under way is about @throws Error without a certificate, or for production's invoices from a sandbox */
  of(
    { environment, cuit }: { environment: InvoiceEnvironment; cuit: string },
    subject: () => Subject,
  ): InvoiceAuthority {
    const given = this.config.invoices
    if (given === undefined) throw new Error('There is no certificate to ask ARCA with')
    if (environment === 'production' && given.urls !== undefined)
      throw new Error('A sandbox authorizes no invoice of production')
    const { wsaa, wsfe } = given.urls ?? ARCA[environment]
    const { db, clock } = this
    const call = soapCaller({ hasOldTls: given.hasOldTls })
    const identity = { certificate: given.certificate, key: given.key }
    const name = `${environment} ${new X509Certificate(given.certificate).fingerprint256}`
    const tickets = new StoredTickets(db, clock, name, () =>
      askTicket(call, { url: wsaa, identity, now: clock.now() }),
    )
    return new ArcaAuthority(wsfe, cuit, tickets, keepingExchanges({ db, clock }, call, subject))
  }
}
