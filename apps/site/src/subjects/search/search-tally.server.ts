import { createHash } from 'node:crypto'
import type { VehicleType } from '@preciosa/contracts'
import { countableText } from '@preciosa/contracts/search'
import { CALLER_PARTS, MOST_COUNTED, type SearchCount } from '@preciosa/contracts/usage'
import { callerNetwork, type KeyRing, periodAt } from '@preciosa/platform/edge'

export interface MadeSearch {
  vehicleType: VehicleType
  text: string
  isFound: boolean
}

export interface TallyOptions {
  keys: KeyRing
  send: (searches: SearchCount[]) => Promise<void>
  now?: () => Date
}

const SEND_AFTER_MS = 60_000
/** A repeated search within this time counts once. */
const WINDOW_MS = 30 * 60_000
/** Limits per window, per network and in total; further searches aren't counted. */
const MOST_OF_A_CALLER = 100
const MOST_MARKS = 50_000

/** Callers are hashed for 30 minutes; the API gets only one of 16 caller groups (decision 051). */
export class SearchTally {
  private counts = new Map<string, SearchCount>()
  private marks = new Set<string>()
  private ofCaller = new Map<string, number>()
  private window = 0
  private timer: NodeJS.Timeout | undefined
  private sending: Promise<void> = Promise.resolve()

  constructor(private readonly options: TallyOptions) {}

  count({ vehicleType, text: typed, isFound }: MadeSearch, address: string): void {
    const text = countableText(typed)
    if (text === null) return
    const caller = callerNetwork(address)
    if (!this.isNew(`${vehicleType} ${text}`, caller)) return
    const known = this.counts.get(`${vehicleType} ${text}`)
    if (known === undefined && this.counts.size >= MOST_COUNTED) return
    const count = known ?? { vehicleType, text, searches: 0, unfound: 0, callers: 0 }
    count.searches += 1
    count.unfound += isFound ? 0 : 1
    count.callers |= 1 << this.partOf(text, caller)
    this.counts.set(`${vehicleType} ${text}`, count)
    this.timer ??= setTimeout(() => void this.flush(), SEND_AFTER_MS).unref()
  }

  /** Sends after any pending request. Never rejects. */
  flush(): Promise<void> {
    clearTimeout(this.timer)
    this.timer = undefined
    const counts = [...this.counts.values()]
    this.counts = new Map()
    if (counts.length > 0) this.sending = this.sending.then(() => this.options.send(counts))
    return this.sending
  }

  private isNew(what: string, caller: string): boolean {
    const window = Math.floor(this.now().getTime() / WINDOW_MS)
    if (window !== this.window) {
      this.window = window
      this.marks = new Set()
      this.ofCaller = new Map()
    }
    const mark = createHash('sha256').update(`${caller} ${what}`).digest('base64url').slice(0, 16)
    const texts = this.ofCaller.get(caller) ?? 0
    if (this.marks.has(mark) || this.marks.size >= MOST_MARKS || texts >= MOST_OF_A_CALLER) return false
    this.marks.add(mark)
    this.ofCaller.set(caller, texts + 1)
    return true
  }

  private partOf(text: string, caller: string): number {
    const mac = this.options.keys.mac(
      JSON.stringify([periodAt(this.now()), text, caller]),
      'preciosa: searches',
    )
    return (mac[0] ?? 0) % CALLER_PARTS
  }

  private now(): Date {
    return this.options.now?.() ?? new Date()
  }
}
