import { escapeHtml, html, withLinks } from './html.js'
import { Mailbox } from './mailbox.js'

function mail(to: string[], size = 100) {
  return {
    from: '',
    to,
    cc: '',
    replyTo: '',
    subject: '',
    text: '',
    html: '',
    headers: [],
    attachments: [],
    size,
  }
}

describe('the mailbox', () => {
  test('keeps the last mails, newest first', () => {
    const mailbox = new Mailbox({ mails: 3, bytes: 10_000 })
    for (let i = 0; i < 5; i++) mailbox.add(mail(['ana@example.com']))
    expect(mailbox.list().map(({ id }) => id)).toEqual([5, 4, 3])
    expect(mailbox.get(1)).toBeUndefined()
    mailbox.clear()
    expect(mailbox.list()).toEqual([])
    expect(mailbox.add(mail([])).id).toBe(6)
  })

  test('limits its bytes, but always keeps the last mail', () => {
    const mailbox = new Mailbox({ mails: 10, bytes: 1000 })
    for (const size of [400, 400, 400]) mailbox.add(mail([], size))
    expect(mailbox.list()).toHaveLength(2)
    mailbox.add(mail([], 5000))
    expect(mailbox.list()).toHaveLength(1)
  })

  test('finds an address regardless of case', () => {
    const mailbox = new Mailbox()
    mailbox.add(mail(['Ana@Example.com', 'otro@example.com']))
    mailbox.add(mail(['otra@example.com']))
    expect(mailbox.list(' ana@example.COM ').map(({ id }) => id)).toEqual([1])
    expect(mailbox.list('nadie@example.com')).toEqual([])
  })
})

describe('HTML', () => {
  test('escapes the values of a template, except safe HTML', () => {
    expect(escapeHtml(`<a b="c" d='e'>&`)).toBe('&lt;a b=&quot;c&quot; d=&#39;e&#39;&gt;&amp;')
    expect(html`<p title="${'"><script>'}">${html`<b>${1}</b>`}${[html`<i></i>`]}</p>`.text).toBe(
      '<p title="&quot;&gt;&lt;script&gt;"><b>1</b><i></i></p>',
    )
  })

  test.each([
    ['Entrá a https://a.example/x?y=1&z=2.', 'https://a.example/x?y=1&amp;z=2'],
    ['(https://a.example/b)', 'https://a.example/b'],
    ['https://a.example/"onclick="x', 'https://a.example/'],
  ])('turns addresses into links: %s', (text, address) => {
    const { text: linked } = withLinks(text)
    expect(linked).toContain(`<a href="${address}" target="_blank" rel="noopener noreferrer">${address}</a>`)
    expect(linked).not.toContain('"onclick')
  })

  test('makes no link of javascript', () => {
    expect(withLinks('javascript:alert(1) <b>').text).toBe('javascript:alert(1) &lt;b&gt;')
  })
})
