import type { Submission, SubmissionResult } from '@conform-to/react'
import { data } from '@remix-run/server-runtime'
import type { Unsaved } from '../session/require.server.js'

export interface FormAnswer {
  result: SubmissionResult
  unsaved?: Unsaved | undefined
}

export const WHY_UNSAVED: Readonly<Record<Unsaved, string>> = {
  away: 'No pudimos guardar los datos. Probá de nuevo en unos minutos: lo que escribiste sigue acá.',
  ended:
    'Tu sesión terminó y no guardamos los datos. Ingresá en otra pestaña y volvé a guardar: lo que escribiste sigue acá.',
}

export function unvalidated<T>(submission: Submission<T>): SubmissionResult {
  const { initialValue = {} } = submission.reply()
  return { initialValue }
}

export function unsaved<T>(submission: Submission<T>, why: Unsaved): FormAnswer {
  return {
    result: { ...unvalidated(submission), status: 'error', error: { '': [WHY_UNSAVED[why]] } },
    unsaved: why,
  }
}

const STATUS: Readonly<Record<Unsaved, number>> = { away: 503, ended: 401 }

/** After an error status Remix doesn't run the loaders, which would redirect away from the form. */
export function answered<T extends { unsaved?: Unsaved | undefined }>(answer: T) {
  return data(answer, { status: answer.unsaved === undefined ? 200 : STATUS[answer.unsaved] })
}
