import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type Axe from 'axe-core'
import type { AxeResults, RunOptions } from 'axe-core'
import { CookieJar, JSDOM, VirtualConsole } from 'jsdom'

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')
const MAX_REDIRECTS = 10
/** Parsing takes most of a test's time; data for search engines (`type`) stays. */
const UNREAD = /<style[^>]*>.*?<\/style>|<script(?: nonce="[^"]*")?(?: type="module"[^>]*)?>.*?<\/script>/gs

type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

/** Rules that need a layout, which jsdom lacks; browser tests have them. */
const AXE_OPTIONS: RunOptions = {
  resultTypes: ['violations'],
  preload: false,
  rules: { 'color-contrast': { enabled: false }, 'target-size': { enabled: false } },
}

/** A browser without scripts, styles or layout: it keeps cookies, follows redirects and sends forms. */
export class PlainBrowser {
  status = 0
  private dom = new JSDOM('')
  private readonly files = new Map<string, File>()

  /** @param cookies shared by the windows of a browser */
  constructor(
    private readonly origin: string,
    readonly cookies = new CookieJar(),
  ) {}

  /** @param cookie `name=value` */
  async withCookie(cookie: string): Promise<this> {
    if (cookie !== '') await this.cookies.setCookie(cookie, this.origin)
    return this
  }

  async open(address: string): Promise<this> {
    return this.request(new URL(address, this.dom.window.location.href.replace('about:blank', this.origin)))
  }

  /** Follows a link, or sends a button's form with the button's own value, method and address. */
  async click(element: HTMLElement): Promise<this> {
    const { HTMLAnchorElement, HTMLButtonElement } = this.dom.window
    if (element instanceof HTMLAnchorElement) return this.open(element.href)
    if (!(element instanceof HTMLButtonElement) || element.form === null || element.disabled)
      throw new Error(`Neither a link nor an enabled button of a form: ${element.outerHTML}`)
    return this.send(element.form, element)
  }

  /** @param name of a link */
  follow(name: string | RegExp): Promise<this> {
    return this.click(this.named('a[href]', name))
  }

  /** @param name of a button */
  press(name: string | RegExp): Promise<this> {
    return this.click(this.named('button', name))
  }

  /** Fills, ticks or chooses by labels; an option by its text. */
  fill(values: Record<string, string | boolean | File>): this {
    for (const [label, value] of Object.entries(values)) this.set(this.field(label), value)
    return this
  }

  /** @param label exact, or the start of a longer label */
  field(label: string | RegExp, inside = 'body'): Field {
    const fields = this.inDialogFirst<Field>(inside, 'input, select, textarea')
    const labelled = (matches: (name: string) => boolean) =>
      fields.find((field) => labelsOf(field).some(matches))
    const found =
      typeof label === 'string'
        ? (labelled((name) => name === label) ?? labelled((name) => name.startsWith(label)))
        : labelled((name) => label.test(name))
    if (found === undefined) throw new Error(`No field ${String(label)} at ${this.address}: ${this.text}`)
    return found
  }

  set(field: Field, value: string | boolean | File): void {
    if (value instanceof File) this.files.set(field.name, value)
    else if (typeof value === 'boolean') (field as HTMLInputElement).checked = value
    else if (field.tagName === 'SELECT') choose(field as HTMLSelectElement, value)
    else field.value = value
  }

  /** The first with that name, in a dialog before the page's. */
  named(selector: string, name: string | RegExp, inside = 'body'): HTMLElement {
    const all = this.inDialogFirst<HTMLElement>(inside, selector)
    const found = all.find((element) => isNamed(element, name))
    if (found !== undefined) return found
    const names = all.map(nameOf).join(' | ')
    throw new Error(`No ${selector} named ${String(name)} at ${this.address}; there are: ${names}`)
  }

  get document(): Document {
    return this.dom.window.document
  }

  /** Path and query. */
  get address(): string {
    const { pathname, search } = this.dom.window.location
    return pathname + search
  }

  /** What is written on the page, without style sheets and scripts. */
  get text(): string {
    const body = this.document.body.cloneNode(true) as HTMLElement
    for (const hidden of body.querySelectorAll('style, script, template')) hidden.remove()
    return squeezed(body.textContent)
  }

  /** What axe finds, without the rules that need a layout. */
  async faults(): Promise<string[]> {
    // A window that runs scripts is slow to make, so only axe gets one.
    const { window } = new JSDOM(this.dom.serialize(), {
      url: this.document.URL,
      runScripts: 'outside-only',
      // jsdom would report that it draws no canvas, which axe asks for.
      virtualConsole: new VirtualConsole(),
    })
    window.eval(AXE)
    const { axe } = window as unknown as { axe: typeof Axe }
    const { violations }: AxeResults = await axe.run(window.document, AXE_OPTIONS)
    window.close()
    return violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id}: ${target.join(' ')}`))
  }

  private inDialogFirst<T extends Element>(inside: string, selector: string): T[] {
    const all = [...this.document.querySelectorAll(inside)].flatMap((part) => [
      ...part.querySelectorAll<T>(selector),
    ])
    return [...all.filter((one) => one.closest('dialog')), ...all.filter((one) => !one.closest('dialog'))]
  }

  private send(form: HTMLFormElement, button: HTMLButtonElement): Promise<this> {
    const entries = new this.dom.window.FormData(form, button)
    const method = button.getAttribute('formmethod') ?? form.method
    const url = new URL(button.getAttribute('formaction') ?? form.action, form.ownerDocument.URL)
    if (method === 'get') {
      url.search = new URLSearchParams([...entries] as [string, string][]).toString()
      return this.request(url)
    }
    const body = form.enctype === 'multipart/form-data' ? new FormData() : new URLSearchParams()
    for (const [name, value] of entries) {
      const file = this.files.get(name)
      if (file !== undefined && body instanceof FormData) body.append(name, file)
      else body.append(name, value as string)
    }
    return this.request(url, { method: 'POST', body })
  }

  private async request(url: URL, init: RequestInit = {}, redirects = 0): Promise<this> {
    const { origin } = this.dom.window.location
    const isOwn = origin === 'null' || origin === url.origin
    const answer = await fetch(url, {
      ...init,
      redirect: 'manual',
      headers: {
        accept: 'text/html',
        cookie: await this.cookies.getCookieString(trusted(url)),
        'sec-fetch-site': isOwn ? 'same-origin' : 'cross-site',
        ...(init.method === 'POST' && { origin }),
      },
    })
    for (const line of answer.headers.getSetCookie()) await this.cookies.setCookie(line, trusted(url))
    const next = answer.headers.get('location')
    if (next !== null && redirects < MAX_REDIRECTS) {
      await answer.body?.cancel()
      return this.request(new URL(next, url), {}, redirects + 1)
    }
    this.status = answer.status
    this.files.clear()
    const html = (await answer.text()).replace(UNREAD, '')
    this.dom.window.close()
    this.dom = new JSDOM(html, { url: url.href, virtualConsole: new VirtualConsole() })
    return this
  }
}

/** Browsers send `Secure` cookies to localhost. */
const trusted = ({ href }: URL): string => href.replace(/^http:\/\/localhost\b/, 'https://localhost')

/** Text with single spaces. */
export const squeezed = (text: string): string => text.replace(/\s+/g, ' ').trim()

export const nameOf = (element: Element): string =>
  squeezed(element.getAttribute('aria-label') ?? element.textContent)

export const isNamed = (element: Element, name: string | RegExp): boolean =>
  typeof name === 'string' ? nameOf(element) === name : name.test(nameOf(element))

/** Without the texts of a label's own field, such as a select's options. */
function labelsOf(field: Field): string[] {
  const labels = [...(field.labels ?? [])].map((label) => {
    const copy = label.cloneNode(true) as HTMLElement
    for (const own of copy.querySelectorAll('select, textarea')) own.remove()
    return squeezed(copy.textContent)
  })
  const own = field.getAttribute('aria-label')
  return own === null ? labels : [...labels, own]
}

function choose(field: HTMLSelectElement, text: string): void {
  const option = [...field.options].find(({ label }) => label === text)
  if (option === undefined) throw new Error(`No option ${text} in ${field.outerHTML}`)
  option.selected = true
}
