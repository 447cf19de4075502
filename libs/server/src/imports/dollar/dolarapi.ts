import { fetchJson } from '@preciosa/platform'
import { z } from 'zod'
import { DollarRates } from './dollar-rates.js'
import type { Casa, FetchedQuote } from './dollar.rules.js'

const SECONDS = 10
const BYTES = 64 * 1024

const answerSchema = z.object({
  moneda: z.literal('USD'),
  casa: z.string(),
  /** Only a check of `venta`, so a missing or odd one is no error. */
  compra: z.number().positive().nullable().catch(null),
  venta: z.number().positive().max(1e9),
  fechaActualizacion: z.iso.datetime({ offset: true }),
})

/** API of dolarapi.com (v1): one call per rate, no key. */
export class DolarApi extends DollarRates {
  readonly source: string

  constructor(
    private readonly url: string,
    private readonly seconds = SECONDS,
  ) {
    super()
    this.source = new URL(url).host
  }

  async quote(casa: Casa): Promise<FetchedQuote> {
    const base = this.url.replace(/\/+$/, '')
    const schema = answerSchema.extend({ casa: z.literal(casa) })
    const { compra, venta, fechaActualizacion } = schema.parse(
      await fetchJson(`${base}/v1/dolares/${casa}`, { seconds: this.seconds, bytes: BYTES }),
    )
    return { casa, value: venta, buying: compra, quotedAt: new Date(fechaActualizacion) }
  }
}
