import { isFromHost, targetsOf } from './host-origin.rules.js'

const OWN = 'https://guia.ejemplo'
const APP = 'https://app.ejemplo'
const OTHER = 'https://otra.ejemplo'

describe('a message is from the app', () => {
  it.each<[origin: string, window: 'own' | 'other' | 'none', isWebView: boolean, heard: boolean]>([
    [APP, 'other', false, true],
    [OTHER, 'other', false, false],
    [`${APP}.otra.ejemplo`, 'other', false, false],
    ['null', 'other', false, false],
    ['', 'other', false, false],
    ['', 'other', true, false],
    // A frame of an allowed origin has a window of its own.
    [APP, 'own', false, false],
    [OWN, 'own', false, false],
    [OWN, 'other', false, false],
    // What React Native puts into the page comes from the page's own window, or from none.
    [OWN, 'own', true, true],
    [OWN, 'other', true, false],
    [OTHER, 'own', true, false],
    [APP, 'other', true, true],
    ['', 'none', true, true],
    ['', 'none', false, false],
    ['null', 'none', true, false],
    [APP, 'none', true, false],
    ['', 'own', true, false],
  ])('%j, window %j, in a web view %j: %j', (origin, window, isWebView, heard) => {
    expect(isFromHost({ origin, window }, { own: OWN, isWebView, allowed: [APP] })).toBe(heard)
  })

  it('of no origin where none is allowed', () => {
    expect(isFromHost({ origin: APP, window: 'other' }, { own: OWN, isWebView: false, allowed: [] })).toBe(
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
