import { ISSUES } from '@preciosa/testing/fake-api'
import { issueLineOf } from '../../subjects/magazine/issue-line.js'
import { siteMarkup } from '../../testing/site-markup.js'
import { MagazinePage } from './magazine-page.js'
import type { Reading } from './magazine.server.js'

const issue = issueLineOf(ISSUES[0]!)

function shown(reading: Reading): string {
  return siteMarkup(
    <MagazinePage
      page={{ title: '', description: '', canonical: '', structured: [] }}
      issue={issue}
      latest={issue}
      now="2026-11-28T12:00:00Z"
      reading={reading}
      plans={{ names: 'Premium', from: { text: '$ 12.000', net: '$ 9.917,36' } }}
      plansPath="/particulares"
      older={[]}
      pageNumber={1}
      pages={1}
      ads={{}}
    />,
    '/revista',
  )
}

describe("a digital edition on the magazine's page", () => {
  it.each([
    ['first-charge', /Se abre cuando se aprueba tu primer pago, más o menos una hora después/],
    ['paused', /está en pausa\. Se abre de nuevo cuando se pague/],
  ] as const)('says what a plan waits for, and offers no other (%s)', (reading, says) => {
    const page = shown(reading)
    expect(page).toMatch(says)
    expect(page).toMatch(/href="\/perfil\/plan"[^>]*>Ver mi plan/)
    expect(page).not.toMatch(/Ver los planes|Leer en pantalla|Abrir el número/)
  })

  it('is offered with a plan that has it, and to readers of another with the plans', () => {
    expect(shown('open')).toMatch(/Leer en pantalla.*Abrir el número 312/)
    expect(shown('closed')).toMatch(/Ver los planes.*viene con Premium/)
  })
})
