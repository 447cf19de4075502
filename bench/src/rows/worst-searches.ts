import { openSearch } from '@preciosa/server'
import { type BenchRow, median } from '../measure/result.js'
import { searchQueries } from '../search/queries.js'
import { WORST_SEARCHES } from '../search/worst.js'

const RUNS = 5
const ORDINARY = 400
const SEED = 23
const LIMIT = 15

/**
 * Times the most expensive known searches in sequence, without HTTP and cache (decision 015), against the
 * median of ordinary ones, a third of them misspelt.
 */
export async function worstSearches(databaseUrl: string, add: (row: BenchRow) => void): Promise<void> {
  const ordinary = await searchQueries(databaseUrl, ORDINARY, SEED)
  const search = await openSearch(databaseUrl)
  try {
    const usual: number[] = []
    for (const { text, vehicleType } of ordinary) {
      const began = performance.now()
      await search.count({ vehicleType, filterString: text, page: 1, pageSize: 10 })
      usual.push(performance.now() - began)
    }
    const p50 = median(usual)
    const measured: { why: string; ms: number }[] = []
    for (const { why, input } of WORST_SEARCHES) {
      await search.count(input)
      const times: number[] = []
      for (let run = 0; run < RUNS; run += 1) {
        const began = performance.now()
        await search.count(input)
        times.push(performance.now() - began)
      }
      measured.push({ why, ms: median(times) })
    }
    measured.sort((a, b) => b.ms - a.ms)
    for (const { why, ms } of measured) console.error(`  ${ms.toFixed(1)} ms: ${why}`)
    const [worst = { why: '', ms: 0 }, second = worst] = measured
    add({
      row: `worst searches: ${WORST_SEARCHES.length} of them, the dearest, ms`,
      floor: `ordinary p50 ${p50.toFixed(1)} ms; the dearest: ${worst.why}; the next ${second.ms.toFixed(0)} ms`,
      value: worst.ms,
      ratio: worst.ms / p50,
      target: `≤ ${LIMIT} ×`,
      met: worst.ms <= p50 * LIMIT,
    })
  } finally {
    await search.close()
  }
}
