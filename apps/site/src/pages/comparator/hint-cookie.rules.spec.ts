import { dismissLandscapeHint, isLandscapeHintDismissed } from './hint-cookie.rules.js'

describe('the hint to turn the phone', () => {
  it("is hidden by the browser's cookie", () => {
    const [pair = ''] = dismissLandscapeHint(true).split(';')
    expect(isLandscapeHintDismissed(pair)).toBe(true)
    expect(isLandscapeHintDismissed(`otra=2; ${pair}; preciosa-tema=dark`)).toBe(true)
    expect(dismissLandscapeHint(true)).toContain('; Secure')
    expect(dismissLandscapeHint(false)).not.toContain('Secure')
  })

  it.each([null, '', 'preciosa-giro=', 'preciosa-giro=12', 'xpreciosa-giro=1'])(
    'is shown with the cookies %j',
    (cookies) => {
      expect(isLandscapeHintDismissed(cookies)).toBe(false)
    },
  )
})
