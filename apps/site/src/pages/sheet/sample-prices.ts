/**
 * What stands, blurred, in place of unpaid prices: the same invented amounts for every vehicle,
 * so that nothing about the real ones can be read from them (design D6).
 */
const SAMPLES = ['$ 88.888.000', '$ 77.777.000', '$ 66.666.000', '$ 55.555.000', '$ 44.444.000'] as const

export function samplePrice(row: number): string {
  return SAMPLES[row % SAMPLES.length] ?? SAMPLES[0]
}
