import { nextTurn, type Stillness } from './carousel.rules.js'

const MOVING: Stillness = {
  isPaused: false,
  isHovered: false,
  hasFocus: false,
  isHidden: false,
  reducedMotion: false,
}

describe('a carousel', () => {
  it('turns after its time', () => {
    expect(nextTurn(6000, 3, MOVING)).toBe(6000)
  })

  it.each(Object.keys(MOVING))('stands still with %s', (reason) => {
    expect(nextTurn(6000, 3, { ...MOVING, [reason]: true })).toBeNull()
  })

  it('stands still without a time or with one slide', () => {
    expect(nextTurn(undefined, 3, MOVING)).toBeNull()
    expect(nextTurn(6000, 1, MOVING)).toBeNull()
  })
})
