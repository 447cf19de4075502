import axe, { type AxeResults } from 'axe-core'
import type { Page } from 'playwright-core'

/**
 * What axe finds on a page, or in a part of it, as it stands, once everything that moves has come to rest: rule, place and
 * what to mend.
 */
export async function faultsOf(page: Page, part = 'html'): Promise<string[]> {
  await page.evaluate(`Promise.all(
    document.getAnimations()
      .filter((animation) => Number.isFinite(animation.effect?.getComputedTiming().endTime))
      .map((animation) => animation.finished.catch(() => undefined)))`)
  await page.evaluate(axe.source)
  const { violations } = await page.evaluate<AxeResults>(
    `axe.run('${part}', { resultTypes: ['violations'] })`,
  )
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id}: ${target.join(' ')}: ${failureSummary ?? ''}`),
  )
}
