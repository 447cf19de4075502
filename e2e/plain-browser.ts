import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { within, type BoundFunctions, type queries } from '@testing-library/dom'
import type Axe from 'axe-core'
import type { AxeResults, RunOptions } from 'axe-core'
import { CookieJar, JSDOM, VirtualConsole } from 'jsdom'

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')
const MAX_REDIRECTS = 10

/** Rules that need a layout, which jsdom lacks; browser tests have them. */
const AXE_OPTIONS: RunOptions = {
  resultTypes: ['violations'],
  preload: false,
  rules: { 'color-contrast': { enabled: false }, 'target-size': { enabled: false } },
}

/** A browser without scripts, styles or layout: it keeps cookies, follows redirects and sends forms. */
export class PlainBrowser {
  readonly cookies = new CookieJar()
  status = 0
  private dom = new JSDOM('')

  constructor(private readonly origin: string) {}

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
    if (!(element instanceof HTMLButtonElement) || element.form === null)
      throw new Error(`Neither a link nor a button of a form: ${element.outerHTML}`)
    return this.send(element.form, element)
  }

  get page(): BoundFunctions<typeof queries> {
    return within(this.document.body)
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
    return body.textContent.replace(/\s+/g, ' ')
  }

  /** What axe finds, without the rules that need a layout. */
  async faults(): Promise<string[]> {
    this.dom.window.eval(AXE)
    const { axe } = this.dom.window as unknown as { axe: typeof Axe }
    const { violations }: AxeResults = await axe.run(this.document, AXE_OPTIONS)
    return violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id}: ${target.join(' ')}`))
  }

  private send(form: HTMLFormElement, button: HTMLButtonElement): Promise<this> {
    const entries = new this.dom.window.FormData(form, button)
    const method = button.getAttribute('formmethod') ?? form.method
    const url = new URL(button.hasAttribute('formaction') ? button.formAction : form.action)
    if (method === 'get') {
      url.search = new URLSearchParams([...entries] as [string, string][]).toString()
      return this.request(url)
    }
    const body = form.enctype === 'multipart/form-data' ? new FormData() : new URLSearchParams()
    for (const [name, value] of entries) body.append(name, value as string)
    return this.request(url, { method: 'POST', body })
  }

  private async request(url: URL, init: RequestInit = {}, redirects = 0): Promise<this> {
    const cookie = await this.cookies.getCookieString(url.href)
    const answer = await fetch(url, {
      ...init,
      redirect: 'manual',
      headers: { accept: 'text/html', cookie, origin: url.origin, 'sec-fetch-site': 'same-origin' },
    })
    for (const line of answer.headers.getSetCookie()) await this.cookies.setCookie(line, url.href)
    const next = answer.headers.get('location')
    if (next !== null && redirects < MAX_REDIRECTS) {
      await answer.body?.cancel()
      return this.request(new URL(next, url), {}, redirects + 1)
    }
    this.status = answer.status
    const html = (await answer.text()).replace(/<style[^>]*>.*?<\/style>/gs, '')
    this.dom = new JSDOM(html, {
      url: url.href,
      runScripts: 'outside-only',
      virtualConsole: new VirtualConsole(),
    })
    return this
  }
}
