import type { ErrorCode } from '@preciosa/contracts'
import { isSocialProvider, type WayIn, ownAccountRoutes } from '@preciosa/contracts/own-account'
import { asUser } from '../../api/callers.server.js'
import { signOut } from '../../subjects/account/account.server.js'
import { unlessFailed } from '../../api/api-failure.server.js'
import { goToWithFlash } from '../../subjects/flash/flash.server.js'
import { longDate, longMoment } from '../../format/dates.js'
import { answerWith, formOf, goToTooMany } from '../../api/page-answers.server.js'
import { SESSIONS_PATH } from '../../paths.js'
import { ownAnswer } from '../../subjects/session/own-answer.server.js'
import { requireProfile } from '../../subjects/session/require.server.js'
import { waysInOf } from '../../subjects/session/ways-in.server.js'
import { sessionEnded } from '../../subjects/session/session-ended.server.js'
import { sessionTitle } from './session-title.rules.js'

export interface SessionShown {
  id: string
  title: string
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
    ownAnswer(request, asUser(token).call(ownAccountRoutes.ownSessions)),
    waysInOf(token),
  ])
  return {
    waysIn,
    sessions: sessions
      .toSorted((a, b) => Number(b.current) - Number(a.current))
      .map(({ id, device, createdAt, lastUsedAt, expiresAt, current }) => ({
        id,
        title: sessionTitle({ device, createdAt, current }),
        began: longMoment(createdAt),
        // The API records a session's use at most once an hour.
        used: current ? 'Ahora' : `${longMoment(lastUsedAt)}, o hasta una hora después`,
        ends: longDate(expiresAt),
        current,
      })),
  }
}

const INTENTS = ['one', 'others', 'own', 'unlink'] as const

/** Idempotent: ending an ended session and removing a removed sign-in method succeed. */
export async function endSessions(request: Request): Promise<never> {
  const form = await formOf(request)
  const intent = INTENTS.find((known) => known === form.get('intent'))
  const given = form.get('id')
  const id = typeof given === 'string' ? given : null
  if (intent === undefined || (intent === 'one' && id === null)) return badRequest()
  if (intent === 'unlink') return unlinkWayIn(request, form.get('provider'))
  // The browser has already deleted its data, so signing out must not fail on `requireProfile`.
  if (intent === 'own') return signOut(request)
  const { token } = await requireProfile(request)
  const called = await unlessFailed(
    'A session was not ended',
    intent === 'others'
      ? asUser(token).call(ownAccountRoutes.endOtherSessions)
      : asUser(token).call(ownAccountRoutes.endOwnSession, { params: { id: id ?? '' } }),
  )
  if (called === null) return goToWithFlash(SESSIONS_PATH, 'session-not-closed')
  if (called.ok || called.code === 'not-found')
    return goToWithFlash(SESSIONS_PATH, intent === 'others' ? 'sessions-closed' : 'session-closed')
  return refused(request, called.code)
}

async function unlinkWayIn(request: Request, provider: FormDataEntryValue | null): Promise<never> {
  if (typeof provider !== 'string' || !isSocialProvider(provider)) return badRequest()
  const { token } = await requireProfile(request)
  const called = await unlessFailed(
    'A sign-in method was not removed',
    asUser(token).call(ownAccountRoutes.unlinkOwnWayIn, { params: { provider } }),
  )
  if (called === null) return goToWithFlash(SESSIONS_PATH, 'way-in-not-removed')
  if (called.ok) return goToWithFlash(SESSIONS_PATH, 'way-in-removed')
  if (called.code === 'unavailable') return goToWithFlash(SESSIONS_PATH, 'way-in-not-removed')
  if (called.code === 'conflict') return goToWithFlash(SESSIONS_PATH, 'only-way-in')
  return refused(request, called.code)
}

function refused(request: Request, code: ErrorCode): never {
  if (code === 'session-expired' || code === 'login-required') return sessionEnded(request)
  if (code === 'too-many-requests') return goToTooMany()
  if (code === 'validation') return badRequest()
  throw new Error(`The API refused a form of the open sessions: ${code}`)
}

function badRequest(): never {
  return answerWith(new Response(null, { status: 400, statusText: 'Bad Request' }))
}
