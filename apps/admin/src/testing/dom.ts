import { type DOMWindow, JSDOM } from 'jsdom'

const NAMES = [
  ...['document', 'navigator', 'localStorage', 'DOMException', 'DOMParser', 'MutationObserver'],
  ...['Node', 'Element', 'HTMLElement', 'HTMLInputElement', 'DocumentFragment', 'ShadowRoot'],
  ...['getComputedStyle', 'innerHeight'],
] as const

/** A page with the element `#here`, for the tests of a file. Import what needs it in a test. */
export function openDom(): DOMWindow {
  const page = { pretendToBeVisual: true, url: 'https://guia.example' } as const
  const { window } = new JSDOM('<div id="here"></div>', page)
  const globals: Record<string, unknown> = {
    window,
    requestAnimationFrame: window.requestAnimationFrame.bind(window),
    IS_REACT_ACT_ENVIRONMENT: true,
  }
  for (const name of NAMES) globals[name] = window[name]
  const before = Object.keys(globals).map((name) => [name, Reflect.get(globalThis, name) as unknown] as const)
  Object.assign(globalThis, globals)
  afterAll(() => {
    for (const [name, value] of before) Reflect.set(globalThis, name, value)
    window.close()
  })
  return window
}
