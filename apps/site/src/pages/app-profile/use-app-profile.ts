import { useFetcher } from '@remix-run/react'
import { useEffect, useReducer, useRef } from 'react'
import { useHost } from '../../subjects/app-host/use-host.js'
import { APP_PROFILE_PATH } from '../../paths.js'
import type { AppAnswer } from './app-profile-data.js'
import { initialQueue, nextQueue } from './token-queue.rules.js'

/** Milliseconds between two requests, however often the app sends tokens. */
const PAUSE = 1000

export function useAppProfile(origins: readonly string[], loaded: AppAnswer) {
  const [{ answer, asking, shown, attempt }, happen] = useReducer(nextQueue, loaded, initialQueue)
  const tell = useHost(origins, (message) => {
    if (message.kind === 'token') happen({ kind: 'heard', token: message.token })
  })
  // Asks the app to send again: messages before this listener are lost.
  useEffect(() => tell({ type: 'loadData', vehicleType: 'cars' }), [tell])

  const { submit, data } = useFetcher<AppAnswer>()
  const asked = useRef({ attempt: 0, at: -Infinity })
  useEffect(() => {
    if (asking === null || asked.current.attempt === attempt) return undefined
    const ask = () => {
      asked.current = { attempt, at: performance.now() }
      submit({ token: asking }, { method: 'post', action: APP_PROFILE_PATH })
    }
    const timer = setTimeout(ask, Math.max(0, asked.current.at + PAUSE - performance.now()))
    return () => clearTimeout(timer)
  }, [asking, attempt, submit])
  useEffect(() => {
    if (data !== undefined) happen({ kind: 'answered', answer: data })
  }, [data])

  return {
    answer,
    isAsking: asking !== null,
    again: () => (shown === null ? location.reload() : happen({ kind: 'heard', token: shown })),
  }
}
