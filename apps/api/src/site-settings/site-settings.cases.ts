import type { OperatorSheet } from '@preciosa/contracts/operator'
import type { SiteFrame, SiteNotice } from '@preciosa/contracts/site-notices'
import { Database } from '@preciosa/platform'
import { bodyOf } from '@preciosa/testing'
import type { TestConsole } from '../testing/console.js'
import { request } from '../testing/request.js'

const SETTINGS = {
  name: 'Preciosa S. A.',
  cuit: '30-71234567-1',
  hours: 'Lunes a viernes de 9 a 18',
  fiscalData: null,
  keepsSpent: true,
  consumerDefence: null,
  address: 'Av. Corrientes 1234',
  phone: null,
  whatsapp: '+54 9 11 5555-0000',
  mailFooter: 'Preciosa S. A.',
}
const CONTENT = {
  text: 'Mantenimiento el domingo.',
  tone: 'attention',
  link: { label: 'Más', to: '/contacto' },
  first: '2026-11-15T03:00:00.000Z',
  last: '2026-11-16T03:00:00.000Z',
}

export function siteSettingsCases(console: () => TestConsole): void {
  let office: TestConsole
  beforeAll(() => {
    office = console()
  })
  beforeEach(() => office.app.get(Database).query('truncate operator, site_notice'))

  const frame = async () => bodyOf<SiteFrame>(await request(office.app).get('/admin/site'))

  it('shows visitors what an admin saved, without the footer of the mails', async () => {
    const payload = { revision: 0, settings: SETTINGS }
    for (const role of ['editor', 'back-office'])
      expect((await office.call('PUT', '/operator', { payload, role })).statusCode).toBe(403)
    expect(bodyOf<OperatorSheet>(await office.call('PUT', '/operator', { payload })).revision).toBe(1)
    expect((await office.call('PUT', '/operator', { payload })).statusCode).toBe(409)
    expect((await frame()).operator).toEqual({
      address: 'Av. Corrientes 1234',
      phone: null,
      whatsapp: '5491155550000',
      name: 'Preciosa S. A.',
      cuit: '30-71234567-1',
      hours: 'Lunes a viernes de 9 a 18',
      fiscalData: null,
      keepsSpent: true,
      consumerDefence: null,
      chargesVat: true,
    })
  })

  it('shows visitors a notice once it is published, and caches the answer for a minute', async () => {
    const created = await office.call('POST', '/site-notices', {
      payload: { content: CONTENT },
      role: 'editor',
    })
    const { id } = bodyOf<SiteNotice>(created)
    expect((await frame()).notices).toEqual([])
    await office.call('POST', `/site-notices/${id}/publish`, { payload: {}, role: 'back-office' })
    const { text, tone, link, last } = CONTENT
    expect((await frame()).notices).toEqual([{ key: `${id}-1`, text, tone, link, last }])
    const { headers } = await request(office.app).get('/admin/site')
    expect(headers['cache-control']).toBe('public, max-age=60')
    const again = await request(office.app).get('/admin/site').set({ 'if-none-match': headers.etag })
    expect(again.statusCode).toBe(304)
  })
}
