import { Resolver } from 'node:dns/promises'

/** The TXT records of a name, none if it has none; or why there is no answer. */
export type TextsAnswer = { texts: readonly string[] } | { failed: string }

export interface DnsTimes {
  /** Milliseconds for one question to one server, and for the answer in all. */
  question: number
  all: number
}

const TIMES: DnsTimes = { question: 2000, all: 5000 }
/** No server says more than this in 64 kB that a sender needs. */
const MOST_TEXTS = 100

export abstract class DnsTexts {
  abstract texts(name: string): Promise<TextsAnswer>
}

export class NodeDnsTexts extends DnsTexts {
  constructor(
    private readonly times: DnsTimes = TIMES,
    private readonly servers?: readonly string[],
  ) {
    super()
  }

  async texts(name: string): Promise<TextsAnswer> {
    const resolver = new Resolver({ timeout: this.times.question, tries: 2 })
    if (this.servers !== undefined) resolver.setServers(this.servers)
    const end = setTimeout(() => resolver.cancel(), this.times.all)
    try {
      const records = await resolver.resolveTxt(name)
      return { texts: records.slice(0, MOST_TEXTS).map((parts) => parts.join('')) }
    } catch (error) {
      const { code = 'error' } = error as NodeJS.ErrnoException
      return code === 'ENODATA' || code === 'ENOTFOUND' ? { texts: [] } : { failed: code }
    } finally {
      clearTimeout(end)
    }
  }
}
