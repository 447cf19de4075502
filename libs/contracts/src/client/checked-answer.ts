import type { Route } from '../http/route.js'
import type { AnswerCheck } from './answer.js'

/**
 * Checks an answer by its route's schema: for servers, which have the schemas at hand. An API newer than the client may
 * send fields that the client doesn't know; anything else wrong is a fault.
 */
export const checkedAnswer: AnswerCheck = (target, json) => {
  const { response } = target as Partial<Route>
  if (response === undefined) throw new Error(`${target.path} comes without its schemas`)
  const parsed = response.safeParse(json)
  if (parsed.success) return { ok: true, value: parsed.data }
  const isNewer = parsed.error.issues.every(({ code }) => code === 'unrecognized_keys')
  return isNewer ? { ok: true, value: json } : { ok: false, cause: parsed.error }
}
