import { apiFile } from '../../api/api-file.server.js'
import { goToTooMany } from '../../api/page-answers.server.js'
import { API_MS } from '../../api/visitor.server.js'
import { logError } from '../../config/log.server.js'
import { PLAN_PATH } from '../../paths.js'
import { goToWithFlash } from '../flash/flash.server.js'
import type { FlashCode } from '../flash/flashes.js'
import { requireProfile } from '../session/require.server.js'
import { sessionEnded } from '../session/session-ended.server.js'

/** A PDF of the user, passed on as the API makes it. @param missing shown with the plan if there is none */
export async function ownPdf(request: Request, path: string, missing: FlashCode): Promise<Response> {
  const { token } = await requireProfile(request)
  const answer = await ask(token, path)
  if (answer === null) return goToWithFlash(PLAN_PATH, missing)
  if (answer.ok)
    return new Response(answer.body, {
      headers: {
        'Content-Type': 'application/pdf',
        'Content-Disposition': answer.headers.get('content-disposition') ?? 'attachment',
        'Cache-Control': 'private, no-store',
        'X-Content-Type-Options': 'nosniff',
      },
    })
  await answer.body?.cancel()
  if (answer.status === 401) return sessionEnded(request)
  if (answer.status === 429) return goToTooMany()
  return goToWithFlash(PLAN_PATH, missing)
}

async function ask(token: string, path: string): Promise<Response | null> {
  try {
    return await apiFile(path, {
      headers: { authorization: `Bearer ${token}` },
      signal: AbortSignal.timeout(API_MS),
    })
  } catch (error) {
    logError('A receipt or an invoice could not be read', error)
    return null
  }
}
