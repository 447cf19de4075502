import { FetchError, fetchJson } from '@preciosa/platform'
import { z } from 'zod'
import type { TableRow } from '../../files/tables/index.js'
import { LocalitySource } from './locality-source.js'

const SECONDS = 60
const BYTES = 16 * 1024 * 1024
/** Limits of the API: rows per response, and rows reachable by paging. */
const PAGE = 5000
const MAX_REACHABLE = 10_000

const text = z.string().nullish()
const part = z.object({ id: text, nombre: text }).nullish()

const answerSchema = z.object({
  total: z.int().min(0).max(MAX_REACHABLE),
  inicio: z.int(),
  localidades: z.array(z.object({ id: text, nombre: text, provincia: part, departamento: part })).max(PAGE),
})

/** Official geography service (apis.datos.gob.ar/georef): paged, no key. */
export class Georef extends LocalitySource {
  readonly source: string

  constructor(
    private readonly url: string,
    private readonly seconds = SECONDS,
  ) {
    super()
    this.source = new URL(url).host
  }

  async rows(): Promise<TableRow[]> {
    const rows: TableRow[] = []
    for (;;) {
      const { total, localidades } = await this.page(rows.length)
      for (const { id, nombre, provincia, departamento } of localidades)
        rows.push({
          line: rows.length + 1,
          cells: {
            id: id ?? '',
            nombre: nombre ?? '',
            provincia_id: provincia?.id ?? '',
            provincia: provincia?.nombre ?? '',
            departamento: departamento?.nombre ?? '',
          },
        })
      if (rows.length === total) return rows
      if (localidades.length === 0 || rows.length > total)
        throw new FetchError(`${rows.length} localities of ${total}`)
    }
  }

  private async page(start: number): Promise<z.infer<typeof answerSchema>> {
    const query = new URLSearchParams({
      campos: 'id,nombre,provincia.id,provincia.nombre,departamento.nombre',
      orden: 'id',
      max: String(Math.min(PAGE, MAX_REACHABLE - start)),
      inicio: String(start),
    })
    const url = `${this.url.replace(/\/+$/, '')}/localidades?${query.toString()}`
    const answer = answerSchema.parse(await fetchJson(url, { seconds: this.seconds, bytes: BYTES }))
    if (answer.inicio !== start) throw new FetchError(`localities from ${answer.inicio} on, not ${start}`)
    return answer
  }
}
