/** Faults of a sandbox's next calls, by operation. */
export class FaultsByCall<Call extends string, Fault extends { how: string }> {
  private readonly queues = new Map<Call, { fault: Fault; left: number }[]>()

  constructor(private readonly isPossible: (fault: Fault, call: Call) => boolean) {}

  /** @throws TypeError for a fault that the operation can't have */
  add(fault: Fault, call: Call, times: number): void {
    if (!this.isPossible(fault, call)) throw new TypeError(`${call} has no fault “${fault.how}”`)
    this.queues.set(call, [...(this.queues.get(call) ?? []), { fault, left: times }])
  }

  clear(): void {
    this.queues.clear()
  }

  /** The fault of this call, which counts as used. */
  take(call: Call): Fault | undefined {
    const queue = this.queues.get(call)
    const next = queue?.[0]
    if (next === undefined) return undefined
    next.left--
    if (next.left <= 0) queue?.shift()
    return next.fault
  }
}
