import { FetchError, fetchText, type PaymentsConfig, requestJson } from '@preciosa/platform'
import { z } from 'zod'
import { type ProviderReport, ProviderUnavailable, ReportLacksColumns } from './provider.js'

const PATH = '/v1/account/settlement_report'
const LIMITS = { seconds: 8, bytes: 4 * 1024 * 1024 }
/** Less than the console waits. */
const FILE_LIMITS = { seconds: 20, bytes: 32 * 1024 * 1024 }
/** Reports may be spreadsheets or archives too; a name goes into an address. */
const FILE_NAME = /^[\w-][\w.-]{0,199}\.csv$/i

const date = z
  .string()
  .transform((given) => new Date(given))
  .refine((given) => !Number.isNaN(given.getTime()))
const reportSchema = z.object({
  file_name: z.string().regex(FILE_NAME),
  begin_date: date,
  end_date: date,
  date_created: date,
})
const configSchema = z.object({ columns: z.array(z.object({ key: z.string() })) })

/** The report «Todas las transacciones», which the SDK lacks. */
export class MercadoPagoReports {
  constructor(private readonly config: Pick<PaymentsConfig, 'url' | 'accessToken'>) {}

  /** Those that are no CSV or aren't ready are left out. @throws ProviderUnavailable */
  async list(): Promise<ProviderReport[]> {
    const { ok, status, body } = await this.call('/list')
    const listed = z.array(z.unknown()).safeParse(body)
    if (!ok || !listed.success) throw new ProviderUnavailable(`status ${status}`)
    return listed.data.flatMap((given) => {
      const read = reportSchema.safeParse(given)
      if (!read.success) return []
      const { file_name: fileName, begin_date: from, end_date: until, date_created: createdAt } = read.data
      return [{ fileName, from, until, createdAt }]
    })
  }

  /** @throws ProviderUnavailable, ReportLacksColumns */
  async ask(from: Date, until: Date, columns: readonly string[]): Promise<void> {
    await this.configure(columns)
    const { status } = await this.call('', { begin_date: wireDate(from), end_date: wireDate(until) })
    // 203 is its answer for a report that it won't make.
    if (status !== 202 && status !== 200 && status !== 201) throw new ProviderUnavailable(`status ${status}`)
  }

  /** @throws ProviderUnavailable */
  async text(fileName: string): Promise<string> {
    if (!FILE_NAME.test(fileName)) throw new ProviderUnavailable('no name of a report')
    const url = `${this.config.url}${PATH}/${fileName}`
    const text = await fetchText(url, FILE_LIMITS, this.headers()).catch(unavailable)
    if (text === null) throw new ProviderUnavailable('status 404')
    return text
  }

  /** Makes one where there is none. */
  private async configure(columns: readonly string[]): Promise<void> {
    const { ok, status, body } = await this.call('/config')
    if (status === 404) {
      const made = await this.call('/config', {
        file_name_prefix: 'preciosa',
        columns: columns.map((key) => ({ key })),
        display_timezone: 'GMT-03',
        include_withdraw: true,
        show_chargeback_cancel: true,
        refund_detailed: false,
        scheduled: false,
        frequency: { hour: 0, type: 'monthly', value: 1 },
      })
      if (!made.ok) throw new ProviderUnavailable(`status ${made.status}`)
      return
    }
    const read = configSchema.safeParse(body)
    if (!ok || !read.success) throw new ProviderUnavailable(`status ${status}`)
    const there = new Set(read.data.columns.map(({ key }) => key))
    const lacking = columns.filter((column) => !there.has(column))
    if (lacking.length > 0) throw new ReportLacksColumns(lacking)
  }

  private call(path: string, body?: object) {
    return requestJson(`${this.config.url}${PATH}${path}`, LIMITS, {
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      headers: { ...this.headers(), 'content-type': 'application/json' },
    }).catch(unavailable)
  }

  private headers(): Record<string, string> {
    return { authorization: `Bearer ${this.config.accessToken}` }
  }
}

function wireDate(at: Date): string {
  return at.toISOString().replace(/\.\d+Z$/, 'Z')
}

function unavailable(error: unknown): never {
  if (error instanceof FetchError) throw new ProviderUnavailable(error.message, { cause: error })
  throw error
}
