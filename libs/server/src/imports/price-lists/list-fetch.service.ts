import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { fileURLToPath } from 'node:url'
import { Inject, Injectable } from '@nestjs/common'
import type { Period } from '@preciosa/contracts'
import { importOptionsSchema } from '@preciosa/contracts/price-lists'
import { AppError, CONFIG, Clock, Database, FileStorage, type Config } from '@preciosa/platform'
import { fetchedName } from './fetched-name.rules.js'
import { ListFormatsService } from './formats/list-formats.service.js'
import { fingerprintOf } from './fingerprint.js'
import { PriceListRepository } from './price-list.repository.js'
import { receiveList } from './receive-list.js'

const TIMEOUT = 120_000

type Candidate = { name: string } & ({ path: string } | { key: string })

type Source = NonNullable<Config['priceLists']['source']>

/** Fetches the month's lists from the configured folder or address. */
@Injectable()
export class ListFetchService {
  constructor(
    private readonly db: Database,
    private readonly files: FileStorage,
    private readonly formats: ListFormatsService,
    private readonly clock: Clock,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  async fetchDue(): Promise<number[]> {
    const { source } = this.config.priceLists
    if (source === undefined) return []
    const period = this.clock.period()
    const received: number[] = []
    for (const file of await this.candidates(source, period)) {
      const id = await this.withFile(file, (path) => this.receive(path, file.name, source, period))
      if (id !== undefined) received.push(id)
    }
    return received
  }

  private async withFile<T>(file: Candidate, work: (path: string) => Promise<T>): Promise<T> {
    if ('path' in file) return work(file.path)
    try {
      return await this.files.withLocalFile(file.key, work)
    } finally {
      await this.files.remove(file.key)
    }
  }

  private async candidates(source: Source, period: Period): Promise<Candidate[]> {
    if (/^https?:/.test(source.location)) {
      const { file } = await this.formats.named(source.format)
      const url = source.location.replaceAll('{period}', period)
      const key = await this.download(url)
      return key === undefined ? [] : [{ key, name: fetchedName(url, period, file.type) }]
    }
    const folder = source.location.startsWith('file:') ? fileURLToPath(source.location) : source.location
    const names = (await readdir(folder)).filter(
      (name) => name.includes(period) && /\.(csv|xlsx|txt)$/i.test(name),
    )
    return names.sort().map((name) => ({ path: join(folder, name), name }))
  }

  /** Undefined for a 404: the month's list isn't there yet. */
  private async download(url: string): Promise<string | undefined> {
    const response = await fetch(url, { signal: AbortSignal.timeout(TIMEOUT) })
    if (response.status === 404) {
      await response.body?.cancel()
      return undefined
    }
    if (!response.ok || response.body === null)
      throw new AppError('unavailable', `La fuente de listas respondió ${response.status}.`)
    const key = this.files.newKey('downloads')
    const { bytes } = this.config.priceLists.limits
    await this.files.keepStream(Readable.fromWeb(response.body as never), key, {
      bytes,
      detail: 'La lista de la fuente es demasiado grande.',
    })
    return key
  }

  private async receive(
    path: string,
    name: string,
    source: Source,
    period: Period,
  ): Promise<number | undefined> {
    const format = await this.formats.named(source.format)
    const { vehicleType, publish } = source
    const options = importOptionsSchema.parse({
      period,
      publish,
      ...(vehicleType === undefined ? {} : { vehicleType }),
    })
    const fingerprint = fingerprintOf(await sha256Of(path), format, options)
    if (await new PriceListRepository(this.db.pool).wasSeen(fingerprint)) return undefined
    const { size } = await stat(path)
    const fileKey = this.files.newKey('price-lists')
    await this.files.keepCopy(path, fileKey)
    return receiveList(this.db, { fileName: name, fileKey, bytes: size, format, options, fingerprint })
  }
}

async function sha256Of(path: string): Promise<string> {
  const hash = createHash('sha256')
  for await (const chunk of createReadStream(path)) hash.update(chunk as Buffer)
  return hash.digest('hex')
}
