export interface CachedAnswer {
  etag: string
  value: unknown
  /** When the API last said that it holds, by `performance.now()`. */
  checkedAt: number
  /** What it costs to keep. */
  bytes: number
}

/** Answers of the API by address, the least recently used dropped first. Bounded in bytes. */
export class EtagCache {
  private readonly answers = new Map<string, CachedAnswer>()
  private total = 0

  constructor(private readonly maxBytes: number) {}

  get bytes(): number {
    return this.total
  }

  get(address: string): CachedAnswer | undefined {
    const answer = this.answers.get(address)
    if (answer === undefined) return undefined
    this.answers.delete(address)
    this.answers.set(address, answer)
    return answer
  }

  set(address: string, answer: CachedAnswer): void {
    this.delete(address)
    if (answer.bytes > this.maxBytes) return
    this.answers.set(address, answer)
    this.total += answer.bytes
    for (const oldest of this.answers.keys()) {
      if (this.total <= this.maxBytes) return
      this.delete(oldest)
    }
  }

  delete(address: string): void {
    this.total -= this.answers.get(address)?.bytes ?? 0
    this.answers.delete(address)
  }
}
