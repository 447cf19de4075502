import {
  AD_PIXELS,
  type AdContent,
  type AdDetail,
  type adRoutes,
  type backofficeAdRoutes,
} from '@preciosa/contracts/ads'
import { Database } from '@preciosa/platform'
import { adContent, bodyOf } from '@preciosa/testing'
import type { World } from '../world.js'
import { lists, NOT_THERE } from './console.js'
import type { CallsOf } from './route-calls.js'

async function sent(world: World, url: string, payload: object = {}): Promise<AdDetail> {
  const headers = world.headersOf('admin')
  const answer = await world.app.inject({ method: 'POST', url: `/backoffice/ads${url}`, payload, headers })
  return bodyOf<AdDetail>(answer)
}

async function picturedAd(world: World, change: Partial<AdContent> = {}): Promise<AdContent> {
  const picture = await world.cover()
  const [width, height] = AD_PIXELS.BANNER_H_L
  await world.app
    .get(Database)
    .query('update media set width = $2, height = $3 where id = $1', [picture, width, height])
  return adContent({ first: '2026-01-01', last: '2026-12-31', picture, ...change })
}

async function draft(world: World, change: Partial<AdContent> = {}): Promise<AdDetail> {
  return sent(world, '', { content: await picturedAd(world, change) })
}

async function running(world: World): Promise<AdDetail> {
  const { id } = await draft(world)
  return sent(world, `/${id}/publish`)
}

export const adCalls: CallsOf<typeof adRoutes> = {
  advertisements: {
    good: async (world) => {
      await running(world)
      return [
        { query: { size: 'BANNER_H_L', section: 'home' } },
        { query: { size: 'BANNER_V_S', section: 'sheet-motorcycles' } },
        { query: { size: 'BANNER_V_M', section: 'news-salones' } },
      ]
    },
    wrong: () => [{ query: { size: 'BANNER_H_L', section: 'news-tractores' }, code: 'validation' }],
    statements: 3,
  },
  shownAds: {
    good: async (world) => {
      await running(world)
      return [{ params: { section: 'home' } }, { params: { section: 'article-salones' } }]
    },
    wrong: () => [{ params: { section: 'news-tractores' }, code: 'validation' }],
    statements: 3,
  },
  clickAdvertisement: {
    good: async (world) => [{ params: { id: (await running(world)).id }, body: 1 }],
    wrong: async (world) => [
      { ...NOT_THERE, body: 1 },
      { params: { id: (await draft(world)).id }, body: 1, code: 'not-found' },
    ],
    statements: 3,
  },
  seeAdvertisements: {
    good: async (world) => [{ body: { seen: [(await running(world)).id, 99_999] } }],
    statements: 2,
  },
}

const WRONG_CONTENT: Partial<AdContent>[] = [
  { sections: ['news-tractores'] },
  { picture: 99_999 },
  { size: 'BANNER_V_S' },
]
const someDraft = async (world: World) => [{ params: { id: (await draft(world)).id } }]

export const backofficeAdCalls: CallsOf<typeof backofficeAdRoutes> = {
  adList: {
    good: async (world) => {
      await running(world)
      return lists([{ state: ['draft', 'running'], size: 'BANNER_H_L', q: 'Neumáticos' }, {}])
    },
    statements: 4,
  },
  adDetail: { good: someDraft, wrong: () => [NOT_THERE], statements: 4 },
  adReport: { good: someDraft, wrong: () => [NOT_THERE], statements: 3 },
  createAd: {
    good: async (world) => [
      { body: { content: await picturedAd(world, { picture: null, sections: [] }) } },
      { body: { content: await picturedAd(world, { sections: ['news-salones'], dailyCap: 5 }) } },
    ],
    wrong: async (world) => {
      const content = await picturedAd(world)
      return WRONG_CONTENT.map((wrong) => ({
        body: { content: { ...content, ...wrong } },
        code: 'validation' as const,
      }))
    },
    statements: 15,
  },
  saveAd: {
    good: async (world) => {
      const { id, content } = await draft(world)
      return [{ params: { id }, body: { revision: 1, content: { ...content, title: 'Otoño' } } }]
    },
    wrong: async (world) => {
      const { id, content } = await draft(world)
      return [
        { ...NOT_THERE, body: { revision: 1, content } },
        { params: { id }, body: { revision: 9, content }, code: 'conflict' },
      ]
    },
    statements: 17,
  },
  publishAd: {
    good: async (world) => [{ params: { id: (await draft(world)).id } }],
    wrong: async (world) => [
      NOT_THERE,
      { params: { id: (await running(world)).id }, code: 'conflict' },
      {
        params: { id: (await draft(world, { first: '2020-01-01', last: '2020-01-02' })).id },
        code: 'conflict',
      },
      { params: { id: (await draft(world, { sections: [] })).id }, code: 'validation' },
    ],
    statements: 10,
  },
  withdrawAd: {
    good: async (world) => [{ params: { id: (await running(world)).id } }],
    wrong: async (world) => [NOT_THERE, { ...(await someDraft(world))[0]!, code: 'conflict' }],
    statements: 10,
  },
  removeAd: {
    good: someDraft,
    wrong: async (world) => [NOT_THERE, { params: { id: (await running(world)).id }, code: 'conflict' }],
    statements: 11,
  },
}
