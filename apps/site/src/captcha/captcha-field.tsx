import { type SyntheticEvent, type RefObject, useEffect, useRef, useState } from 'react'
import type { CaptchaAction } from '@preciosa/contracts'
import { obtainCaptcha } from './obtain.js'

interface CaptchaUse {
  place: RefObject<HTMLDivElement>
  input: RefObject<HTMLInputElement>
  /** Somebody has sent the form and waits for the captcha. */
  isWaited: boolean
  hasFailed: boolean
  onSubmit: (event: SyntheticEvent<HTMLFormElement>) => void
}

/**
 * A form's captcha: begun when the form is shown, anew for each `attempt`, and waited for when the form is sent before
 * it is done.
 */
export function useCaptcha(action: CaptchaAction, attempt: unknown): CaptchaUse {
  const place = useRef<HTMLDivElement>(null)
  const input = useRef<HTMLInputElement>(null)
  const ready = useRef(false)
  const waiting = useRef<HTMLFormElement | null>(null)
  const [isWaited, setWaited] = useState(false)
  const [hasFailed, setFailed] = useState(false)
  const [tries, setTries] = useState(0)

  useEffect(() => {
    let over = false
    ready.current = false
    const finish = (response: string | null) => {
      if (over) return
      const form = waiting.current
      waiting.current = null
      setWaited(false)
      setFailed(response === null)
      if (response === null || input.current === null) return
      input.current.value = response
      ready.current = true
      form?.requestSubmit()
    }
    if (place.current !== null) obtainCaptcha(action, place.current).then(finish, () => finish(null))
    return () => {
      over = true
    }
  }, [action, attempt, tries])

  const onSubmit = (event: SyntheticEvent<HTMLFormElement>) => {
    if (ready.current) return
    event.preventDefault()
    waiting.current = event.currentTarget
    setWaited(true)
    if (hasFailed) setTries((n) => n + 1)
  }
  return { place, input, isWaited, hasFailed, onSubmit }
}

/** Where the captcha's answer goes, what a service shows, and what is said of it. */
export function CaptchaField({ place, input, isWaited, hasFailed }: CaptchaUse) {
  return (
    <div>
      <input ref={input} type="hidden" name="captcha" defaultValue="" />
      <div ref={place} />
      <noscript>
        <p className="text-sm">Para seguir activá JavaScript en el navegador.</p>
      </noscript>
      <p role="status" className="text-sm text-ink-soft">
        {isWaited && 'Comprobando que sos una persona…'}
        {hasFailed && !isWaited && 'No pudimos comprobar que sos una persona. Probá de nuevo en un momento.'}
      </p>
    </div>
  )
}
