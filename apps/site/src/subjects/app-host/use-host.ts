import { useCallback, useEffect, useRef } from 'react'
import { isFromHost, targetsOf } from './host-origin.rules.js'
import { type HostMessage, type PageMessage, readHostMessage } from './host-messages.rules.js'

declare global {
  interface Window {
    ReactNativeWebView?: { postMessage(text: string): void }
  }
}

type Tell = (message: PageMessage) => void

/** @param allowed origins of pages that may frame this page and send it messages */
export function useHost(
  allowed: readonly string[],
  onMessage: (message: HostMessage, tell: Tell) => void,
): Tell {
  const tell = useCallback((message: PageMessage) => tellHost(message, allowed), [allowed])
  const heard = useRef(onMessage)
  useEffect(() => {
    heard.current = onMessage
  })
  useEffect(() => {
    const listen = ({ data, origin, source }: MessageEvent<unknown>) => {
      const place = { own: location.origin, isWebView: isWebView(), allowed }
      const from = source === null ? 'none' : source === window ? 'own' : 'other'
      if (!isFromHost({ origin, window: from }, place)) return
      const message = readHostMessage(data)
      if (message !== null) heard.current(message, tell)
    }
    // React Native fires the event at the window on iPhone and at the document on Android.
    const onDocument = (event: Event) => {
      if (event instanceof MessageEvent) listen(event)
    }
    window.addEventListener('message', listen)
    document.addEventListener('message', onDocument)
    return () => {
      window.removeEventListener('message', listen)
      document.removeEventListener('message', onDocument)
    }
  }, [allowed, tell])
  return tell
}

function tellHost(message: PageMessage, allowed: readonly string[]): void {
  const text = JSON.stringify(message)
  if (isWebView()) window.ReactNativeWebView?.postMessage(text)
  else if (window.parent !== window)
    for (const origin of targetsOf(framing(), allowed)) window.parent.postMessage(text, origin)
}

export function hasHost(): boolean {
  return isWebView() || window.parent !== window
}

function isWebView(): boolean {
  return window.ReactNativeWebView !== undefined
}

function framing(): string | null {
  // Firefox has no `ancestorOrigins`, and the framing page may hide its address from the referrer.
  if ('ancestorOrigins' in location && location.ancestorOrigins.length > 0)
    return location.ancestorOrigins[0] ?? null
  return document.referrer === '' ? null : new URL(document.referrer).origin
}
