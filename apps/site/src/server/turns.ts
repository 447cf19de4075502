interface Caller {
  running: number
  waiting: (() => void)[]
}

/** A caller has more pages waiting than it may. */
export class TooManyWaitingError extends Error {
  override name = 'TooManyWaitingError'
}

/**
 * How many pages are made for one caller at once. The rest of its requests wait for each other, so that another
 * caller's never wait for more than these.
 */
export class Turns {
  private readonly callers = new Map<string, Caller>()

  constructor(private readonly most: { running: number; waiting: number }) {}

  /**
   * Does a caller's work when it is its turn.
   * @param over ends the wait: the client has gone, or it has taken too long
   * @throws TooManyWaitingError; what `over` was aborted with
   */
  async take<T>(name: string, over: AbortSignal, work: () => Promise<T>): Promise<T> {
    const caller = this.callers.get(name) ?? { running: 0, waiting: [] }
    this.callers.set(name, caller)
    try {
      if (caller.running >= this.most.running) await this.wait(caller, over)
      else caller.running += 1
      try {
        return await work()
      } finally {
        // The turn goes over to the next one; without one it is free.
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
