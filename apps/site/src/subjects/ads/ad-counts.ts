import { AD_COUNTS_PATH } from '../../paths.js'

const BATCH_MS = 5000
const MOST_IN_A_BATCH = 20

const waiting = new Set<number>()
let timer: ReturnType<typeof setTimeout> | undefined

/** Reports it within seconds, with others, also if the page is left before. */
export function countSeen(id: number): void {
  if (waiting.has(id) || waiting.size >= MOST_IN_A_BATCH) sendSeen()
  waiting.add(id)
  if (timer !== undefined) return
  timer = setTimeout(sendSeen, BATCH_MS)
  // The last event that a phone's browser is sure to send.
  document.addEventListener('visibilitychange', sendSeen, { once: true })
}

export function countClick(id: number): void {
  report([['clic', String(id)]])
}

function sendSeen(): void {
  clearTimeout(timer)
  timer = undefined
  document.removeEventListener('visibilitychange', sendSeen)
  if (waiting.size === 0) return
  report([...waiting].map((id) => ['visto', String(id)]))
  waiting.clear()
}

function report(fields: string[][]): void {
  navigator.sendBeacon(AD_COUNTS_PATH, new URLSearchParams(fields))
}
