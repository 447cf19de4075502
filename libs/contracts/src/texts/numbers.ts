const whole = new Intl.NumberFormat('es-AR', { maximumFractionDigits: 0 })
const tenth = new Intl.NumberFormat('es-AR', { maximumFractionDigits: 1 })
const thousandth = new Intl.NumberFormat('es-AR', { maximumFractionDigits: 3 })

export function count(value: number): string {
  return whole.format(value)
}

/** With a true minus: `+15`, `−10.000`. */
export function signed(value: number): string {
  return `${value < 0 ? '−' : '+'}${count(Math.abs(value))}`
}

export function counted(value: number, one: string, many: string): string {
  return `${count(value)} ${value === 1 ? one : many}`
}

export function tenths(value: number): string {
  return tenth.format(value)
}

export function thousandths(value: number): string {
  return thousandth.format(value)
}
