import type { Navigation } from '@remix-run/react'
import { type SyntheticEvent, useEffect, useRef } from 'react'

/** Ignores a second submit until the first has an answer; `onSend` may delay the submit. */
export function useSending(
  state: Navigation['state'],
  onSend: (event: SyntheticEvent<HTMLFormElement>) => boolean = () => true,
) {
  // A second click may come before `state` changes.
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
