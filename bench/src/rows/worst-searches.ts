import { openSearch } from '@preciosa/server'
import { type BenchRow, median } from '../measure/result.js'
import { WORST_SEARCHES } from '../search/worst.js'

const RUNS = 5
const LIMIT_MS = 100

/** Times the most expensive known searches in sequence, without HTTP and cache (decision 015). */
export async function worstSearches(databaseUrl: string, add: (row: BenchRow) => void): Promise<void> {
  const search = await openSearch(databaseUrl)
  try {
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
      floor: `${worst.why}; the next ${second.ms.toFixed(0)} ms`,
      value: worst.ms,
      ratio: worst.ms / LIMIT_MS,
      target: `≤ ${LIMIT_MS} ms`,
      met: worst.ms <= LIMIT_MS,
    })
  } finally {
    await search.close()
  }
}
