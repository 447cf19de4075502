import { chromiumPath } from '@preciosa/testing'
import { launch } from 'chrome-launcher'
import lighthouse, { type Result, type RunnerResult } from 'lighthouse'
import { CATEGORIES, type Category, type Figures } from './figures.js'
import { freshPage } from './fresh-page.js'

export interface Run {
  figures: Figures
  failed: string[]
  report: string
}

/** Lighthouse asks for another run if Chromium's trace lacks its beginning. */
const LOST_RECORDS: readonly (string | undefined)[] = ['NO_NAVSTART', 'NO_TRACING_STARTED']
const ATTEMPTS = 3

/** Runs Lighthouse as on a phone, with simulated throttling. Throws if a figure is missing. */
export async function audited(url: string, cookie?: string): Promise<Run> {
  for (let attempt = 1; ; attempt++) {
    const { lhr, report } = await loaded(url, cookie)
    const isLost = LOST_RECORDS.includes(lhr.runtimeError?.code)
    if (!isLost || attempt === ATTEMPTS) return { ...readingOf(lhr), report: [report].flat().join('') }
  }
}

async function loaded(url: string, cookie: string | undefined): Promise<RunnerResult> {
  const chrome = await launch({
    chromePath: chromiumPath() ?? '',
    chromeFlags: ['--headless=new', '--no-sandbox', '--disable-gpu'],
    logLevel: 'error',
  })
  try {
    const answer = await lighthouse(url, {
      port: chrome.port,
      logLevel: 'error',
      output: 'html',
      onlyCategories: [...CATEGORIES],
      formFactor: 'mobile',
      throttlingMethod: 'simulate',
      // Unused, and takes a second per run.
      disableFullPageScreenshot: true,
      ...(cookie === undefined ? {} : { extraHeaders: { cookie } }),
    })
    if (answer === undefined) throw new Error(`Lighthouse returned no result for ${url}`)
    return answer
  } finally {
    chrome.kill()
  }
}

function readingOf(result: Result): Omit<Run, 'report'> {
  const { runtimeError, finalDisplayedUrl } = result
  if (runtimeError !== undefined) throw new Error(`${finalDisplayedUrl}: ${runtimeError.message}`)
  const score = (category: Category) => {
    const found = result.categories[category]?.score
    // Null if one of the category's audits failed.
    if (typeof found !== 'number')
      throw new Error(`${category} has no score: ${brokenOff(result).join('; ')}`)
    return Math.round(found * 100)
  }
  const value = (audit: string) => {
    const found = result.audits[audit]?.numericValue
    if (found === undefined) throw new Error(`${audit} wasn’t measured: ${brokenOff(result).join('; ')}`)
    return found
  }
  return {
    figures: {
      scores: {
        performance: score('performance'),
        accessibility: score('accessibility'),
        'best-practices': score('best-practices'),
        seo: score('seo'),
      },
      lcp: value('largest-contentful-paint'),
      tbt: value('total-blocking-time'),
      cls: value('cumulative-layout-shift'),
      benchmark: result.environment.benchmarkIndex,
      freshPage: freshPage(),
    },
    failed: CATEGORIES.filter((category) => category !== 'performance').flatMap((category) =>
      failedOf(result, category),
    ),
  }
}

function brokenOff({ audits }: Result): string[] {
  return Object.values(audits)
    .filter(({ scoreDisplayMode }) => scoreDisplayMode === 'error')
    .map(({ id, errorMessage = '' }) => `${id}: ${errorMessage}`)
}

function failedOf({ audits, categories }: Result, category: Category): string[] {
  return (categories[category]?.auditRefs ?? [])
    .filter(({ weight }) => weight > 0)
    .flatMap(({ id }) => audits[id] ?? [])
    .filter(({ score }) => score !== null && score < 1)
    .map(({ id, title, details }) => `${category}, ${id}: ${title} ${placesOf(details)}`)
}

function placesOf(details: Result['audits'][string]['details']): string {
  if (details === undefined || !('items' in details)) return ''
  const items = details.items as readonly unknown[]
  return JSON.stringify(items.slice(0, 5))
}
