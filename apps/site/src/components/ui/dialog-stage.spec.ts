import { DialogStage } from './dialog-stage.js'

describe('DialogStage', () => {
  const modal = () => ({ close: jest.fn() })

  it('returns the focus to the element before the dialog', () => {
    const stage = new DialogStage<string>()
    const only = modal()
    stage.enter(only, 'a button')
    expect(stage.leave(only)).toBe('a button')
    expect(only.close).not.toHaveBeenCalled()
  })

  it('closes the first dialog for a second and returns the focus to the first opener', () => {
    const stage = new DialogStage<string>()
    const first = modal()
    const second = modal()
    stage.enter(first, 'a button')
    stage.enter(second, 'a link in the first')
    expect(first.close).toHaveBeenCalledTimes(1)
    expect(stage.leave(first)).toBeNull()
    expect(stage.leave(second)).toBe('a button')
  })

  it('remembers the first opener when the first dialog leaves before the second enters', () => {
    const stage = new DialogStage<string>()
    const first = modal()
    const second = modal()
    stage.enter(first, 'a button')
    stage.leave(first)
    stage.enter(second, null)
    expect(stage.leave(second)).toBe('a button')
  })

  it('starts anew after the last dialog', () => {
    const stage = new DialogStage<string>()
    const first = modal()
    stage.enter(first, 'a button')
    stage.leave(first)
    expect(stage.leave(first)).toBeNull()
    const second = modal()
    stage.enter(second, 'another')
    expect(first.close).not.toHaveBeenCalled()
    expect(stage.leave(second)).toBe('another')
  })
})
