import { type SyntheticEvent, type RefObject, useCallback, useEffect, useRef, useState } from 'react'
import type { CaptchaAction } from '@preciosa/contracts'
import { ReachOperator } from '../components/reach-operator.js'
import { type Obtained, type Prepared, prepareCaptcha } from './obtain.js'

interface CaptchaUse {
  place: RefObject<HTMLDivElement>
  input: RefObject<HTMLInputElement>
  /** The form was sent and waits for the captcha. */
  isWaited: boolean
  hasFailed: boolean
  /** Whether the form may go; when not, it is sent again as soon as the captcha is there. */
  onSend: (event: SyntheticEvent<HTMLFormElement>) => boolean
}

/**
 * A form's captcha, anew for each `attempt`. One that stays valid while a form is filled in (proof of work) is worked
 * out while the form is shown; a token that lasts two minutes is asked for when the form is sent. Null: the form goes
 * without one.
 */
export function useCaptcha(action: CaptchaAction | null, attempt: unknown): CaptchaUse {
  const place = useRef<HTMLDivElement>(null)
  const input = useRef<HTMLInputElement>(null)
  const prepared = useRef<Promise<Prepared> | null>(null)
  const obtained = useRef<Obtained | null>(null)
  /** The attempt, so that what comes of an earlier one is dropped. */
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
    // The form wasn't sent yet: when it is, the captcha is begun anew.
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
      // Said below; the next click begins at the beginning.
      prepared.current = null
    }
    if (mine !== current.current) return
    waited.current = false
    setWaited(false)
    setFailed(response === null)
    obtained.current = response
    // Not before the event of the click is over: while a form is being submitted it can't be submitted again.
    if (response !== null) setTimeout(() => form.requestSubmit())
  }

  const onSend = (event: SyntheticEvent<HTMLFormElement>): boolean => {
    if (action === null) return true
    const { current: response } = obtained
    if (response !== null && input.current !== null && Date.now() < response.until) {
      // One solution serves one call.
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

/** Where the captcha's answer goes, what a service shows, and what is said of it. */
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
