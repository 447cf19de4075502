import { type Html, html, withLinks } from './html.js'
import type { Mail } from './mailbox.js'

const dates = new Intl.DateTimeFormat('es-AR', {
  dateStyle: 'short',
  timeStyle: 'medium',
  hourCycle: 'h23',
  timeZone: 'America/Argentina/Buenos_Aires',
})
const sizes = new Intl.NumberFormat('es-AR', { maximumFractionDigits: 1 })

/** Follows the system's light or dark mode, to show how a mail looks in either. */
export const STYLE = `
:root { color-scheme: light dark; font: 1rem/1.5 system-ui, sans-serif; color: var(--ink); background: var(--paper);
  --paper: #f7f8f5; --surface: #fff; --ink: #101b2d; --soft: #4b586b; --line: #c6ccd4; --link: #0b5fa5; --danger: #b42318; --on-danger: #fff }
@media (prefers-color-scheme: dark) {
  :root { --paper: #0c1422; --surface: #162033; --ink: #e9eef5; --soft: #a9b5c6; --line: #3a475c; --link: #8ec1f0; --danger: #ff9a8f; --on-danger: #101b2d }
}
* { box-sizing: border-box }
body { margin: 0 auto; max-width: 60rem; padding: 1rem }
a { color: var(--link) } a:focus-visible, button:focus-visible, summary:focus-visible, iframe:focus-visible, pre:focus-visible
{ outline: 3px solid var(--ink); outline-offset: 2px }
.skip { position: absolute; left: -99rem } .skip:focus { position: static }
header, .tools { display: flex; flex-wrap: wrap; gap: .5rem 1.5rem; align-items: baseline; justify-content: space-between }
h1 { font-size: 1.4rem; margin: .5rem 0; overflow-wrap: anywhere } h2 { font-size: 1.1rem }
ul.mails { list-style: none; margin: 1rem 0; padding: 0 }
ul.mails li, .box { background: var(--surface); border: 1px solid var(--line); border-radius: .4rem; margin: 0 0 .5rem; padding: .75rem 1rem }
ul.mails a { display: inline-block; font-weight: 600; padding: .35rem 0; overflow-wrap: anywhere }
.small { color: var(--soft); font-size: .9rem; overflow-wrap: anywhere }
dl { display: grid; grid-template-columns: max-content 1fr; gap: .25rem 1rem; margin: 0 } dt { font-weight: 600 }
dd { margin: 0; overflow-wrap: anywhere }
pre { margin: 0; white-space: pre-wrap; overflow-wrap: anywhere; font: inherit }
details pre { font: .85rem/1.4 ui-monospace, monospace }
iframe { width: 100%; height: 70vh; background: var(--surface); border: 1px solid var(--line); border-radius: .4rem; resize: vertical }
summary { cursor: pointer; padding: .5rem 0 }
button { font: inherit; padding: .6rem 1rem; border: 0; border-radius: .4rem; background: var(--danger); color: var(--on-danger); cursor: pointer }
`

export function listPage(mails: readonly Mail[], to: string | undefined): Html {
  const count = mails.length === 1 ? '1 correo' : `${mails.length} correos`
  return page(
    'Casilla de prueba',
    html`<header>
        <h1>Casilla de prueba</h1>
        <a href="">Actualizar</a>
      </header>
      <p>Acá llegan los correos que manda Preciosa en esta instalación. Ninguno sale a internet.</p>
      ${to === undefined ? html`` : html`<p>Mostrando los de <b>${to}</b>. <a href="/">Ver todos</a></p>`}
      <p class="small" role="status">${mails.length === 0 ? 'Todavía no llegó ningún correo.' : count}</p>
      <ul class="mails">
        ${mails.map(item)}
      </ul>
      ${mails.length === 0 || to !== undefined ? html`` : deleteAll}`,
  )
}

function item(mail: Mail): Html {
  const files = mail.attachments.length
  const attached = files === 0 ? '' : files === 1 ? ' · 1 adjunto' : ` · ${files} adjuntos`
  return html`<li>
    <a href="/messages/${mail.id}">${subjectOf(mail)}</a>
    <div class="small">Para ${mail.to.join(', ')} · de ${mail.from}</div>
    <div class="small">
      <time datetime="${mail.receivedAt.toISOString()}">${dates.format(mail.receivedAt)}</time>${attached}
    </div>
  </li>`
}

const deleteAll = html`<details>
  <summary>Borrar todos los correos</summary>
  <form method="post" action="/messages/delete">
    <p>No se pueden recuperar.</p>
    <button>Sí, borrar todos</button>
  </form>
</details>`

export function mailPage(mail: Mail): Html {
  return page(
    subjectOf(mail),
    html`<header>
        <h1>${subjectOf(mail)}</h1>
        <a href="/">Volver a la lista</a>
      </header>
      <dl class="box">
        ${field('De', mail.from)}${field('Para', mail.to.join(', '))}${field('Copia', mail.cc)}
        ${field('Responder a', mail.replyTo)}${field('Recibido', dates.format(mail.receivedAt))}
      </dl>
      ${mail.attachments.length === 0 ? html`` : attachments(mail)} ${mail.html === '' ? html`` : frame(mail)}
      ${
        mail.text === ''
          ? html``
          : html`<h2>Texto</h2>
              <div class="box"><pre>${withLinks(mail.text)}</pre></div>`
      }
      ${mail.html === '' && mail.text === '' ? html`<p>Este correo no tiene contenido.</p>` : html``}
      <details>
        <summary>Todas las cabeceras</summary>
        <div class="box"><pre>${mail.headers.join('\n')}</pre></div>
      </details>`,
  )
}

function frame({ id }: Mail): Html {
  return html`<h2>Vista con formato</h2>
    <iframe
      title="Contenido del correo"
      src="/messages/${id}/html"
      sandbox="${FRAME_SANDBOX}"
      referrerpolicy="no-referrer"
    ></iframe>`
}

/** Only links may leave the sandbox, in a new tab. */
export const FRAME_SANDBOX = 'allow-popups allow-popups-to-escape-sandbox'

function attachments(mail: Mail): Html {
  const items = mail.attachments.map(
    ({ name, content }, i) =>
      html`<li>
        <a href="/messages/${mail.id}/attachments/${i}" download>${name}</a>
        <span class="small">${sizes.format(content.length / 1024)} kB</span>
      </li>`,
  )
  return html`<h2>Adjuntos</h2>
    <ul class="box">
      ${items}
    </ul>`
}

export function errorPage(message: string): Html {
  return page(
    'Casilla de prueba',
    html`<h1>${message}</h1>
      <p><a href="/">Volver a la lista</a></p>`,
  )
}

function field(name: string, value: string): Html {
  return value === ''
    ? html``
    : html`<dt>${name}</dt>
        <dd>${value}</dd>`
}

function subjectOf({ subject }: Mail): string {
  return subject.trim() === '' ? '(sin asunto)' : subject
}

function page(title: string, content: Html): Html {
  return html`<!doctype html>
    <html lang="es-AR">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>${title} · Preciosa</title>
        <link rel="stylesheet" href="/style.css" />
      </head>
      <body>
        <a class="skip" href="#contenido">Ir al contenido</a>
        <main id="contenido">${content}</main>
      </body>
    </html> `
}
