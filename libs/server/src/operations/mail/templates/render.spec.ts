import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { MailService } from '../mail.service.js'
import { MAIL_KINDS } from '@preciosa/contracts/registry'
import { renderMail, sampleOf } from './render.js'

const site = {
  siteUrl: 'https://guia.example',
  footer: 'Preciosa S. A.\nAv. <Corrientes> 1234',
  chargesVat: true,
}

describe.each(MAIL_KINDS)('the mail %s', (kind) => {
  const { subject, html, text } = renderMail(kind, sampleOf(kind), site)

  it('has a dark mode, a preview and no pictures', () => {
    expect(html).toContain('<meta name="color-scheme" content="light dark"/>')
    expect(html).toContain('@media (prefers-color-scheme: dark)')
    // Mail readers don't unescape a style sheet.
    expect(/<style>(.*)<\/style>/s.exec(html)?.[1]).toMatch(/^[^&]*\.paper > table[^&]*$/)
    expect(html).not.toMatch(/<img|<link|<script|url\(/)
    expect(html).toMatch(/<html[^>]* lang="es-AR"/)
    expect(html).toMatch(/data-skip-in-text="true"[^>]*>[^<]{20,}/)
    // Gmail cuts longer mails.
    expect(Buffer.byteLength(html)).toBeLessThan(100_000)
  })

  it("uses only the site's colours", () => {
    const tokens = readFileSync(join(process.cwd(), 'libs/contracts/src/look/tokens.css'), 'utf8')
    const used = html.toLowerCase().match(/#[0-9a-f]{6}\b/g) ?? []
    expect(used.length).toBeGreaterThan(5)
    for (const colour of new Set(used)) expect(tokens).toContain(colour)
  })

  it('has layout tables that screen readers skip', () => {
    const tables = html.match(/<table[^>]*>/g) ?? []
    expect(tables.length).toBeGreaterThan(3)
    for (const table of tables) expect(table).toContain('role="presentation"')
  })

  it('links only to our public address', () => {
    const links = [...html.matchAll(/href="([^"]*)"/g)].map(([, href]) => href)
    expect(links.length).toBeGreaterThan(0)
    for (const href of links) expect(href).toMatch(/^https:\/\/guia\.example(\/|$)/)
  })

  it('has the same words once in HTML and text', () => {
    const words = (markup: string) =>
      markup
        .replace(/^.*<body/s, '<body')
        .replace(/<!--.*?-->/gs, ' ')
        .replace(/<div[^>]*data-skip-in-text.*?<\/div><\/div>/s, ' ')
        .replace(/<[^>]*>/g, ' ')
        .match(/\p{L}{3,}/gu)
    const said = text.replaceAll(/\(https:[^)]*\)/g, '').match(/\p{L}{3,}/gu)
    expect(said).toEqual(words(html))
    expect(text.split('\n').slice(-3)).toEqual(['Preciosa S. A.', '', 'Av. <Corrientes> 1234'])
    // A quotation's lines begin with a mark.
    expect(text.replace('<Corrientes>', '').replaceAll(/^> /gm, '')).not.toMatch(/[<>{}]|&\w+;|@media/)
    expect(subject).not.toBe('')
  })
})

/** A sum that was given back, and an invoice, whose PDF has its VAT. */
const NO_PRICE = new Set(['payment-refunded', 'invoice-issued'])

it('puts below each price the one without national taxes, if it has VAT', () => {
  const priced = MAIL_KINDS.filter(
    (kind) => Object.keys(sampleOf(kind)).some((key) => key.endsWith('Cents')) && !NO_PRICE.has(kind),
  )
  expect(priced).toHaveLength(6)
  for (const kind of priced) {
    const said = (chargesVat: boolean) => renderMail(kind, sampleOf(kind), { ...site, chargesVat }).text
    expect(said(true)).toMatch(/\nPRECIO SIN IMPUESTOS NACIONALES \$\s[\d.]+,\d\d\n/)
    expect(said(false)).not.toContain('IMPUESTOS')
  }
})

it('gives the time of a password change in Buenos Aires', () => {
  const { subject, text } = renderMail('password-changed', { at: '2026-11-23T01:05:00Z' }, site)
  expect(subject).toBe('Tu contraseña se cambió')
  expect(text.replaceAll(/\s+/g, ' ')).toContain(
    'el 22 de noviembre de 2026 a las 22:05 (hora de Buenos Aires)',
  )
})

it('names the removed sign-in method and its time', () => {
  const { subject, text } = renderMail('way-in-removed', { way: 'apple', at: '2026-11-23T01:05:00Z' }, site)
  expect(subject).toBe('Ya no entrás con Apple')
  expect(text.replaceAll(/\s+/g, ' ')).toContain(
    'El 22 de noviembre de 2026 a las 22:05 (hora de Buenos Aires) se quitó Apple',
  )
})

it('mentions in the welcome mail only gifts to come', () => {
  const said = (brings: { queries: 'given' | 'waiting' | 'had'; bringsGift: boolean }) =>
    renderMail('welcome', { firstName: 'Ana', ...brings }, site).text.replaceAll(/\s+/g, ' ')
  for (const gift of ['Además tenés 3 consultas de precios de usados, que no vencen.', '20 InfoCredits']) {
    expect(said({ queries: 'given', bringsGift: true })).toContain(gift)
    expect(said({ queries: 'had', bringsGift: false })).not.toContain(gift)
  }
  expect(said({ queries: 'waiting', bringsGift: true })).toContain(
    'el regalo se acredita en cuanto pase un día',
  )
})

it.each([
  [['password'], 'con tu e-mail y tu contraseña'],
  [['apple'], 'con el botón de Apple'],
  [['password', 'google'], 'con tu e-mail y tu contraseña, o con el botón de Google'],
  [[], 'como lo hacías hasta ahora'],
] as const)('names the attempted and the valid sign-in methods of a taken address: %j', (ways, how) => {
  const data = { ...sampleOf('address-taken'), ways: [...ways] }
  const { subject, text } = renderMail('address-taken', data, site)
  expect(subject).toBe('Intentaron ingresar a Preciosa con tu dirección y Facebook')
  const said = text.replaceAll(/\s+/g, ' ')
  expect(said).toContain('El 22 de noviembre de 2026 a las 22:05 (hora de Buenos Aires)')
  expect(said).toContain('No cambió nada')
  expect(said).toContain(`Para ingresar, hacelo ${how}.`)
})

it('has a code as one word, also in the subject, and a link with the address', () => {
  const { subject, html, text } = renderMail('activation', sampleOf('activation'), site)
  expect(subject).toBe('0417 es tu código para activar tu cuenta')
  expect(text).toMatch(/^0417$/m)
  expect(html).toContain('>0417<')
  expect(text).toContain(
    '(https://guia.example/activacion?email=ana%2Bguia%40ejemplo.com.ar&enlace=a-token_of-the-link)',
  )
  const linkOnly = renderMail('recovery', sampleOf('recovery'), site)
  expect(linkOnly.subject).toBe('Recuperá tu cuenta de Preciosa')
  expect(linkOnly.text).toContain('No le pases el código ni el enlace a nadie')
  const activationByLink = renderMail('activation', { ...sampleOf('activation'), code: null }, site)
  expect(activationByLink.text).not.toContain('este código')
  expect(linkOnly.text).toContain(
    '(https://guia.example/?showrecovermodal=true&email=ana%2Bguia%40ejemplo.com.ar&enlace=a-token_of-the-link)',
  )
})

it('links a social account to the activation without a password', () => {
  const { text } = renderMail('activation', { ...sampleOf('activation'), social: true }, site)
  expect(text.replaceAll(/\s+/g, ' ')).toContain('Ingresaste a Preciosa con Google, Facebook o Apple.')
  expect(text).toContain(
    '(https://guia.example/activacion?social=true&email=ana%2Bguia%40ejemplo.com.ar&enlace=a-token_of-the-link)',
  )
  expect(renderMail('activation', sampleOf('activation'), site).text).not.toContain('social=true')
})

it("replies to the writer of a message and keeps the message's lines", () => {
  const message = 'Hola:\r\n\r\n<b onclick="x">nuestra</b> base & otras {}\nGracias'
  const data = { ...sampleOf('contact-message'), message }
  const { subject, html, text, replyTo } = renderMail('contact-message', data, site)
  expect([subject, replyTo]).toEqual(['Mensaje: Asesoramiento técnico', 'ana@ejemplo.com.ar'])
  expect(text).toContain('De ana@ejemplo.com.ar, por el formulario de empresas, el 22 de noviembre de 2026')
  expect(text).toContain('Hola:\n\n<b onclick="x">nuestra</b> base & otras {}\n\nGracias')
  expect(html).toContain('&lt;b onclick=&quot;x&quot;&gt;nuestra&lt;/b&gt; base &amp; otras')
})

it('answers a message with its text quoted and replies to the desk', () => {
  const { subject, text, html, replyTo } = renderMail('contact-answer', sampleOf('contact-answer'), site)
  expect([subject, replyTo]).toEqual(['Re: Consulta: Ana Gómez', 'consultas@guia.example'])
  expect(text).toContain('Hola, Ana:\n\nYa lo corregimos.\n\nEl 22 de noviembre de 2026 escribiste:')
  expect(text).toContain('> El precio del Gol es de otro año.\n> \n> Gracias.')
  expect(html).toContain('<blockquote')
  const data = { ...sampleOf('contact-answer'), desk: null, written: null }
  const bare = renderMail('contact-answer', data, site)
  expect(bare.replyTo).toBeUndefined()
  expect(bare.text).not.toContain('escribiste')
})

it('names what a privacy request asks for', () => {
  const { subject, text } = renderMail('privacy-proof', sampleOf('privacy-proof'), site)
  expect(subject).toContain('PD-7K3M9QXA')
  expect(text).toContain('se pidió eliminar los datos')
})

it('accepts a site address with a trailing slash', () => {
  const { text } = renderMail('password-changed', sampleOf('password-changed'), {
    ...site,
    siteUrl: 'https://guia.example/',
  })
  expect(text).toContain('(https://guia.example)')
})

it('refuses data of another kind', () => {
  expect(() => renderMail('password-changed', { at: 'ayer' }, site)).toThrow('at')
  const wrong = (mails: MailService) => {
    // @ts-expect-error a mail without its data doesn't compile
    void mails.send(null as never, 'password-changed', { accountId: 1, address: 'a@b.c' }, {}, 'x')
    // @ts-expect-error nor does one of no kind
    void mails.send(null as never, 'password-lost', { accountId: 1, address: 'a@b.c' }, {}, 'x')
  }
  expect(wrong).toBeDefined()
})
