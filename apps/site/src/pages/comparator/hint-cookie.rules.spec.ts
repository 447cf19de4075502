import { dismissLandscapeHint, isLandscapeHintDismissed } from './hint-cookie.rules.js'

describe('the advice to turn the phone', () => {
  it('is dismissed by the cookie that the browser writes', () => {
    const [pair = ''] = dismissLandscapeHint(true).split(';')
    expect(isLandscapeHintDismissed(pair)).toBe(true)
    expect(isLandscapeHintDismissed(`otra=2; ${pair}; preciosa-tema=dark`)).toBe(true)
    expect(dismissLandscapeHint(true)).toContain('; Secure')
    expect(dismissLandscapeHint(false)).not.toContain('Secure')
  })

  it.each([null, '', 'preciosa-giro=', 'preciosa-giro=12', 'xpreciosa-giro=1'])('stays by %j', (cookies) => {
    expect(isLandscapeHintDismissed(cookies)).toBe(false)
  })
})
