import { pesos, tenths } from '@preciosa/contracts'
import { drawChart } from '../../components/ui/chart.server.js'
import { config } from '../../config/config.server.js'
import { pageNotFound } from '../../api/page-answers.server.js'

const YEARS = [2012, 2013, 2014, 2015, 2016, 2017, 2018, 2019, 2020, 2021, 2022]
/** Thousands of pesos, invented. */
const PRICES = [9790, 10_380, 11_050, 11_820, 12_740, 13_690, 14_760, 15_940, 17_180, 18_420, 19_850]

const millions = (thousands: number) => tenths(thousands / 1000)
const texts = {
  unit: 'Millones de pesos',
  axisText: pesos,
  tickText: millions,
  labelText: millions,
  chosenText: pesos,
}

/** Only in demo mode and development. */
export function loadKit() {
  if (!config.demo && !import.meta.env.DEV) pageNotFound()
  const columns = YEARS.map((year) => ({ year }))
  const months = Array.from({ length: 25 }, (_, index) => {
    const date = new Date(Date.UTC(2024, 10 + index, 1))
    const text = (month: 'long' | 'short') =>
      new Intl.DateTimeFormat('es-AR', { month, year: '2-digit', timeZone: 'UTC' }).format(date)
    return { text: text('short'), short: text('short') }
  })
  const rising = (from: number, step: number, bend: number) =>
    months.map((_, index) => Math.round(from + step * index + bend * Math.sin(index / 3)))
  return {
    rows: YEARS.map((year, index) => ({ year, price: pesos(PRICES[index] ?? 0) })).reverse(),
    charts: {
      byYear: drawChart({
        ...texts,
        columns,
        chosen: 6,
        series: [{ name: 'Gol Trend', tone: 'main', values: PRICES }],
      }),
      locked: drawChart({
        ...texts,
        columns: [...columns, { year: null }],
        series: [{ name: 'Gol Trend', tone: 'main', values: [...YEARS.map(() => null), 29_870] }],
        locked: [...YEARS.map(() => true), false],
      }),
      overTime: drawChart({
        ...texts,
        columns: months,
        chosen: 24,
        padding: 1000,
        series: [{ name: 'Gol Trend', tone: 'main', values: rising(8420, 260, 300) }],
      }),
      several: drawChart({
        ...texts,
        columns: months,
        series: [
          { name: 'Gol Trend', tone: 'main', values: rising(8420, 260, 300) },
          { name: 'Fox', tone: 'dollar', values: rising(7900, 270, 250) },
          { name: 'Clio', tone: 'ink', values: rising(6900, 190, 500) },
          { name: '208', tone: 'soft', values: rising(11_000, 330, 200) },
        ],
      }),
    },
  }
}

export type KitData = ReturnType<typeof loadKit>
