import { deviceNameOf } from './device-name.rules.js'

const KHTML = '(KHTML, like Gecko)'
const WEBKIT = `AppleWebKit/537.36 ${KHTML}`
const IPHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15'

describe('deviceNameOf', () => {
  it.each([
    [
      `Mozilla/5.0 (Linux; Android 10; K) ${WEBKIT} Chrome/140.0.0.0 Mobile Safari/537.36`,
      'Chrome en Android',
    ],
    [`${IPHONE} ${KHTML} Version/18.5 Mobile/15E148 Safari/604.1`, 'Safari en iPhone'],
    [`${IPHONE} ${KHTML} CriOS/140.0.7339.39 Mobile/15E148 Safari/604.1`, 'Chrome en iPhone'],
    [`${IPHONE} ${KHTML} Mobile/15E148 Instagram 390.0.0.28.85`, 'Instagram en iPhone'],
    [`${IPHONE} ${KHTML} Mobile/15E148 [FBAN/FBIOS;FBAV/520.0.0.38.101]`, 'Facebook en iPhone'],
    [
      `Mozilla/5.0 (iPad; CPU OS 17_6 like Mac OS X) ${WEBKIT} Version/17.6 Mobile/15E148 Safari/604.1`,
      'Safari en iPad',
    ],
    [
      `Mozilla/5.0 (Linux; Android 10; K) ${WEBKIT} SamsungBrowser/28.0 Chrome/130.0.0.0 Mobile Safari/537.36`,
      'Samsung Internet en Android',
    ],
    [
      `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${WEBKIT} Chrome/140.0.0.0 Safari/537.36 Edg/140.0.0.0`,
      'Edge en Windows',
    ],
    [`Mozilla/5.0 (Windows NT 10.0) ${WEBKIT} Chrome/139.0.0.0 Safari/537.36 OPR/123.0`, 'Opera en Windows'],
    [
      'Mozilla/5.0 (Macintosh; Intel Mac OS X 10.15; rv:143.0) Gecko/20100101 Firefox/143.0',
      'Firefox en Mac',
    ],
    [
      `Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) ${WEBKIT} Version/18.5 Safari/605.1.15`,
      'Safari en Mac',
    ],
    [
      `Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) ${WEBKIT} Chrome/140.0.0.0 Safari/537.36`,
      'Chrome en Chromebook',
    ],
    [`Mozilla/5.0 (X11; Linux x86_64) ${WEBKIT} HeadlessChrome/140.0.0.0 Safari/537.36`, 'Chrome en Linux'],
    ['Dalvik/2.1.0 (Linux; U; Android 14; Pixel 8)', 'Android'],
    ['Firefox/143.0', 'Firefox'],
    ['okhttp/4.12.0', null],
    ['', null],
    [undefined, null],
  ])('names %j', (userAgent, name) => {
    expect(deviceNameOf(userAgent)).toBe(name)
  })

  it('keeps nothing of the header itself', () => {
    expect(deviceNameOf('Chrome/1 <b>Android</b> ana@example.com')).toBe('Chrome en Android')
  })
})
