import { snapshotOf, stampOf } from '@preciosa/server'
import { type Answer, AnswerCache } from './answer-cache.js'

const guide = (cars: number, motorcycles: number, news = 0) =>
  snapshotOf(
    [
      { topic: 'cars', revision: cars, published: [], sheets: [] },
      { topic: 'motorcycles', revision: motorcycles, published: [], sheets: [] },
      { topic: 'news', revision: news, published: [], sheets: [] },
    ],
    '2026-11',
  )

function answer(question: string, topics: Answer['topics'], { json = '{}', of = guide(1, 1) } = {}): Answer {
  const stamp = stampOf(of, topics)
  return { question, topics, stamp, etag: `"${stamp}"`, json, asked: 0 }
}

describe('the answer cache', () => {
  it('keeps an answer while its guide is current', () => {
    const cache = new AnswerCache()
    cache.keep(answer('cars?', ['cars']))
    cache.keep(answer('both?', ['cars', 'motorcycles']))
    expect(cache.byQuestion('cars?', guide(1, 1))).toBeDefined()
    expect(cache.byQuestion('cars?', guide(1, 2))).toBeDefined()
    expect(cache.byQuestion('both?', guide(1, 2))).toBeUndefined()
    expect(cache.byQuestion('cars?', guide(2, 1))).toBeUndefined()
  })

  it('drops only news answers after an edit of the news', () => {
    const cache = new AnswerCache()
    cache.keep(answer('both?', ['cars', 'motorcycles']))
    cache.keep(answer('news?', ['news']))
    expect(cache.byQuestion('both?', guide(1, 1, 1))).toBeDefined()
    expect(cache.byQuestion('news?', guide(1, 1))).toBeDefined()
    expect(cache.byQuestion('news?', guide(1, 1, 1))).toBeUndefined()
    cache.keep(answer('news?', ['news'], { of: guide(1, 1, 1) }))
    expect(cache.byQuestion('news?', guide(2, 2, 1))).toBeDefined()
  })

  it('finds an answer by the raw request', () => {
    const cache = new AnswerCache()
    cache.recognise('GET /a', 'a?')
    expect(cache.byRawKey('GET /a', guide(1, 1))).toBeUndefined()
    cache.keep(answer('a?', ['cars']))
    cache.recognise('GET /a', 'a?')
    cache.recognise('GET /%61', 'a?')
    expect(cache.byRawKey('GET /a', guide(1, 1))).toBe(cache.byRawKey('GET /%61', guide(1, 1)))
  })

  it('keeps its answers and size during a flood of other spellings and long requests', () => {
    const cache = new AnswerCache()
    cache.keep(answer('a?', ['cars']))
    const size = cache.size
    for (let i = 0; i < 30_000; i += 1) cache.recognise(`GET /a?${i}`, 'a?')
    expect(cache.byQuestion('a?', guide(1, 1))).toBeDefined()
    expect(cache.size).toBe(size)
    cache.keep(answer('?'.repeat(5000), ['cars']))
    expect(cache.size).toBe(size)
  })

  it('is bounded in size', () => {
    const cache = new AnswerCache()
    for (let i = 0; i < 100; i += 1) cache.keep(answer(`${i}?`, ['cars'], { json: 'x'.repeat(1024 * 1024) }))
    expect(cache.size).toBeLessThanOrEqual(64 * 1024 * 1024)
    expect(cache.byQuestion('0?', guide(1, 1))).toBeUndefined()
    expect(cache.byQuestion('99?', guide(1, 1))).toBeDefined()
  })

  it('lists repeated questions, most frequent first, with half the count in the next guide', () => {
    const cache = new AnswerCache()
    const [now, next, later] = [guide(1, 1), guide(2, 1), guide(3, 1)]
    for (const question of ['once?', 'often?', 'never?']) cache.keep(answer(question, ['cars']))
    cache.keep(answer('both?', ['cars', 'motorcycles'], { of: guide(0, 1) }))
    cache.byQuestion('once?', now)
    for (let time = 0; time < 4; time += 1) cache.byQuestion('often?', now)
    const names = (of: ReturnType<typeof guide>) => cache.repeated(of).map(({ question }) => question)
    expect(names(now)).toEqual(['often?', 'once?'])
    for (const { question, asked } of cache.repeated(now))
      cache.keepForNextGuide({ ...answer(question, ['cars'], { of: next }), asked: asked / 2 })
    expect(names(next)).toEqual(['often?'])
    expect(names(later)).toEqual([])
  })

  it('serves an answer made ahead only to readers of its own guide', () => {
    const cache = new AnswerCache()
    const [now, next] = [guide(1, 1), guide(2, 1)]
    cache.keep(answer('a?', ['cars'], { json: '1' }))
    cache.recognise('GET /a', 'a?')
    cache.keepForNextGuide(answer('a?', ['cars'], { json: '2', of: next }))
    expect(cache.byRawKey('GET /a', now)?.json).toBe('1')
    expect(cache.byRawKey('GET /a', next)?.json).toBe('2')
    expect(cache.byRawKey('GET /a', now)).toBeUndefined()
    expect(cache.byRawKey('GET /a', next)?.json).toBe('2')
  })
})
