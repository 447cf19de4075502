import { moveOf } from './moves.js'

describe('moveOf', () => {
  it.each([
    [0.05, 'up', '5\u00a0%'],
    [0.0584, 'up', '5,8\u00a0%'],
    [-0.012, 'down', '1,2\u00a0%'],
    [12.5, 'up', '1.250\u00a0%'],
    [0, 'same', ''],
    [0.0004, 'same', ''],
    [-0.0004, 'same', ''],
    [0.0005, 'up', '0,1\u00a0%'],
  ])('turns %d into %s %s', (share, direction, text) => {
    expect(moveOf(share)).toEqual({ direction, text })
  })
})
