import { PlainBrowser } from '../plain-browser.js'

type Name = string | RegExp

const written = (text: string | null | undefined): string => (text ?? '').replace(/\s+/g, ' ').trim()
const nameOf = (one: Element): string => written(one.getAttribute('aria-label') ?? one.textContent)

/** Finds parts of a page by their full names, as a reader without scripts does. */
export class Reader extends PlainBrowser {
  get main(): string {
    return this.textOf('main')
  }

  get title(): string {
    return this.textOf('h1')
  }

  textOf(selector: string): string {
    return written(this.one(selector).textContent)
  }

  textsOf(selector: string): string[] {
    return this.all(selector).map((one) => written(one.textContent))
  }

  all(selector: string): HTMLElement[] {
    return [...this.document.querySelectorAll<HTMLElement>(selector)]
  }

  one(selector: string): HTMLElement {
    const [found] = this.all(selector)
    if (found === undefined) throw new Error(`No ${selector} at ${this.address}: ${this.text.slice(0, 500)}`)
    return found
  }

  named(selector: string, name: Name): HTMLElement[] {
    return this.all(selector).filter((one) =>
      typeof name === 'string' ? nameOf(one) === name : name.test(nameOf(one)),
    )
  }

  link(name: Name, inside = ''): HTMLElement {
    return this.only(`${inside} a[href]`, name)
  }

  button(name: Name, inside = ''): HTMLElement {
    return this.only(`${inside} button`, name)
  }

  hrefOf(name: Name, inside = ''): string | null {
    return this.link(name, inside).getAttribute('href')
  }

  row(name: RegExp): string {
    return written(this.only('tr', name).textContent)
  }

  metaOf(name: string): string | null {
    const found = this.document.querySelector(`meta[name="${name}"], meta[property="${name}"]`)
    return found?.getAttribute('content') ?? null
  }

  canonical(): string | null {
    return this.document.querySelector('link[rel=canonical]')?.getAttribute('href') ?? null
  }

  /** Clicks a link or a button by its name. */
  async press(name: Name, inside = ''): Promise<this> {
    return this.click(this.only(`:is(${inside} a[href], ${inside} button)`, name))
  }

  fieldValue(label: string, inside = 'body'): string {
    return (this.fieldOf(label, inside) as HTMLInputElement).value
  }

  /** Fills a text field, ticks a box or a radio button (`''` unticks it), or chooses a select's option by its text. */
  fill(label: Name, value = 'on', inside = 'body'): this {
    const field = this.fieldOf(label, inside)
    if (field.matches('select')) {
      const { options } = field as HTMLSelectElement
      const option = [...options].find(({ text }) => text === value)
      if (option === undefined) throw new Error(`No option ${value} in ${field.outerHTML}`)
      option.selected = true
    } else if (field.matches('[type=checkbox], [type=radio]'))
      (field as HTMLInputElement).checked = value !== ''
    else (field as HTMLInputElement).value = value
    return this
  }

  private fieldOf(label: Name, inside: string): HTMLElement {
    const isIt = (text: string | null) =>
      typeof label === 'string' ? written(text) === label : label.test(written(text))
    const found = this.all(`${inside} :is(label, [aria-label]:is(input, select, textarea))`).find((one) =>
      isIt(one.getAttribute('aria-label') ?? labelText(one)),
    )
    const field = found?.matches('label') === true ? (found as HTMLLabelElement).control : found
    if (field === undefined || field === null) throw new Error(`No field ${String(label)} at ${this.address}`)
    return field
  }

  private only(selector: string, name: Name): HTMLElement {
    const [found] = this.named(selector, name)
    if (found !== undefined) return found
    const names = this.all(selector).map(nameOf).join(' | ')
    throw new Error(`No ${selector} named ${String(name)} at ${this.address}; there are: ${names}`)
  }
}

/** Without the texts of the label's own field, such as a select's options. */
function labelText(label: HTMLElement): string {
  const copy = label.cloneNode(true) as HTMLElement
  for (const field of copy.querySelectorAll('select, textarea')) field.remove()
  return copy.textContent
}
