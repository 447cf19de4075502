import { Inject, Injectable } from '@nestjs/common'
import {
  CERTIFICATE_WARNING_DAYS,
  type CertificateProblem,
  type InvoiceSettings,
  type InvoiceSettingsSheet,
} from '@preciosa/contracts/invoices'
import {
  AppError,
  Clock,
  CONFIG,
  type Config,
  Database,
  dayAt,
  enqueue,
  type Queryable,
} from '@preciosa/platform'
import { type Actor, recordAudit } from '../../../operations/audit/index.js'
import { savedMeanwhile } from '../../../operations/operator/index.js'
import { certificateOf, type InvoiceCertificate } from '../authority/arca/certificate.js'
import { certificateProblem, endsSoon } from './certificate.rules.js'
import { firstDayProblem } from './first-day.rules.js'
import { InvoiceSettingsRepository } from './invoice-settings.repository.js'

const PROBLEMS: Readonly<Record<CertificateProblem, string>> = {
  missing: 'Falta el certificado: se lo da al servidor, en ARCA_CERTIFICATE_FILE y ARCA_KEY_FILE.',
  unreadable: 'El certificado no dice de qué CUIT es: no es de ARCA.',
  expired: 'El certificado venció: pedí otro en ARCA.',
  'not-yet': 'El certificado todavía no vale.',
  'other-cuit': 'El certificado es de otro CUIT.',
}

/** Who issues invoices, and the certificate that the server was given for it. */
@Injectable()
export class InvoiceSettingsService {
  readonly certificate: InvoiceCertificate | null

  constructor(
    private readonly db: Database,
    private readonly clock: Clock,
    @Inject(CONFIG) private readonly config: Pick<Config, 'invoices' | 'payments'>,
  ) {
    this.certificate = config.invoices === undefined ? null : certificateOf(config.invoices.certificate)
  }

  /** Null while invoices are off. */
  async on(client: Queryable): Promise<InvoiceSettings | null> {
    const row = await new InvoiceSettingsRepository(client).row()
    return row?.settings.isOn === true ? row.settings : null
  }

  /** Null while ARCA can't be asked: the certificate isn't there, has ended, or is of another issuer. */
  async ready(client: Queryable): Promise<InvoiceSettings | null> {
    const settings = await this.on(client)
    return settings !== null && this.problemFor(settings) === null ? settings : null
  }

  /** Trial invoices reach people only where payments are play money too. */
  reachPeople({ environment }: Pick<InvoiceSettings, 'environment'>): boolean {
    return environment === 'production' || this.config.payments?.isLive !== true
  }

  /** When the certificate ends, if that is soon. */
  certificateEnd(): Date | null {
    return endsSoon(this.certificate, CERTIFICATE_WARNING_DAYS, this.clock.now())
  }

  async sheet(client: Queryable = this.db.pool): Promise<InvoiceSettingsSheet> {
    const row = await new InvoiceSettingsRepository(client).row()
    const { certificate } = this
    return {
      revision: row?.revision ?? 0,
      settings: row?.settings ?? null,
      certificate: {
        cuit: certificate?.cuit ?? null,
        from: certificate?.from.toISOString() ?? null,
        until: certificate?.until.toISOString() ?? null,
        problem: certificateProblem(certificate, row?.settings.cuit ?? null, this.clock.now()),
      },
      by: row?.by ?? null,
      updatedAt: row?.updatedAt.toISOString() ?? null,
    }
  }

  /** @param revision that the staff member read; @throws AppError `conflict` after another save, `validation` if it can't be on */
  async save(revision: number, settings: InvoiceSettings, actor: Actor): Promise<InvoiceSettingsSheet> {
    if (settings.isOn) this.checkOn(settings)
    const saved = await this.db.transaction(async (client) => {
      const store = new InvoiceSettingsRepository(client)
      const before = await store.row()
      const tooOld = firstDayProblem(settings, before?.settings, dayAt(this.clock.now()))
      if (tooOld !== null) return refused('firstDay', tooOld)
      const isMine = (before?.revision ?? 0) === revision
      if (!isMine || !(await store.save(settings, revision, actor, this.clock.now())))
        return savedMeanwhile((await store.row())?.by ?? null)
      await recordAudit(client, {
        action: 'invoice.save-settings',
        entityId: null,
        actor,
        ...(before === undefined ? {} : { before: before.settings }),
        after: settings,
      })
      await enqueue(client, 'invoices.reconcile', {})
      return this.sheet(client)
    })
    if (saved instanceof AppError) throw saved
    return saved
  }

  private checkOn(settings: InvoiceSettings): void {
    const problem = this.problemFor(settings)
    if (problem !== null) throw refused('isOn', PROBLEMS[problem])
    if (settings.environment === 'production' && this.config.invoices?.urls !== undefined)
      throw refused(
        'environment',
        'Este servidor le pide las facturas a un simulador: producción no se puede.',
      )
  }

  private problemFor({ cuit }: InvoiceSettings): CertificateProblem | null {
    return certificateProblem(this.certificate, cuit, this.clock.now())
  }
}

function refused(field: keyof InvoiceSettings, message: string): AppError {
  return new AppError('validation', undefined, [{ path: `settings.${field}`, message }])
}
