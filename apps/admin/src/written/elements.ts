export const all = (within: Element, selector: string) => [...within.querySelectorAll<HTMLElement>(selector)]

export const unwrap = (element: Element) => element.replaceWith(...element.childNodes)

export function renamed(element: Element, name: string): void {
  const other = element.ownerDocument.createElement(name)
  other.append(...element.childNodes)
  element.replaceWith(other)
}

/** Elements that end a line. */
export const BLOCKS = [
  ...['p', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'ul', 'ol', 'li', 'dl', 'dt', 'dd', 'blockquote', 'pre', 'hr'],
  ...['div', 'section', 'article', 'main', 'header', 'footer', 'nav', 'aside', 'address', 'center', 'form'],
  ...['figure', 'figcaption', 'fieldset', 'details', 'summary', 'table', 'caption'],
].join(', ')
