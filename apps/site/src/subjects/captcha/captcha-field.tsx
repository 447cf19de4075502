import { type SyntheticEvent, type RefObject, useCallback, useEffect, useRef, useState } from 'react'
import type { CaptchaAction } from '@preciosa/contracts/captcha'
import { ReachOperator } from '../session/reach-operator.js'
import { type Obtained, type Prepared, prepareCaptcha } from './obtain.js'

interface CaptchaUse {
  place: RefObject<HTMLDivElement>
  input: RefObject<HTMLInputElement>
  isWaited: boolean
  hasFailed: boolean
  /** False while the captcha is missing; the form is sent again once the captcha is there. */
  onSend: (event: SyntheticEvent<HTMLFormElement>) => boolean
}

/** Solves a proof of work early, but gets a short-lived token only on submit; null means no captcha. */
export function useCaptcha(action: CaptchaAction | null, attempt: unknown): CaptchaUse {
  const place = useRef<HTMLDivElement>(null)
  const input = useRef<HTMLInputElement>(null)
  const prepared = useRef<Promise<Prepared> | null>(null)
  const obtained = useRef<Obtained | null>(null)
  /** Attempt number; results of earlier attempts are ignored. */
  const current = useRef(0)
  const waited = useRef(false)
  const [isWaited, setWaited] = useState(false)
  const [hasFailed, setFailed] = useState(false)

  const [last, setLast] = useState({ action, attempt })
  if (last.action !== action || last.attempt !== attempt) {
    setLast({ action, attempt })
    setWaited(false)
  }

  const prepare = useCallback((of: CaptchaAction) => {
    obtained.current = null
    const preparing = prepareCaptcha(of)
    prepared.current = preparing
    preparing.catch(() => {
      if (prepared.current === preparing) prepared.current = null
    })
    return preparing
  }, [])

  useEffect(() => {
    current.current += 1
    waited.current = false
    if (action !== null) void prepare(action)
    return () => {
      current.current += 1
    }
  }, [action, attempt, prepare])

  const wait = async (form: HTMLFormElement, of: CaptchaAction) => {
    const mine = current.current
    let response: Obtained | null = null
    try {
      const ready = await (prepared.current ?? prepare(of))
      if (place.current !== null) response = await ready.obtain(place.current)
    } catch {
      prepared.current = null
    }
    if (mine !== current.current) return
    waited.current = false
    setWaited(false)
    setFailed(response === null)
    obtained.current = response
    // The browser ignores `requestSubmit()` during a submit event.
    if (response !== null) setTimeout(() => form.requestSubmit())
  }

  const onSend = (event: SyntheticEvent<HTMLFormElement>): boolean => {
    if (action === null) return true
    const { current: response } = obtained
    if (response !== null && input.current !== null && Date.now() < response.until) {
      // A solution is valid for one call.
      obtained.current = null
      prepared.current = null
      input.current.value = response.text
      return true
    }
    event.preventDefault()
    if (waited.current) return false
    waited.current = true
    setWaited(true)
    void wait(event.currentTarget, action)
    return false
  }
  return { place, input, isWaited, hasFailed, onSend }
}

export function CaptchaField({ place, input, isWaited, hasFailed }: Omit<CaptchaUse, 'onSend'>) {
  return (
    <div>
      <input ref={input} type="hidden" name="captcha" defaultValue="" />
      <div ref={place} />
      <noscript>
        <p className="small">
          Para seguir activá JavaScript en el navegador. Si no podés, hacelo desde otro dispositivo.
        </p>
        <ReachOperator asWell />
      </noscript>
      <p role="status" className="soft small">
        {isWaited && 'Comprobando que sos una persona…'}
        {hasFailed && !isWaited && 'No pudimos comprobar que sos una persona. Probá de nuevo en un momento.'}
      </p>
    </div>
  )
}
