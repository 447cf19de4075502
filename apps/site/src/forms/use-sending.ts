import type { Navigation } from '@remix-run/react'
import { type SyntheticEvent, useEffect, useRef } from 'react'

/**
 * A form that is sent once at a time: a second click, before there is an answer to the first, sends nothing.
 * @param state of what sends it: its fetcher, or the navigation
 * @param onSend says whether the form may go now; it sends it again itself when it may not
 */
export function useSending(
  state: Navigation['state'],
  onSend: (event: SyntheticEvent<HTMLFormElement>) => boolean = () => true,
) {
  // Not the state itself, which a second click may come before.
  const isSent = useRef(false)
  useEffect(() => {
    if (state === 'idle') isSent.current = false
  }, [state])
  const onSubmit = (event: SyntheticEvent<HTMLFormElement>) => {
    if (isSent.current) event.preventDefault()
    else if (onSend(event)) isSent.current = true
  }
  return { onSubmit, isSending: state !== 'idle' }
}
