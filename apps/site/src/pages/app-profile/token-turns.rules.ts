import type { AppAnswer } from './app-profile-data.js'

/** Whom the page shows, and which of the app's tokens it asks about: one at a time. */
export interface TokenTurns {
  /** None while somebody else's token is asked about: no person's profile stands beside another's. */
  answer: AppAnswer
  /** Being asked about. */
  asking: string | null
  /** Heard meanwhile, the last one of them. */
  next: string | null
  /** Whose answer is shown; null for what came with the page. */
  shown: string | null
  /** Counts what was asked. */
  turn: number
}

export type TurnEvent = { kind: 'heard'; token: string } | { kind: 'answered'; answer: AppAnswer }

const NONE: AppAnswer = { kind: 'none' }

/** @param answer what came with the page */
export function firstTurn(answer: AppAnswer): TokenTurns {
  return { answer, asking: null, next: null, shown: null, turn: 0 }
}

/** The page's turns after a token was heard, or what was asked was answered. */
export function tokenTurns(turns: TokenTurns, event: TurnEvent): TokenTurns {
  const { asking, next } = turns
  if (event.kind === 'answered') {
    if (asking === null) return turns
    // The app has named another person since.
    if (next !== null) return asked({ ...turns, next: null }, next)
    return { ...turns, answer: event.answer, asking: null, shown: asking }
  }
  if (asking === null) return asked(turns, event.token)
  if (event.token === asking) return { ...turns, next: null }
  return { ...turns, ...hidden(turns, event.token), next: event.token }
}

function asked(turns: TokenTurns, token: string): TokenTurns {
  return { ...turns, ...hidden(turns, token), asking: token, turn: turns.turn + 1 }
}

/** What isn't that token's goes; what is stays until it is answered anew. */
function hidden({ answer, shown }: TokenTurns, token: string): Pick<TokenTurns, 'answer' | 'shown'> {
  return token === shown ? { answer, shown } : { answer: NONE, shown: null }
}
