import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, dirname, join } from 'node:path'
import type { Readable } from 'node:stream'
import { Inject, Injectable } from '@nestjs/common'
import { addMonths, counted, type Period } from '@preciosa/contracts'
import {
  MOST_SHOWN_DIFFERENCES,
  type Statement,
  STATEMENT_DIFFERENCE_NAMES,
  type StatementDifference,
  type StatementImport,
  type StatementSummary,
} from '@preciosa/contracts/payments'
import {
  AppError,
  Clock,
  CONFIG,
  type Config,
  Database,
  periodAt,
  type Queryable,
  startOfMonth,
} from '@preciosa/platform'
import { refuse } from '../../files/list-files/index.js'
import { type Actor, recordAudit } from '../../operations/audit/index.js'
import {
  noAnswer,
  PAYMENT_PROVIDER,
  type PaymentProvider,
  ProviderUnavailable,
  ReportLacksColumns,
} from '../provider/index.js'
import { PaymentsRepository } from '../settlement/index.js'
import { differencesOf } from './differences.rules.js'
import { COLUMNS, countedOf, type Movement, OPTIONAL_COLUMNS } from './movements.rules.js'
import { MAX_BYTES, readReport } from './read-report.js'
import { statementCsv } from './statement-csv.rules.js'
import { type StatementRow, StatementsRepository } from './statements.repository.js'
import { type Counted, totalsOf, withholdingsOf } from './totals.rules.js'

export interface SentReport {
  path: string
  fileName: string
}

const SECOND = 1000

/** Mercado Pago's reports of all transactions, compared with the payments month by month (decision 099). */
@Injectable()
export class StatementsService {
  readonly maxBytes = MAX_BYTES
  readonly tooLarge = 'El archivo pesa más de 32 MB, el máximo.'

  constructor(
    private readonly db: Database,
    private readonly clock: Clock,
    @Inject(CONFIG) private readonly config: Pick<Config, 'payments'>,
    @Inject(PAYMENT_PROVIDER) private readonly provider: PaymentProvider,
  ) {}

  async list(): Promise<StatementSummary[]> {
    const store = new StatementsRepository(this.db.pool)
    const sums = await store.sums()
    return (await store.all()).map((row) => {
      const own = sums.filter(({ period }) => period === row.period)
      return summaryOf(
        row,
        own.reduce((total, { lines }) => total + lines, 0),
        own,
      )
    })
  }

  /** Compared now. @throws AppError `not-found` */
  async statement(period: Period): Promise<Statement> {
    const store = new StatementsRepository(this.db.pool)
    const row = await rowOf(store, period)
    const { movements, differences, matched } = await compare(store, period)
    const inMonth = countedOf(movements, period)
    return {
      ...summaryOf(
        { ...row, differences: differences.length, checkedAt: this.clock.now() },
        movements.length,
        inMonth,
      ),
      matched,
      withholdings: withholdingsOf(inMonth),
      found: differences.slice(0, MOST_SHOWN_DIFFERENCES),
    }
  }

  /** Audits each download. @throws AppError `not-found` */
  async csv(period: Period, actor: Actor | undefined): Promise<Iterable<string>> {
    const store = new StatementsRepository(this.db.pool)
    await rowOf(store, period)
    const { movements, differences, orders } = await compare(store, period)
    const bills = await store.bills([...new Set(orders.values())])
    await this.db.transaction((client) =>
      recordAudit(client, {
        action: 'payment.export-statement',
        entityId: null,
        actor,
        after: { mes: period, filas: movements.length },
      }),
    )
    return statementCsv({
      movements,
      counted: countedOf(movements, period),
      differences,
      orderOf: (sourceId) => orders.get(sourceId) ?? null,
      bills: new Map(bills.map((bill) => [bill.id, bill])),
    })
  }

  /** Into a folder of its own. @throws AppError `too-large` */
  async keep(content: Readable, name: string): Promise<SentReport> {
    return this.kept(this.bounded(content), name)
  }

  async discard({ path }: SentReport): Promise<void> {
    await rm(dirname(path), { recursive: true, force: true })
  }

  /** Discards the file. @throws as {@link importFile} */
  async receive(period: Period, sent: SentReport, actor: Actor | undefined): Promise<StatementImport> {
    try {
      return await this.importFile(period, sent, actor)
    } finally {
      await this.discard(sent)
    }
  }

  /**
   * Takes a month's report in place of the one before, or nothing of it.
   * @throws ListRefused for a file that isn't the month's report; AppError `conflict` before the month's end
   */
  async importFile(period: Period, { path, fileName }: SentReport, actor?: Actor): Promise<StatementImport> {
    this.refuseUnended(period)
    const { hash, movements, sellers } = await readReport(path)
    this.refuseOther(period, movements, sellers)
    const isNew = await this.db.transaction(async (client) => {
      const store = new StatementsRepository(client)
      const at = this.clock.now()
      if (!(await store.begin(period, { fileName, hash, staffId: actor?.id ?? null, at }))) return false
      await store.replace(period, movements)
      const differences = await this.check(client, period, { comesAgain: true })
      const after = { mes: period, archivo: fileName, filas: movements.length, diferencias: differences }
      await recordAudit(client, { action: 'payment.import-statement', entityId: null, actor, after })
      return true
    })
    return { status: isNew ? 'imported' : 'unchanged', statement: await this.statement(period) }
  }

  /** Takes the report from Mercado Pago, or has it made. @throws AppError `conflict`, `unavailable` */
  async fetch(period: Period, actor?: Actor): Promise<StatementImport> {
    this.refuseUnended(period)
    const from = startOfMonth(period)
    const until = new Date(startOfMonth(addMonths(period, 1)).getTime() - SECOND)
    try {
      const isWhole = (one: Date, other: Date) => Math.abs(one.getTime() - other.getTime()) < SECOND
      const [ready] = (await this.provider.reports())
        .filter((one) => isWhole(one.from, from) && isWhole(one.until, until) && one.createdAt > until)
        .sort((a, b) => b.createdAt.getTime() - a.createdAt.getTime())
      if (ready === undefined) {
        await this.provider.askReport(from, until, [...COLUMNS, ...OPTIONAL_COLUMNS])
        await this.db.transaction((client) =>
          recordAudit(client, {
            action: 'payment.ask-statement',
            entityId: null,
            actor,
            after: { mes: period },
          }),
        )
        return { status: 'asked', statement: null }
      }
      const text = await this.provider.report(ready.fileName)
      return await this.receive(period, await this.kept(text, ready.fileName), actor)
    } catch (error) {
      if (error instanceof ReportLacksColumns)
        throw new AppError(
          'conflict',
          `En Mercado Pago, a la configuración del reporte «Todas las transacciones» le faltan columnas: ${error.columns.join(', ')}. Agregalas allá y repetilo.`,
        )
      if (error instanceof ProviderUnavailable) throw noAnswer()
      throw error
    }
  }

  /** The months with differences anew, as the books may have caught up. */
  async checkOpen(): Promise<void> {
    for (const period of await new StatementsRepository(this.db.pool).open())
      await this.db.transaction((client) => this.check(client, period, { comesAgain: false }))
  }

  /** Notes the differences of a month, and shows them to staff. @returns how many they are */
  private async check(
    client: Queryable,
    period: Period,
    { comesAgain }: { comesAgain: boolean },
  ): Promise<number> {
    const store = new StatementsRepository(client)
    const { differences } = await compare(store, period)
    const now = this.clock.now()
    await store.checked(period, differences.length, now)
    const findings = new PaymentsRepository(client)
    if (differences.length === 0) await findings.settleFinding('statement', period, now)
    else
      await findings.addFinding(
        { kind: 'statement', subject: period, detail: inWords(differences), comesAgain },
        now,
      )
    return differences.length
  }

  private refuseUnended(period: Period): void {
    if (period >= this.clock.period()) throw new AppError('conflict', `El mes ${period} todavía no terminó.`)
  }

  private refuseOther(period: Period, movements: readonly Movement[], sellers: readonly string[]): void {
    const own = this.config.payments?.collectorId
    const other = own === undefined ? undefined : sellers.find((seller) => seller !== own)
    if (other !== undefined)
      throw refuse(
        `El archivo es de otra cuenta de Mercado Pago (${other.slice(0, 20)}), y los pagos son de la ${own}.`,
      )
    const months = [...new Set(movements.map(({ at }) => periodAt(at)))].sort()
    if (!months.includes(period)) throw refuse(`El archivo es de ${months.join(', ')}, no de ${period}.`)
  }

  private async kept(content: AsyncIterable<Buffer> | string, name: string): Promise<SentReport> {
    const folder = await mkdtemp(join(tmpdir(), 'preciosa-statement-'))
    const sent = { path: join(folder, 'report.csv'), fileName: basename(name).slice(0, 200) }
    try {
      await writeFile(sent.path, content, { mode: 0o600 })
    } catch (error) {
      await this.discard(sent)
      throw error
    }
    return sent
  }

  private async *bounded(content: Readable): AsyncGenerator<Buffer> {
    let bytes = 0
    for await (const chunk of content as AsyncIterable<Buffer>) {
      bytes += chunk.length
      if (bytes > this.maxBytes) throw new AppError('too-large', this.tooLarge)
      yield chunk
    }
  }
}

async function rowOf(store: StatementsRepository, period: Period): Promise<StatementRow> {
  const row = await store.one(period)
  if (row === undefined) throw new AppError('not-found', `Todavía no se tomó la liquidación de ${period}.`)
  return row
}

async function compare(store: StatementsRepository, period: Period) {
  const movements = await store.movements(period)
  const payments = await store.payments(period, startOfMonth(addMonths(period, 1)))
  const sums = await store.movedSums(payments.map(({ id }) => id))
  const orders = new Map(
    payments.flatMap(({ id, orderId }) => (orderId === null ? [] : [[id, orderId] as const])),
  )
  return { movements, orders, ...differencesOf({ period, movements, payments, sums }) }
}

function summaryOf(row: StatementRow, movements: number, counts: readonly Counted[]): StatementSummary {
  const { period, importedAt, checkedAt, ...rest } = row
  return {
    ...rest,
    id: period,
    importedAt: importedAt.toISOString(),
    checkedAt: checkedAt.toISOString(),
    movements,
    totals: totalsOf(counts),
  }
}

function inWords(differences: readonly StatementDifference[]): string {
  const many = new Map<string, number>()
  for (const { kind } of differences) {
    const name = STATEMENT_DIFFERENCE_NAMES[kind]
    many.set(name, (many.get(name) ?? 0) + 1)
  }
  const kinds = [...many].map(([name, count]) => `${name} (${count})`).join(', ')
  return `${counted(differences.length, 'diferencia', 'diferencias')}: ${kinds}.`
}
