import { GOOD_CAPTCHA } from '@preciosa/testing/fake-api'
import { PlainBrowser } from '../plain-browser.js'

export async function open(site: string, path: string, cookie = ''): Promise<PlainBrowser> {
  return (await new PlainBrowser(site).withCookie(cookie)).open(path)
}

/** Fills fields and presses a button, with the captcha that scripts would solve. */
export async function send(
  browser: PlainBrowser,
  button: string,
  values: Parameters<PlainBrowser['fill']>[0] = {},
): Promise<void> {
  browser.fill(values)
  const found = browser.named('button', button) as HTMLButtonElement
  let captcha = found.form?.querySelector<HTMLInputElement>('input[name=captcha]')
  if (captcha === undefined || captcha === null) {
    captcha = browser.document.createElement('input')
    Object.assign(captcha, { type: 'hidden', name: 'captcha' })
    found.form?.append(captcha)
  }
  captcha.value = GOOD_CAPTCHA
  await browser.click(found)
}

export const titleOf = ({ document }: PlainBrowser): string =>
  document.querySelector('h1')?.textContent.trim() ?? ''

export const problemsOf = ({ document }: PlainBrowser): string[] =>
  [...document.querySelectorAll('.problems li')].map(({ textContent }) => textContent.trim())

export const dialogOf = ({ document }: PlainBrowser): string | null =>
  document.querySelector('dialog h2')?.textContent.trim() ?? null

export const textsOf = ({ document }: PlainBrowser, selector: string): string[] =>
  [...document.querySelectorAll(selector)].map(({ textContent }) => textContent.replace(/\s+/g, ' ').trim())
