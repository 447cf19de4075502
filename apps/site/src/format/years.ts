export function count(number: number, one: string, many: string): string {
  return `${number.toLocaleString('es-AR')} ${number === 1 ? one : many}`
}
