import { DialogStage } from './dialog-stage.js'

describe('the stage of dialogs', () => {
  const modal = () => ({ close: jest.fn() })

  it('gives back what was focused before the dialog', () => {
    const stage = new DialogStage<string>()
    const only = modal()
    stage.enter(only, 'a button')
    expect(stage.leave(only)).toBe('a button')
    expect(only.close).not.toHaveBeenCalled()
  })

  it('closes a dialog for the one after it, and gives back what was focused before the first', () => {
    const stage = new DialogStage<string>()
    const first = modal()
    const second = modal()
    stage.enter(first, 'a button')
    stage.enter(second, 'a link in the first')
    expect(first.close).toHaveBeenCalledTimes(1)
    expect(stage.leave(first)).toBeNull()
    expect(stage.leave(second)).toBe('a button')
  })

  it('gives back the same where one dialog goes before the other comes, and its opener with it', () => {
    const stage = new DialogStage<string>()
    const first = modal()
    const second = modal()
    stage.enter(first, 'a button')
    stage.leave(first)
    stage.enter(second, null)
    expect(stage.leave(second)).toBe('a button')
  })

  it('begins anew after the last', () => {
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
