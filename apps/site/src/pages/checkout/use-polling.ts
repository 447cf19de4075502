import { useEffect, useState } from 'react'
import { statusPath } from './checkout-address.rules.js'

/** Milliseconds. */
const POLL_EVERY = 5000

const TIME = new Intl.DateTimeFormat('es-AR', { timeStyle: 'medium', hourCycle: 'h23' })

/** Asks for the payment's status until it changes, then reloads the page. Returns the time of the last answer. */
export function usePolling(paymentId: string): string | null {
  const [asked, setAsked] = useState<string | null>(null)
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>
    let isOver = false
    const poll = async () => {
      const next = await nextStep(paymentId)
      if (isOver) return
      if (next === 'reload') {
        location.reload()
        return
      }
      if (next === 'pending') setAsked(TIME.format(new Date()))
      timer = setTimeout(() => void poll(), POLL_EVERY)
    }
    timer = setTimeout(() => void poll(), POLL_EVERY)
    return () => {
      isOver = true
      clearTimeout(timer)
    }
  }, [paymentId])
  return asked
}

/** Any answer but `pending` is for the page itself; without one the polling goes on. */
async function nextStep(paymentId: string): Promise<'pending' | 'reload' | 'unknown'> {
  try {
    const answer = await fetch(statusPath(paymentId), { cache: 'no-store' })
    if (answer.status === 429 || answer.status >= 500) return 'unknown'
    return answer.ok && (await answer.json()) === 'pending' ? 'pending' : 'reload'
  } catch {
    return 'unknown'
  }
}
