interface Caller {
  running: number
  waiting: (() => void)[]
}

export class TooManyWaitingError extends Error {
  override name = 'TooManyWaitingError'
}

/** Limits the pages rendered at once per caller, so that one caller can't delay another. */
export class CallerSlots {
  private readonly callers = new Map<string, Caller>()

  constructor(private readonly most: { running: number; waiting: number }) {}

  /** @throws TooManyWaitingError, or the abort reason of `over` */
  async take<T>(name: string, over: AbortSignal, work: () => Promise<T>): Promise<T> {
    const caller = this.callers.get(name) ?? { running: 0, waiting: [] }
    this.callers.set(name, caller)
    try {
      if (caller.running >= this.most.running) await this.wait(caller, over)
      else caller.running += 1
      try {
        return await work()
      } finally {
        const next = caller.waiting.shift()
        if (next === undefined) caller.running -= 1
        else next()
      }
    } finally {
      if (caller.running === 0) this.callers.delete(name)
    }
  }

  private wait(caller: Caller, over: AbortSignal): Promise<void> {
    if (caller.waiting.length >= this.most.waiting) throw new TooManyWaitingError()
    over.throwIfAborted()
    return new Promise((resolve, reject) => {
      const go = () => {
        over.removeEventListener('abort', leave)
        resolve()
      }
      const leave = () => {
        caller.waiting = caller.waiting.filter((one) => one !== go)
        reject(over.reason as Error)
      }
      over.addEventListener('abort', leave, { once: true })
      caller.waiting.push(go)
    })
  }
}
