import { useCallback, useEffect, useRef } from 'react'
import { isFromHost, targetsOf } from './host-origin.rules.js'
import { type HostMessage, type PageMessage, readHostMessage } from './host-messages.rules.js'

declare global {
  interface Window {
    /** What React Native puts into the pages that it shows. */
    ReactNativeWebView?: { postMessage(text: string): void }
  }
}

type Tell = (message: PageMessage) => void

/**
 * The app that shows the page, in a window of its own (React Native) or in a frame.
 * @param allowed origins that may frame it, and be listened to
 * @param onMessage what it says, and the way to answer; anything else is ignored
 * @returns tells it something
 */
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
    // React Native makes its event at the window of an iPhone and at the document of an Android.
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

/** Whether an app shows the page at all. In a browser only. */
export function hasHost(): boolean {
  return isWebView() || window.parent !== window
}

function isWebView(): boolean {
  return window.ReactNativeWebView !== undefined
}

/** The origin of the page around this one; null where the browser doesn't say. */
function framing(): string | null {
  // Firefox has no list of ancestors, and a page may keep its address from those that it frames.
  if ('ancestorOrigins' in location && location.ancestorOrigins.length > 0)
    return location.ancestorOrigins[0] ?? null
  return document.referrer === '' ? null : new URL(document.referrer).origin
}
