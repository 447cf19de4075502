import { KeyRing } from '@preciosa/platform/edge'
import { SealedCookie } from './sealed-cookie.server.js'

const TOKEN = 'opaque-access-token'
const keys = KeyRing.of('tests:a-key-that-only-this-test-knows-of')
const cookie = new SealedCookie({ name: 'preciosa-sesion', keys, secure: false })

const requestWith = (sent: string) => new Request('http://site/', { headers: { cookie: sent } })
const contentOf = (header: string) => /^preciosa-sesion=([^;]*)/.exec(header)![1]!
const sealed = async () => contentOf(await cookie.seal(TOKEN, 3600))

describe('SealedCookie', () => {
  afterEach(() => jest.useRealTimers())

  it('opens what it sealed and keeps the content unreadable', async () => {
    const header = await cookie.seal(TOKEN, 3600)
    const content = contentOf(header)
    await expect(cookie.open(requestWith(`a=1; preciosa-sesion=${content}; b=2`))).resolves.toEqual({
      value: TOKEN,
      lifetime: 3600,
      old: false,
    })
    const readable = content.split('.').map((part) => Buffer.from(part, 'base64url').toString('latin1'))
    expect([header, ...readable].join()).not.toContain(TOKEN)
  })

  it('seals the same value differently each time', async () => {
    expect(await sealed()).not.toBe(await sealed())
  })

  it('is hidden from scripts, other sites and, with HTTPS, from plain HTTP', async () => {
    expect(await cookie.seal(TOKEN, 60)).toMatch(/; Path=\/; Max-Age=60; HttpOnly; SameSite=Lax$/)
    const secure = new SealedCookie({ name: 'preciosa-sesion', keys, secure: true })
    expect(await secure.seal(TOKEN, 60)).toMatch(
      /^__Host-preciosa-sesion=[^;]+; Path=\/; Max-Age=60; HttpOnly; SameSite=Lax; Secure$/,
    )
  })

  it("is sent in another site's frame only if configured, and partitioned by site", async () => {
    const framed = new SealedCookie({
      name: 'preciosa-app',
      keys,
      secure: true,
      sameSite: 'None',
      partitioned: true,
    })
    const attributes = 'HttpOnly; SameSite=None; Secure; Partitioned'
    expect(await framed.seal(TOKEN, 60)).toMatch(new RegExp(`; Path=/; Max-Age=60; ${attributes}$`))
    expect(framed.clear()).toBe(`__Host-preciosa-app=; Path=/; Max-Age=0; ${attributes}`)
  })

  it('rejects an expired cookie and reports when half of its lifetime is over', async () => {
    const content = await sealed()
    const open = () => cookie.open(requestWith(`preciosa-sesion=${content}`))
    const now = Date.now()
    jest.useFakeTimers({ now: now + 1801_000 })
    await expect(open()).resolves.toMatchObject({ old: true })
    jest.setSystemTime(now + 3601_000)
    await expect(open()).resolves.toBeNull()
  })

  it('rejects a cookie changed at any place', async () => {
    const content = await sealed()
    const parts = content.split('.')
    for (const [index, part] of parts.entries()) {
      const middle = Math.floor(part.length / 2)
      const changed = part.slice(0, middle) + (part[middle] === 'A' ? 'B' : 'A') + part.slice(middle + 1)
      const forged = parts.map((one, at) => (at === index ? changed : one)).join('.')
      await expect(cookie.open(requestWith(`preciosa-sesion=${forged}`))).resolves.toBeNull()
    }
  })

  it.each([
    '',
    'preciosa-sesion=',
    'preciosa-sesion=x',
    'other-preciosa-sesion=x',
    'preciosa-sesion=a.b.c.d.e',
  ])('opens nothing in %p', async (sent) => {
    await expect(cookie.open(requestWith(sent))).resolves.toBeNull()
  })

  it('rejects a cookie sealed with another key or for another name', async () => {
    const request = requestWith(`preciosa-sesion=${await sealed()}; preciosa-email=${await sealed()}`)
    const stranger = new SealedCookie({
      name: 'preciosa-sesion',
      keys: KeyRing.of(`tests:${'b'.repeat(32)}`),
      secure: false,
    })
    const other = new SealedCookie({ name: 'preciosa-email', keys, secure: false })
    await expect(stranger.open(request)).resolves.toBeNull()
    await expect(other.open(request)).resolves.toBeNull()
  })

  it('is removed by an empty cookie', () => {
    expect(cookie.clear()).toMatch(/^preciosa-sesion=; Path=\/; Max-Age=0; HttpOnly/)
  })
})
