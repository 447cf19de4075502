import { createHash } from 'node:crypto'
import { hashScripts } from './hashed-scripts.rules.js'

const NONCE = 'q83vEjRWeJCrze8SNFZ4kA=='
const hash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

describe('hashScripts', () => {
  it('replaces nonces by the hash of each script', () => {
    const html = `<!DOCTYPE html><p>a</p><script nonce="${NONCE}">let a = "é"</script><p>b</p><script nonce="${NONCE}" type="module" async="">import "/x.js"</script><script nonce="${NONCE}"></script>`
    expect(hashScripts(html, NONCE)).toEqual({
      html: '<!DOCTYPE html><p>a</p><script>let a = "é"</script><p>b</p><script type="module" async="">import "/x.js"</script><script></script>',
      sources: [hash('let a = "é"'), hash('import "/x.js"'), hash('')],
    })
  })

  it('lists the hash of a repeated script once', () => {
    const script = `<script nonce="${NONCE}">a()</script>`
    expect(hashScripts(script + script, NONCE)?.sources).toEqual([hash('a()')])
  })

  it('ignores scripts without the nonce', () => {
    const html = `<script>steal()</script><script type="application/ld+json">{}</script><script nonce="other">steal()</script><script nonce="${NONCE}">a()</script><img onerror="steal()">`
    expect(hashScripts(html, NONCE)?.sources).toEqual([hash('a()')])
  })

  it('hashes a script up to its end tag, across lines', () => {
    const html = `<script nonce="${NONCE}">a()\nb("<p>")</script ><script>steal()</script><i>`
    expect(hashScripts(html, NONCE)?.sources).toEqual([hash('a()\nb("<p>")</script ><script>steal()')])
  })

  it('adds no hash for a script file', () => {
    expect(hashScripts(`<script nonce="${NONCE}" src="/a.js"></script>`, NONCE)?.sources).toEqual([])
    expect(hashScripts(`<script src="/a.js" nonce="${NONCE}"></script>`, NONCE)?.sources).toEqual([])
  })

  it('returns a document without scripts unchanged', () => {
    expect(hashScripts('<p>a</p>', NONCE)).toEqual({ html: '<p>a</p>', sources: [] })
  })

  it.each([
    ['in a text', `<p>${NONCE}</p><script nonce="${NONCE}">a()</script>`],
    ['in a script', `<script nonce="${NONCE}">a("${NONCE}")</script>`],
    ['on another element', `<style nonce="${NONCE}">a{}</style>`],
    ['in a text that looks like an attribute', `<p> nonce="${NONCE}">a()</script></p>`],
    ['in a script that doesn’t end', `<script nonce="${NONCE}">a()`],
  ])('returns null with the nonce %s', (_, html) => {
    expect(hashScripts(html, NONCE)).toBeNull()
  })
})
