import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { FIRST_STYLES } from '../frame/first-styles.js'

const LINK = /<link rel="stylesheet" href="([^"]+)"\/>/g
const EMPTY = `<style id="${FIRST_STYLES}"></style>`
const PRELOAD = /<link rel="modulepreload" /g
const MODULE = /(<script(?: nonce="[^"]*")?) type="module"( async="")?>/
const END = '</body>'

/** Moves a script in its place, since a browser looks again only at scripts that come into the document. */
const START = `requestAnimationFrame(()=>setTimeout(()=>{
for(const link of document.querySelectorAll('link[rel="later"]'))link.rel='modulepreload'
const script=document.querySelector('script[type="later"]')
if(!script)return
script.type='module'
script.parentNode.insertBefore(script,script.nextSibling)
}))`

interface Styles {
  css: string
  source: string
}

/**
 * Puts a page's styles into its document, so that nothing is fetched before the first paint. The style sheets
 * come later and replace them (`LateStyles`); so do the scripts.
 */
export class FirstPaint {
  private readonly made = new Map<string, Styles>()

  /** @param sheets style sheets by address; a page with another one stays as it is */
  constructor(private sheets: ReadonlyMap<string, string> = new Map()) {}

  /** Before the first page. */
  use(sheets: ReadonlyMap<string, string>): void {
    this.sheets = sheets
  }

  /**
   * @param nonce of the document's scripts
   * @returns the document, and the source of its style for the security policy, null without one
   */
  of(html: string, nonce: string): { html: string; source: string | null } {
    const addresses = [...html.matchAll(LINK)].map(([, address = '']) => address)
    const styles = this.stylesOf(addresses)
    if (styles === null || !html.includes(EMPTY)) return { html, source: null }
    return {
      source: styles.source,
      html: html
        .replaceAll(LINK, '<link rel="stylesheet" href="$1" media="print"/>')
        .replaceAll(PRELOAD, '<link rel="later" ')
        .replace(MODULE, '$1 type="later"$2>')
        .replace(END, () => `<script nonce="${nonce}">${START}</script>${END}`)
        // Last: the styles are longer than the rest.
        .replace(EMPTY, () => `<style id="${FIRST_STYLES}">${styles.css}</style>`),
    }
  }

  private stylesOf(addresses: readonly string[]): Styles | null {
    const name = addresses.join(' ')
    const known = this.made.get(name)
    if (known !== undefined) return known
    const sheets = addresses.map((address) => this.sheets.get(address))
    if (sheets.length === 0 || !sheets.every((sheet) => sheet !== undefined)) return null
    const css = sheets.join('\n')
    const made = { css, source: `'sha256-${createHash('sha256').update(css).digest('base64')}'` }
    this.made.set(name, made)
    return made
  }
}

/** By address. @param client the folder of the built files */
export async function styleSheetsIn(client: string): Promise<Map<string, string>> {
  const names = (await readdir(join(client, 'assets'))).filter((name) => name.endsWith('.css'))
  return new Map(
    await Promise.all(
      names.map(
        async (name) => [`/assets/${name}`, await readFile(join(client, 'assets', name), 'utf8')] as const,
      ),
    ),
  )
}

/** Empty while Vite serves the style sheets. */
export const firstPaint = new FirstPaint()
