import type { Submission, SubmissionResult } from '@conform-to/react'
import { data } from '@remix-run/node'
import type { Unkept } from '../session/require.server.js'

/** A form of a person's own, given back by its action. */
export interface FormAnswer {
  result: SubmissionResult
  /** Set where nothing could be kept, and the form wasn't judged either. */
  unkept?: Unkept | undefined
}

export const WHY_UNKEPT: Readonly<Record<Unkept, string>> = {
  away: 'No pudimos guardar los datos. Probá de nuevo en unos minutos: lo que escribiste sigue acá.',
  ended:
    'Tu sesión terminó y no guardamos los datos. Ingresá en otra pestaña y volvé a guardar: lo que escribiste sigue acá.',
}

/** A form back as it was filled in, with nothing said about it. */
export function unjudged<T>(submission: Submission<T>): SubmissionResult {
  const { initialValue = {} } = submission.reply()
  return { initialValue }
}

/** A form back as it was filled in, with why it wasn't kept. */
export function unkept<T>(submission: Submission<T>, why: Unkept): FormAnswer {
  return {
    result: { ...unjudged(submission), status: 'error', error: { '': [WHY_UNKEPT[why]] } },
    unkept: why,
  }
}

const STATUS: Readonly<Record<Unkept, number>> = { away: 503, ended: 401 }

/**
 * What an action answers, with its status: after an error the router loads nothing of the page anew, which would lead away from
 * the form.
 */
export function answered<T extends { unkept?: Unkept | undefined }>(answer: T) {
  return data(answer, { status: answer.unkept === undefined ? 200 : STATUS[answer.unkept] })
}
