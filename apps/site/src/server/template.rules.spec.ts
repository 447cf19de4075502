import fc from 'fast-check'
import { renderToStaticMarkup } from 'react-dom/server'
import { createElement } from 'react'
import { filled, templateOf } from './template.rules.js'

const OWN = { email: 'e7f3', name: 'n7f3', credits: 100_000_000_000_007 }
const NONCE = 'aB+/c3=='
const PLACES = { own: OWN, nonce: NONCE }

const data = (text: string) =>
  `<script nonce="${NONCE}">window.__remixContext.streamController.enqueue("${text}");</script>`
const copy = (html: string, own = {}, nonce = 'fresh') => {
  const template = templateOf(html, PLACES)
  return template === null ? null : filled(template, own, nonce).toString()
}

const asReact = (text: string) => renderToStaticMarkup(createElement('b', { title: text }, text))
const asRemix = (text: string) =>
  JSON.stringify(`${JSON.stringify([text])}\n`).replace(
    /[&><\u2028\u2029]/g,
    (one) => `\\u${one.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )

const HOSTILE = fc.oneof(
  fc.string({ minLength: 1, maxLength: 60 }),
  fc.string({ minLength: 1, maxLength: 60, unit: 'binary' }),
  fc.constantFrom(
    '</script><img src=x onerror=alert(1)>',
    '"><svg onload=alert(1)>',
    '\\u003c/script\\u003e\'"\\',
    "$&$1$`$'",
    '\u2028\u2029\\',
    '<!--<script>',
    OWN.email,
    OWN.name,
    String(OWN.credits),
    NONCE,
    'Ñandú & Cía.',
  ),
)

describe('a template with placeholders', () => {
  it("fills in a user's values and a nonce", () => {
    const html = `<p title="${OWN.email}">${OWN.name}: ${OWN.credits}</p>${data(`[\\"${OWN.name}\\",${OWN.credits}]`)}`
    expect(copy(html, { email: 'ana@example.com', name: 'Ana', credits: 1003 }, 'Zz9=')).toBe(
      '<p title="ana@example.com">Ana: 1.003</p>' +
        '<script nonce="Zz9=">window.__remixContext.streamController.enqueue("[\\"Ana\\",1003]");</script>',
    )
  })

  it('equals the page rendered with the same values', () => {
    fc.assert(
      fc.property(HOSTILE, HOSTILE, (name, email) => {
        const html = (one: string, other: string) =>
          Buffer.from(
            `${asReact(one)}${asReact(other)}<script>window.__remixContext.streamController.enqueue(${asRemix(one)});</script>` +
              `<script>window.__remixContext.streamController.enqueue(${asRemix(other)});</script>`,
          ).toString()
        const template = templateOf(html(OWN.name, OWN.email), PLACES)
        expect(template === null ? null : filled(template, { name, email }, 'x').toString()).toBe(
          html(name, email),
        )
      }),
    )
  })

  it('keeps a value that looks like a placeholder', () => {
    expect(copy(`<b>${OWN.name}</b><i>${OWN.email}</i>`, { name: OWN.email, email: NONCE })).toBe(
      `<b>${OWN.email}</b><i>${NONCE}</i>`,
    )
  })

  it('returns a document without placeholders unchanged', () => {
    expect(copy('<b>Tu cuenta</b>')).toBe('<b>Tu cuenta</b>')
  })

  it.each([
    ['the nonce in a text', `<p>${NONCE}</p>`],
    ['the nonce on another tag', `<style nonce="${NONCE}"></style>`],
    ['the nonce in a script', `<script>const a = "${NONCE}"</script>`],
    ['the nonce after a script', `<script></script><p nonce="${NONCE}">`],
    ['the nonce in an attribute of a script', `<script data-a=">" nonce="x" title="${NONCE}"></script>`],
    ['a word in a script that isn’t the router’s data', `<script>const a = "${OWN.name}"</script>`],
    ['a word in structured data', `<script type="application/ld+json">{"a":"${OWN.email}"}</script>`],
    ['a word in a script’s tag', `<script src="/${OWN.name}"></script>`],
    ['a number in a script', `<script nonce="${NONCE}">f(${OWN.credits})</script>`],
  ])('returns null for %s', (_, html) => {
    expect(copy(html)).toBeNull()
  })
})
