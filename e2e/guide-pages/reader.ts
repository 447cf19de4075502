import { isNamed, PlainBrowser, squeezed } from '../plain-browser.js'

type Name = string | RegExp

/** Finds parts of a page by their full names, as a reader without scripts does. */
export class Reader extends PlainBrowser {
  get main(): string {
    return this.textOf('main')
  }

  get title(): string {
    return this.textOf('h1')
  }

  textOf(selector: string): string {
    return squeezed(this.one(selector).textContent)
  }

  textsOf(selector: string): string[] {
    return this.all(selector).map((one) => squeezed(one.textContent))
  }

  all(selector: string): HTMLElement[] {
    return [...this.document.querySelectorAll<HTMLElement>(selector)]
  }

  one(selector: string): HTMLElement {
    const [found] = this.all(selector)
    if (found === undefined) throw new Error(`No ${selector} at ${this.address}: ${this.text.slice(0, 500)}`)
    return found
  }

  allNamed(selector: string, name: Name): HTMLElement[] {
    return this.all(selector).filter((one) => isNamed(one, name))
  }

  link(name: Name, inside = 'body'): HTMLElement {
    return this.named('a[href]', name, inside)
  }

  button(name: Name, inside = 'body'): HTMLElement {
    return this.named('button', name, inside)
  }

  hrefOf(name: Name, inside = 'body'): string | null {
    return this.link(name, inside).getAttribute('href')
  }

  row(name: RegExp): string {
    return squeezed(this.named('tr', name).textContent)
  }

  metaOf(name: string): string | null {
    const found = this.document.querySelector(`meta[name="${name}"], meta[property="${name}"]`)
    return found?.getAttribute('content') ?? null
  }

  canonical(): string | null {
    return this.document.querySelector('link[rel=canonical]')?.getAttribute('href') ?? null
  }

  /** Clicks a link or a button by its name. */
  async go(name: Name, inside = 'body'): Promise<this> {
    return this.click(this.named('a[href], button', name, inside))
  }

  fieldValue(label: string, inside = 'body'): string {
    return this.field(label, inside).value
  }

  /** Fills a text field, ticks a box or a radio button (`''` unticks it), or chooses a select's option by its text. */
  put(label: Name, value = 'on', inside = 'body'): this {
    const field = this.field(label, inside)
    this.set(field, field.matches('[type=checkbox], [type=radio]') ? value !== '' : value)
    return this
  }
}
