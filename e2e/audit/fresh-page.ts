const PAGE = 4096
/** Bytes; more than a process has free already. */
const SIZE = 128 * 1024 * 1024

/** Microseconds that this machine takes for the first touch of a page of memory, 4 kB. */
export function freshPage(): number {
  const memory = Buffer.allocUnsafeSlow(SIZE)
  const from = process.hrtime.bigint()
  for (let at = 0; at < SIZE; at += PAGE) memory[at] = 1
  return Number(process.hrtime.bigint() - from) / 1000 / (SIZE / PAGE)
}
