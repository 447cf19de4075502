import type { AppAnswer } from './app-profile-data.js'

export interface TokenQueue {
  /** None while another user's token is checked: no user sees another's profile. */
  answer: AppAnswer
  asking: string | null
  next: string | null
  /** Token of the shown answer; null for the answer that came with the page. */
  shown: string | null
  attempt: number
}

export type TokenEvent = { kind: 'heard'; token: string } | { kind: 'answered'; answer: AppAnswer }

const NONE: AppAnswer = { kind: 'none' }

export function initialQueue(answer: AppAnswer): TokenQueue {
  return { answer, asking: null, next: null, shown: null, attempt: 0 }
}

export function nextQueue(queue: TokenQueue, event: TokenEvent): TokenQueue {
  const { asking, next } = queue
  if (event.kind === 'answered') {
    if (asking === null) return queue
    // The app sent another token since.
    if (next !== null) return asked({ ...queue, next: null }, next)
    return { ...queue, answer: event.answer, asking: null, shown: asking }
  }
  if (asking === null) return asked(queue, event.token)
  if (event.token === asking) return { ...queue, next: null }
  return { ...queue, ...hidden(queue, event.token), next: event.token }
}

function asked(queue: TokenQueue, token: string): TokenQueue {
  return { ...queue, ...hidden(queue, token), asking: token, attempt: queue.attempt + 1 }
}

function hidden({ answer, shown }: TokenQueue, token: string): Pick<TokenQueue, 'answer' | 'shown'> {
  return token === shown ? { answer, shown } : { answer: NONE, shown: null }
}
