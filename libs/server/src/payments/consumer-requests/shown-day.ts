import { dayAt } from '@preciosa/platform'

/** @param day `2026-11-20` @returns `20/11/2026` */
export function shownDate(day: string): string {
  return day.split('-').map(Number).reverse().join('/')
}

/** A moment's day in Buenos Aires. */
export function shownDay(at: Date): string {
  return shownDate(dayAt(at))
}
