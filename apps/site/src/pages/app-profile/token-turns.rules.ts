import type { AppAnswer } from './app-profile-data.js'

export interface TokenTurns {
  /** None while another user's token is checked: no user sees another's profile. */
  answer: AppAnswer
  asking: string | null
  next: string | null
  /** Token of the shown answer; null for the answer that came with the page. */
  shown: string | null
  turn: number
}

export type TurnEvent = { kind: 'heard'; token: string } | { kind: 'answered'; answer: AppAnswer }

const NONE: AppAnswer = { kind: 'none' }

export function firstTurn(answer: AppAnswer): TokenTurns {
  return { answer, asking: null, next: null, shown: null, turn: 0 }
}

export function tokenTurns(turns: TokenTurns, event: TurnEvent): TokenTurns {
  const { asking, next } = turns
  if (event.kind === 'answered') {
    if (asking === null) return turns
    // The app sent another token since.
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

function hidden({ answer, shown }: TokenTurns, token: string): Pick<TokenTurns, 'answer' | 'shown'> {
  return token === shown ? { answer, shown } : { answer: NONE, shown: null }
}
