import { isFromHost, targetsOf } from './host-origin.rules.js'

const OWN = 'https://guia.ejemplo'
const APP = 'https://app.ejemplo'
const OTHER = 'https://otra.ejemplo'

describe('isFromHost', () => {
  it.each<[origin: string, window: 'own' | 'other' | 'none', isWebView: boolean, heard: boolean]>([
    [APP, 'other', false, true],
    [OTHER, 'other', false, false],
    [`${APP}.otra.ejemplo`, 'other', false, false],
    ['null', 'other', false, false],
    ['', 'other', false, false],
    ['', 'other', true, false],
    [APP, 'own', false, false],
    [OWN, 'own', false, false],
    [OWN, 'other', false, false],
    // React Native's messages come from the page's own window, or from none.
    [OWN, 'own', true, true],
    [OWN, 'other', true, false],
    [OTHER, 'own', true, false],
    [APP, 'other', true, true],
    ['', 'none', true, true],
    ['', 'none', false, false],
    ['null', 'none', true, false],
    [APP, 'none', true, false],
    ['', 'own', true, false],
  ])('answers origin %j, window %j, web view %j with %j', (origin, window, isWebView, heard) => {
    expect(isFromHost({ origin, window }, { own: OWN, isWebView, allowed: [APP] })).toBe(heard)
  })

  it('rejects all origins if none is allowed', () => {
    expect(isFromHost({ origin: APP, window: 'other' }, { own: OWN, isWebView: false, allowed: [] })).toBe(
      false,
    )
  })
})

it('targetsOf returns only allowed origins, the framing one if known', () => {
  expect(targetsOf(APP, [OTHER, APP])).toEqual([APP])
  expect(targetsOf(OTHER, [APP])).toEqual([])
  expect(targetsOf(null, [OTHER, APP])).toEqual([OTHER, APP])
  expect(targetsOf(null, [])).toEqual([])
})
