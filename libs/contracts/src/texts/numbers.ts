const whole = new Intl.NumberFormat('es-AR', { maximumFractionDigits: 0 })
const tenth = new Intl.NumberFormat('es-AR', { maximumFractionDigits: 1 })

/** A whole number as people read it: 17973 → `17.973`. */
export function count(value: number): string {
  return whole.format(value)
}

/** A whole number with its sign, a true minus: `+15`, `−10.000`. */
export function signed(value: number): string {
  return `${value < 0 ? '−' : '+'}${count(Math.abs(value))}`
}

/** So many of something: `1 versión`, `1.500 versiones`. */
export function counted(value: number, one: string, many: string): string {
  return `${count(value)} ${value === 1 ? one : many}`
}

/** A number with one decimal at most: 1.14 → `1,1`, 2 → `2`. */
export function tenths(value: number): string {
  return tenth.format(value)
}
