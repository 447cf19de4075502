import type { backofficeSearchRoutes } from '@preciosa/contracts/office-search'
import type { backofficeOperatorRoutes, OperatorSheet } from '@preciosa/contracts/operator'
import type {
  backofficeSiteNoticeRoutes,
  SiteNotice,
  SiteNoticeContent,
  siteRoutes,
} from '@preciosa/contracts/site-notices'
import { Database } from '@preciosa/platform'
import { bodyOf } from '@preciosa/testing'
import type { World } from '../world.js'
import { lists, NOT_THERE } from './console.js'
import type { CallsOf } from './route-calls.js'

const NOTICE: SiteNoticeContent = {
  text: 'Mantenimiento el domingo.',
  tone: 'attention',
  link: { label: 'Más', to: '/ayuda' },
  first: '2026-01-01T03:00:00.000Z',
  last: '2026-12-31T03:00:00.000Z',
}
const OVER = { first: '2020-01-01T03:00:00.000Z', last: '2020-01-02T03:00:00.000Z' }

async function sent(world: World, url: string, payload: object = {}): Promise<SiteNotice> {
  const headers = world.headersOf('admin')
  const answer = await world.app.inject({
    method: 'POST',
    url: `/backoffice/site-notices${url}`,
    payload,
    headers,
  })
  return bodyOf<SiteNotice>(answer)
}
async function draft(world: World, change: Partial<SiteNoticeContent> = {}): Promise<SiteNotice> {
  // The site has room for five at a time.
  await world.app
    .get(Database)
    .query('update site_notice set published = false where id < (select max(id) - 3 from site_notice)')
  return sent(world, '', { content: { ...NOTICE, ...change } })
}
const running = async (world: World) => sent(world, `/${(await draft(world)).id}/publish`)
const someDraft = async (world: World) => [{ params: { id: (await draft(world)).id } }]

export const siteCalls: CallsOf<typeof siteRoutes> = {
  siteFrame: {
    good: async (world) => {
      await world.app.get(Database).query('truncate site_notice')
      await running(world)
      return [{}]
    },
    statements: 4,
  },
}

export const backofficeSiteNoticeCalls: CallsOf<typeof backofficeSiteNoticeRoutes> = {
  siteNotices: {
    good: async (world) => {
      await running(world)
      return lists([{ state: ['draft', 'running'], q: 'domingo' }, {}])
    },
    statements: 3,
  },
  siteNotice: { good: someDraft, wrong: () => [NOT_THERE], statements: 2 },
  createSiteNotice: {
    good: () => [{ body: { content: NOTICE } }, { body: { content: { ...NOTICE, link: null } } }],
    statements: 6,
  },
  saveSiteNotice: {
    good: async (world) => {
      const { id } = await draft(world)
      return [{ params: { id }, body: { revision: 1, content: { ...NOTICE, text: 'El sábado.' } } }]
    },
    wrong: async (world) => {
      const { id } = await draft(world)
      return [
        { ...NOT_THERE, body: { revision: 1, content: NOTICE } },
        { params: { id }, body: { revision: 9, content: NOTICE }, code: 'conflict' },
      ]
    },
    statements: 8,
  },
  publishSiteNotice: {
    good: someDraft,
    wrong: async (world) => [
      NOT_THERE,
      { params: { id: (await running(world)).id }, code: 'conflict' },
      { params: { id: (await draft(world, OVER)).id }, code: 'conflict' },
    ],
    statements: 9,
  },
  withdrawSiteNotice: {
    good: async (world) => [{ params: { id: (await running(world)).id } }],
    wrong: async (world) => [NOT_THERE, { params: { id: (await draft(world)).id }, code: 'conflict' }],
    statements: 8,
  },
  removeSiteNotice: {
    good: someDraft,
    wrong: async (world) => [NOT_THERE, { params: { id: (await running(world)).id }, code: 'conflict' }],
    statements: 7,
  },
}

const SETTINGS = {
  name: 'Preciosa S. A.',
  cuit: '30-71234567-1',
  hours: 'Lunes a viernes de 9 a 18',
  fiscalData: null,
  keepsSpent: true,
  consumerDefence: null,
  address: 'Av. Corrientes 1234',
  phone: '011 4444-0000',
  whatsapp: '+54 9 11 5555-0000',
  mailFooter: 'Preciosa S. A.',
}
async function revisionOf(world: World): Promise<number> {
  const headers = world.headersOf('admin')
  return bodyOf<OperatorSheet>(await world.app.inject({ url: '/backoffice/operator', headers })).revision
}

export const backofficeOperatorCalls: CallsOf<typeof backofficeOperatorRoutes> = {
  operator: { good: () => [{}], statements: 2 },
  saveOperator: {
    good: async (world) => [{ body: { revision: await revisionOf(world), settings: SETTINGS } }],
    wrong: async (world) => [
      { body: { revision: (await revisionOf(world)) + 1, settings: SETTINGS }, code: 'conflict' },
    ],
    statements: 8,
  },
}

export const backofficeSearchCalls: CallsOf<typeof backofficeSearchRoutes> = {
  officeSearch: {
    good: () => [{ query: { q: 'ana' } }, { query: { q: '120001' } }, { query: { q: 'llega' } }],
    statements: 9,
  },
}
