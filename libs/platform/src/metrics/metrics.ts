import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client'
import { within } from '../clock/within.js'

interface Warns {
  warn(fields: object, message: string): void
}

interface GaugeText {
  help: string
  labels?: readonly string[]
}

export interface MetricValue {
  name: string
  value: number
  labels: Readonly<Record<string, string>>
}

export type Sample = readonly [value: number, labels?: Readonly<Record<string, string>>]

/** Milliseconds that values are kept, so that frequent scrapes ask no more. */
const KEPT_MS = 5000
const LOOK_MS = 5000

export class Metrics {
  readonly registry = new Registry()
  private readonly looks: (() => Promise<void>)[] = []
  private readonly failed: Gauge<'source'>

  constructor(private readonly logger: Warns) {
    collectDefaultMetrics({ register: this.registry })
    this.failed = new Gauge({
      name: 'preciosa_look_failed',
      help: '1 if the metrics of a source are missing.',
      labelNames: ['source'],
      registers: [this.registry],
    })
  }

  get contentType(): string {
    return this.registry.contentType
  }

  async text(): Promise<string> {
    await this.look()
    return this.registry.metrics()
  }

  /** All values of now, those of looks included. */
  async values(): Promise<MetricValue[]> {
    await this.look()
    const metrics = await this.registry.getMetricsAsJSON()
    return metrics.flatMap(({ name, values }) =>
      values.map(({ value, labels }) => ({ name, value, labels: labels as Record<string, string> })),
    )
  }

  private async look(): Promise<void> {
    await Promise.all(this.looks.map((look) => look()))
  }

  counter<L extends string>(name: string, help: string, labelNames: readonly L[] = []): Counter<L> {
    return new Counter({ name, help, labelNames, registers: [this.registry] })
  }

  gauge<L extends string>(name: string, help: string, labelNames: readonly L[] = []): Gauge<L> {
    return new Gauge({ name, help, labelNames, registers: [this.registry] })
  }

  /** In seconds; the buckets range from a cached answer to the time limit. */
  durations<L extends string>(name: string, help: string, labelNames: readonly L[]): Histogram<L> {
    const buckets = [0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]
    return new Histogram({ name, help, labelNames, buckets, registers: [this.registry] })
  }

  gauges(
    name: string,
    help: string,
    labelName: string,
    look: () => Iterable<readonly [label: string, value: number]>,
  ): void {
    new Gauge({
      name,
      help,
      labelNames: [labelName],
      registers: [this.registry],
      collect() {
        for (const [label, value] of look()) this.set({ [labelName]: label }, value)
      },
    })
  }

  /**
   * Gauges whose values come from one look at a database at most every five seconds. While it fails they have no values
   * and `preciosa_look_failed` is 1.
   */
  looked<N extends string>(
    source: string,
    texts: Readonly<Record<N, GaugeText>>,
    look: () => Promise<Readonly<Record<N, readonly Sample[]>>>,
  ): void {
    const gauges = (Object.entries(texts) as [N, GaugeText][]).map(
      ([name, { help, labels = [] }]) => [name, this.gauge(name, help, labels), labels.length > 0] as const,
    )
    const clear = () => {
      for (const [, gauge, hasLabels] of gauges) {
        if (hasLabels) gauge.reset()
        // A reset would set it to 0.
        else gauge.remove()
      }
    }
    const fill = async () => {
      try {
        const samples = await within(LOOK_MS, look(), 'No answer')
        clear()
        for (const [name, gauge] of gauges)
          for (const [value, labels = {}] of samples[name]) gauge.set(labels, value)
        this.failed.set({ source }, 0)
      } catch (error) {
        clear()
        this.failed.set({ source }, 1)
        this.logger.warn({ source, problem: String(error) }, 'metrics are missing')
      }
    }
    clear()
    let last: { at: number; filled: Promise<void> } | undefined
    this.looks.push(() => {
      const now = performance.now()
      if (last === undefined || now - last.at > KEPT_MS) last = { at: now, filled: fill() }
      return last.filled
    })
  }
}

/** A Unix time as a sample; none for null. */
export function secondsOf(at: Date | null): Sample[] {
  return at === null ? [] : [[at.getTime() / 1000]]
}
