import { EtagCache } from './etag-cache.server.js'

const answer = (bytes: number, etag = '"1"') => ({ etag, bytes, value: {}, checkedAt: 0 })

describe('EtagCache', () => {
  it('gives back what it keeps', () => {
    const cache = new EtagCache(100)
    cache.set('/a', answer(10, '"x"'))
    expect(cache.get('/a')?.etag).toBe('"x"')
    expect(cache.get('/b')).toBeUndefined()
  })

  it('stays within its bytes, dropping what was used longest ago', () => {
    const cache = new EtagCache(100)
    cache.set('/a', answer(40))
    cache.set('/b', answer(40))
    cache.get('/a')
    cache.set('/c', answer(40))
    expect(cache.get('/b')).toBeUndefined()
    expect(cache.get('/a')).toBeDefined()
    expect(cache.bytes).toBe(80)
  })

  it('counts a replaced answer once', () => {
    const cache = new EtagCache(100)
    cache.set('/a', answer(40))
    cache.set('/a', answer(60, '"2"'))
    expect(cache.bytes).toBe(60)
    expect(cache.get('/a')?.etag).toBe('"2"')
  })

  it('keeps nothing that is too big, nor what that replaced', () => {
    const cache = new EtagCache(100)
    cache.set('/a', answer(40))
    cache.set('/a', answer(101))
    expect(cache.get('/a')).toBeUndefined()
    expect(cache.bytes).toBe(0)
  })
})
