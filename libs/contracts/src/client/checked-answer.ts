import type { Route } from '../http/route.js'
import type { AnswerCheck } from './answer.js'

/** Loads zod, so only servers use it. Unknown fields of a newer API pass. */
export const checkedAnswer: AnswerCheck = (target, json) => {
  const { response } = target as Partial<Route>
  if (response === undefined) throw new Error(`${target.path} comes without its schemas`)
  const parsed = response.safeParse(json)
  if (parsed.success) return { ok: true, value: parsed.data }
  const isNewer = parsed.error.issues.every(({ code }) => code === 'unrecognized_keys')
  return isNewer ? { ok: true, value: json } : { ok: false, cause: parsed.error }
}
