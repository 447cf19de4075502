import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client'

export class Metrics {
  readonly registry = new Registry()

  constructor() {
    collectDefaultMetrics({ register: this.registry })
  }

  get contentType(): string {
    return this.registry.contentType
  }

  text(): Promise<string> {
    return this.registry.metrics()
  }

  counter<L extends string>(name: string, help: string, labelNames: readonly L[] = []): Counter<L> {
    return new Counter({ name, help, labelNames, registers: [this.registry] })
  }

  /** In seconds; the buckets range from a cached answer to the time limit. */
  durations<L extends string>(name: string, help: string, labelNames: readonly L[]): Histogram<L> {
    const buckets = [0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]
    return new Histogram({ name, help, labelNames, buckets, registers: [this.registry] })
  }

  /** A Unix time that is looked up for each scrape, 0 for none. */
  seconds(name: string, help: string, look: () => Promise<Date | null>): void {
    new Gauge({
      name,
      help,
      registers: [this.registry],
      async collect() {
        const at = await look()
        this.set(at === null ? 0 : at.getTime() / 1000)
      },
    })
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
}
