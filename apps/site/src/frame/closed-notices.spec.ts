import type { ShownNotice } from '@preciosa/contracts/site-notices'
import { runInNewContext } from 'node:vm'
import { closedNotices, closeNotice, HIDE_CLOSED, onClosedNotice, openNotices } from './closed-notices.js'

const NOW = Date.parse('2026-11-29T04:00:00Z')
const notice = (key: string, last = '2026-11-29T09:00:00Z'): ShownNotice => ({
  key,
  text: 'Hola.',
  tone: 'info',
  link: null,
  last,
})

describe('a closed notice', () => {
  const kept = new Map<string, string>()
  const localStorage = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
  }
  beforeAll(() => Object.assign(globalThis, { window: { localStorage } }))
  afterAll(() => Reflect.deleteProperty(globalThis, 'window'))
  beforeEach(() => kept.clear())

  const open = (notices: ShownNotice[]) => openNotices(notices, closedNotices(), NOW).map(({ key }) => key)

  it('stays closed until staff change it', () => {
    closeNotice('1-1')
    closeNotice('1-1')
    expect(open([notice('1-1'), notice('1-2'), notice('11-1')])).toEqual(['1-2', '11-1'])
    expect([...kept.values()]).toEqual(['1-1'])
  })

  it('is one of at most fifty that the browser remembers', () => {
    for (let id = 1; id <= 51; id++) closeNotice(`${id}-1`)
    expect(open([notice('1-1'), notice('2-1'), notice('51-1')])).toEqual(['1-1'])
  })

  it('stays closed on this document if the storage is blocked', () => {
    const setItem = jest.spyOn(localStorage, 'setItem').mockImplementation(() => {
      throw new DOMException('denied')
    })
    closeNotice('52-1')
    setItem.mockRestore()
    expect([open([notice('52-1')]), kept.size]).toEqual([[], 0])
  })

  it('notifies the page', () => {
    const listener = jest.fn()
    const stop = onClosedNotice(listener)
    closeNotice('1-1')
    stop()
    closeNotice('2-1')
    expect(listener).toHaveBeenCalledTimes(1)
  })

  it('is hidden by the page’s script before its first paint', () => {
    closeNotice('61-1')
    const notices = ['61-1', '62-1'].map((cartel) => ({ dataset: { cartel }, hidden: false }))
    const document = { querySelectorAll: () => notices }
    runInNewContext(HIDE_CLOSED, { localStorage, document })
    expect(notices.map(({ hidden }) => hidden)).toEqual([true, false])
    runInNewContext(HIDE_CLOSED, { document })
  })

  it('leaves a page that stays open when it is over', () => {
    expect(open([notice('61-1', '2026-11-29T04:00:00Z'), notice('62-1')])).toEqual(['62-1'])
  })
})
