import type { AdDetail } from '@preciosa/contracts/ads'
import { act } from 'react'
import { openDom } from '../testing/dom.js'

openDom()

async function report(days: AdDetail['days']): Promise<HTMLElement> {
  const { createRoot } = await import('react-dom/client')
  const { AdReport } = await import('./ad-report.js')
  const here = document.getElementById('here')!
  const root = createRoot(here)
  const ad = { id: 7, impressions: 400, clicks: 5, days } as unknown as AdDetail
  act(() => root.render(<AdReport ad={ad} />))
  const shown = here.cloneNode(true) as HTMLElement
  act(() => root.unmount())
  return shown
}

it('draws a single day as a bar among empty space, with its date once', async () => {
  const shown = await report([{ day: '2026-11-28', impressions: 400, clicks: 5 }])
  const bars = [...shown.querySelectorAll('rect')].map((bar) => Number(bar.getAttribute('width')))
  expect(bars).toEqual([48])
  const dates = [...shown.querySelectorAll('figure span')].filter((one) => one.textContent === '28/11/26')
  expect(dates).toHaveLength(1)
  expect(shown.textContent).toMatch(/Clics por vista1,25\s?%/)
  expect(shown.querySelector('a[download]')?.getAttribute('href')).toBe('/backoffice/ads/7/csv')
})

it('draws a bar for each day between the first and the last counted one', async () => {
  const day = (date: string) => ({ day: date, impressions: 200, clicks: 2 })
  const shown = await report([day('2026-11-25'), day('2026-11-28')])
  const heights = [...shown.querySelectorAll('rect')].map((bar) => Number(bar.getAttribute('height')))
  expect(heights).toEqual([180, 0, 0, 180])
})
