import type { WayIn } from '@preciosa/contracts'
import { signOut } from '../../account/account.server.js'
import { account } from '../../api/account.server.js'
import { responseOfFailure } from '../../api/api-failure.server.js'
import { goToWithFlash } from '../../flash/flash.server.js'
import { longDate, longMoment } from '../../format/dates.js'
import { logError } from '../../log.server.js'
import { answerWith, formOf, goToTooMany } from '../../page-answers.server.js'
import { SESSIONS_PATH } from '../../paths.js'
import { ownAnswer } from '../../session/own-answer.server.js'
import { requireProfile } from '../../session/require.server.js'
import { waysInOf } from '../../session/ways-in.server.js'
import { sessionEnded } from '../../session/session-ended.server.js'

export interface SessionShown {
  id: string
  began: string
  used: string
  ends: string
  current: boolean
}

export interface SessionsData {
  sessions: SessionShown[]
  waysIn: readonly WayIn[] | null
}

export async function loadSessions(request: Request): Promise<SessionsData> {
  const { token } = await requireProfile(request)
  const [sessions, waysIn] = await Promise.all([
    ownAnswer(request, (calls) => calls.sessions(token)),
    waysInOf(token),
  ])
  return {
    waysIn,
    sessions: sessions
      .toSorted((a, b) => Number(b.current) - Number(a.current))
      .map(({ id, createdAt, lastUsedAt, expiresAt, current }) => ({
        id,
        began: longMoment(createdAt),
        // The API records a session's use at most once an hour.
        used: current ? 'Ahora' : `${longMoment(lastUsedAt)}, o hasta una hora después`,
        ends: longDate(expiresAt),
        current,
      })),
  }
}

const INTENTS = ['one', 'others', 'own'] as const

/** Idempotent: ending an ended session succeeds. */
export async function endSessions(request: Request): Promise<never> {
  const form = await formOf(request)
  const intent = INTENTS.find((known) => known === form.get('intent'))
  const given = form.get('id')
  const id = typeof given === 'string' ? given : null
  if (intent === undefined || (intent === 'one' && id === null))
    answerWith(new Response(null, { status: 400, statusText: 'Bad Request' }))
  // The browser has already deleted its data, so signing out must not fail on `requireProfile`.
  if (intent === 'own') return signOut(request)
  const { token } = await requireProfile(request)
  try {
    const called =
      intent === 'others' ? await account.endOtherSessions(token) : await account.endSession(token, id ?? '')
    if (called.ok || called.code === 'not-found')
      return goToWithFlash(SESSIONS_PATH, intent === 'others' ? 'sessions-closed' : 'session-closed')
    if (called.code === 'session-expired' || called.code === 'login-required') return sessionEnded(request)
    if (called.code === 'too-many-requests') return goToTooMany()
    if (called.code === 'validation')
      answerWith(new Response(null, { status: 400, statusText: 'Bad Request' }))
    throw new Error(`The API refused to end a session: ${called.code}`)
  } catch (error) {
    if (responseOfFailure(error)?.status !== 503) throw error
    logError('A session was not ended', error)
    return goToWithFlash(SESSIONS_PATH, 'session-not-closed')
  }
}
