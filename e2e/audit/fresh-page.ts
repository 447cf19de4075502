const PAGE = 4096
/** Bytes; more than a process has free. */
const SIZE = 128 * 1024 * 1024

/** Microseconds to touch a fresh 4 kB page of memory. */
export function freshPage(): number {
  const memory = Buffer.allocUnsafeSlow(SIZE)
  const from = process.hrtime.bigint()
  for (let at = 0; at < SIZE; at += PAGE) memory[at] = 1
  return Number(process.hrtime.bigint() - from) / 1000 / (SIZE / PAGE)
}
