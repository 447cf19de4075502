import { html } from '../mail/html.js'

/** The mobile pages; an article's address takes its number. */
const PAGES = [
  ['/app-infogrid', 'InfoGrid'],
  ['/suscripcion-app', 'Perfil'],
  ['/app-new-card', 'Tarjeta nueva'],
  ['/app-article/', 'Noticia'],
] as const
const KINDS = ['token', 'vehicles', 'user', 'prices', 'pinnedVehicles'] as const

export const STYLE = `
:root { color-scheme: light dark; font: 1rem/1.5 system-ui, sans-serif; color: var(--ink); background: var(--paper);
  --paper: #f7f8f5; --surface: #fff; --ink: #101b2d; --soft: #4b586b; --line: #8a94a3; --danger: #b42318 }
@media (prefers-color-scheme: dark) {
  :root { --paper: #0c1422; --surface: #162033; --ink: #e9eef5; --soft: #a9b5c6; --line: #75839a; --danger: #ff9a8f }
}
* { box-sizing: border-box }
body { margin: 0 auto; max-width: 75rem; padding: 1rem }
h1 { font-size: 1.4rem; margin: 0 0 1rem } h2 { font-size: 1.1rem; margin: 0 0 .5rem }
main { display: grid; gap: 1.5rem; grid-template-columns: minmax(0, 1fr) }
@media (min-width: 52rem) { main { grid-template-columns: 392px minmax(0, 1fr) } }
iframe { width: 390px; max-width: 100%; height: 780px; border: 1px solid var(--line); border-radius: .6rem; background: var(--surface) }
form, section { display: grid; gap: .75rem; margin-bottom: 1.5rem; justify-items: start }
label { display: grid; gap: .25rem } label.line { display: flex; gap: .5rem; align-items: center }
select, input, textarea, button { font: inherit; color: inherit; background: var(--surface); border: 1px solid var(--line); border-radius: .3rem; padding: .5rem .75rem }
textarea { width: 100%; min-height: 12rem; font: .85rem/1.4 ui-monospace, monospace } label.wide { width: 100% }
button { cursor: pointer }
:focus-visible { outline: 3px solid var(--ink); outline-offset: 2px }
ol { list-style: none; margin: 0; padding: 0; width: 100% }
li { border-top: 1px solid var(--line); padding: .5rem 0; overflow-wrap: anywhere }
li code { display: block; max-height: 9rem; overflow: auto; font: .85rem/1.4 ui-monospace, monospace }
li.wrong { border-left: 4px solid var(--danger); padding-left: .75rem } li.wrong strong { color: var(--danger) }
.soft { color: var(--soft); margin: 0 }
`

export function hostPage(siteUrl: string): string {
  return html`<!doctype html>
    <html lang="es-AR">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>La aplicación, de prueba · Preciosa</title>
        <link rel="icon" href="data:," />
        <link rel="stylesheet" href="/style.css" />
        <script src="/host.js" defer></script>
      </head>
      <body data-site="${siteUrl}">
        <h1>La aplicación, de prueba</h1>
        <main>
          <div>
            <form id="choice">
              <label
                >Pantalla
                <select name="page">
                  ${PAGES.map(([path, name]) => html`<option value="${path}">${name}</option>`)}
                </select>
              </label>
              <label
                >Número de la noticia
                <input name="article" inputmode="numeric" pattern="[0-9]+" value="1" />
              </label>
              <button>Abrir</button>
            </form>
            <iframe id="frame" title="La pantalla en el teléfono"></iframe>
          </div>
          <div>
            <form id="message">
              <h2>Mandar a la pantalla</h2>
              <label class="line"
                ><input type="checkbox" name="answers" checked /> Contestar con la muestra lo que pide</label
              >
              <label
                >Mensaje
                <select name="kind">
                  ${KINDS.map((kind) => html`<option>${kind}</option>`)}
                </select>
              </label>
              <label class="wide"
                >Texto, de muestra o pegado
                <textarea name="text" spellcheck="false"></textarea>
              </label>
              <button>Mandar</button>
            </form>
            <section aria-labelledby="log-title">
              <h2 id="log-title">Mensajes</h2>
              <p class="soft">Los últimos primero. En rojo, los que no tienen la forma acordada.</p>
              <button type="button" id="clear">Vaciar</button>
              <ol id="log" aria-live="polite"></ol>
            </section>
          </div>
        </main>
      </body>
    </html> `.text
}

/** Plays the app: sends messages, answers the page and shows how each message is judged. */
export const SCRIPT = String.raw`'use strict';
(async () => {
const site = document.body.dataset.site
const frame = document.getElementById('frame')
const choice = document.getElementById('choice')
const form = document.getElementById('message')
const log = document.getElementById('log')
const { elements: fields } = form
const samples = await (await fetch('/samples.json')).json()
const versions = async (vehicleType, page) =>
  (await fetch('/versions.json?' + new URLSearchParams({ vehicleType, page }))).json()
let credits = samples.user.user.availableInfocredits
let vehicleType = 'cars'
let pinned = samples.pinnedVehicles.pinnedVehicles

const element = (name, text) => Object.assign(document.createElement(name), { textContent: text })

async function record(from, text) {
  const item = document.createElement('li')
  log.prepend(item)
  item.append(element('span', (from === 'page' ? 'De la pantalla' : 'De la aplicación') + ', ' + new Date().toLocaleTimeString('es-AR')))
  item.append(element('code', typeof text === 'string' ? text.slice(0, 5000) : String(text)))
  const answer = await fetch('/check?from=' + from, { method: 'POST', body: JSON.stringify({ text }) })
  const { problems } = await answer.json()
  if (problems.length === 0) return
  item.className = 'wrong'
  item.append(element('strong', problems.join(' ')))
}

function send(text) {
  frame.contentWindow.postMessage(text, site)
  return record('host', text)
}
const say = (message) => send(JSON.stringify(message))

async function reply(message) {
  switch (message.type) {
    case 'loadData':
      vehicleType = message.vehicleType
      await say(samples.token)
      if (choice.elements.page.value !== '/app-infogrid') return
      await say(samples.user)
      await say({ vehicles: await versions(vehicleType, 1) })
      return say({ pinnedVehicles: pinned })
    case 'loadMore':
      return say({ vehicles: await versions(vehicleType, message.page) })
    case 'price':
      credits = Math.max(0, credits - 1)
      return say({ prices: [{ ...samples.prices.prices[0], codia: message.codia, userCredits: credits, availableCredits: credits }] })
    case 'pin': {
      const others = pinned.filter(({ codia }) => codia !== message.codia)
      pinned = message.pinned ? [...others, { codia: message.codia, vehicleType: message.vehicleType }] : others
    }
  }
}

addEventListener('message', ({ origin, source, data }) => {
  if (source !== frame.contentWindow || origin !== site) return
  void record('page', data)
  if (!fields.answers.checked) return
  let message
  try { message = JSON.parse(data) } catch { return }
  if (message !== null && typeof message === 'object') void reply(message)
})

function open() {
  const { page, article } = choice.elements
  frame.src = site + page.value + (page.value.endsWith('/') ? encodeURIComponent(article.value) : '')
}
function fill() {
  fields.text.value = JSON.stringify(samples[fields.kind.value], null, 2)
}
choice.addEventListener('submit', (event) => { event.preventDefault(); open() })
form.addEventListener('submit', (event) => {
  event.preventDefault()
  // A pasted token is sent again when a page asks.
  try { const { token } = JSON.parse(fields.text.value); if (token !== undefined) samples.token = { token } } catch { /* Sent as it is: the log says what is wrong. */ }
  void send(fields.text.value)
})
fields.kind.addEventListener('change', fill)
document.getElementById('clear').addEventListener('click', () => log.replaceChildren())
fill()
open()
})()
`
