import { isFromHost, targetsOf } from './host-origin.rules.js'

const OWN = 'https://guia.ejemplo'
const APP = 'https://app.ejemplo'
const OTHER = 'https://otra.ejemplo'

describe('a message is from the app', () => {
  it.each<[origin: string, isOwnWindow: boolean, isWebView: boolean, heard: boolean]>([
    [APP, false, false, true],
    [OTHER, false, false, false],
    [`${APP}.otra.ejemplo`, false, false, false],
    ['null', false, false, false],
    ['', false, false, false],
    // A frame of an allowed origin has a window of its own.
    [APP, true, false, false],
    [OWN, true, false, false],
    [OWN, false, false, false],
    // What React Native puts into the page comes from the page's own window.
    [OWN, true, true, true],
    [OWN, false, true, false],
    [OTHER, true, true, false],
    [APP, false, true, true],
  ])('%j, own window %j, in a web view %j: %j', (origin, isOwnWindow, isWebView, heard) => {
    expect(isFromHost({ origin, isOwnWindow }, { own: OWN, isWebView, allowed: [APP] })).toBe(heard)
  })

  it('of no origin where none is allowed', () => {
    expect(isFromHost({ origin: APP, isOwnWindow: false }, { own: OWN, isWebView: false, allowed: [] })).toBe(
      false,
    )
  })
})

it('a page speaks to the one around it, and to nobody that isn’t allowed', () => {
  expect(targetsOf(APP, [OTHER, APP])).toEqual([APP])
  expect(targetsOf(OTHER, [APP])).toEqual([])
  expect(targetsOf(null, [OTHER, APP])).toEqual([OTHER, APP])
  expect(targetsOf(null, [])).toEqual([])
})
