import { dayAt } from '@preciosa/platform'
import type { Page } from 'playwright-core'

/** Of the site's server, where it mixes the ads; in pages `holdPage` does it. */
export const SAME_ORDER = { NODE_OPTIONS: '--import=data:text/javascript,Math.random=()=>0.5' }

/** Styles of a constructed sheet need no permission of the page's content security policy. */
const NO_CARET = `{
  const sheet = new CSSStyleSheet()
  sheet.replaceSync('* { caret-color: transparent !important }')
  document.adoptedStyleSheets = [sheet]
}`

/** Before a page opens: noon of this day, the same order of ads in each run, and no caret. */
export async function holdPage(page: Page): Promise<void> {
  await page.clock.setFixedTime(`${dayAt(new Date())}T12:00:00-03:00`)
  await page.addInitScript('Math.random = () => 0.5')
  await page.addInitScript(NO_CARET)
}

const STILL = `(async () => {
  const endless = (animation) => !Number.isFinite(animation.effect?.getComputedTiming().endTime)
  for (const animation of document.getAnimations().filter(endless)) animation.cancel()
  await Promise.all([...document.images].map((image) => {
    image.loading = 'eager'
    return image.complete || new Promise((done) => ['load', 'error'].forEach((end) => image.addEventListener(end, done)))
  }))
  const days = [0, 14].flatMap((later) => ['short', 'long'].map((dateStyle) =>
    new Date(Date.now() + later * 86400000).toLocaleDateString('es-AR', { dateStyle })))
  const moment = new RegExp('((?:' + days.join('|') + ')(?:, | a las ))[0-9]{2}:[0-9]{2}', 'g')
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  while (texts.nextNode()) {
    const { data } = texts.currentNode
    const held = data.replace(moment, (_, day) => day + '12:00')
    if (held !== data) texts.currentNode.data = held
  }
})()`

/** Before a picture: nothing under the mouse, no endless animation, all images, and noon for what was written today or lasts two weeks. */
export async function stillPage(page: Page): Promise<void> {
  await page.mouse.move(0, 0)
  await page.evaluate<undefined>(STILL)
}
