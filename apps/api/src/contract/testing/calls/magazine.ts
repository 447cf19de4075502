import { randomBytes } from 'node:crypto'
import type {
  backofficeMagazineRoutes,
  IssueContent,
  IssueDetail,
  magazineRoutes,
} from '@preciosa/contracts/magazine'
import type { backofficeUploadRoutes, MediaDetail, Upload } from '@preciosa/contracts/media'
import { bodyOf, issueContent } from '@preciosa/testing'
import { multipart } from '../../../testing/console.js'
import { smallPdf } from '../../../testing/small-pdf.js'
import type { World } from '../world.js'
import { lists, NOT_THERE } from './console.js'
import type { CallsOf } from './route-calls.js'

async function sent<T>(world: World, url: string, payload: object = {}): Promise<T> {
  const headers = world.headersOf('admin')
  return bodyOf<T>(await world.app.inject({ method: 'POST', url: `/backoffice${url}`, payload, headers }))
}

/** Months and numbers are unique. */
let count = 0
function freshIssue(change: Partial<IssueContent> = {}): IssueContent {
  count += 1
  const [year, month] = [1990 + Math.floor(count / 12), 1 + (count % 12)]
  return issueContent({ year, month, number: count, price: 4900.5, ...change })
}

async function draft(world: World, change: Partial<IssueContent> = {}): Promise<IssueDetail> {
  return sent(world, '/magazine', {
    content: freshIssue({ cover: await world.cover(), ...change }),
  })
}

async function pdf(world: World): Promise<number> {
  const { payload, headers } = multipart({ private: 'true' }, [smallPdf(randomBytes(4).toString('hex'))])
  const answer = await world.app.inject({
    method: 'POST',
    url: '/backoffice/media',
    payload,
    headers: { ...headers, ...world.headersOf('admin') },
  })
  return bodyOf<MediaDetail>(answer).id
}

async function published(world: World): Promise<IssueDetail> {
  const { id } = await draft(world, { pdf: await pdf(world) })
  const issue = await sent<IssueDetail>(world, `/magazine/${id}/publish`)
  await world.upToDate()
  return issue
}

const one = async (world: World) => [{ params: { number: (await published(world)).number } }]
const NO_NUMBER = { params: { number: 9998 }, code: 'not-found' } as const

export const magazineCalls: CallsOf<typeof magazineRoutes> = {
  magazine: {
    good: async (world) => {
      await published(world)
      return [{}, { query: { latest: 'true' } }]
    },
    statements: 4,
  },
  issues: {
    good: async (world) => {
      await published(world)
      return [{}, { query: { pageNumber: '2', pageSize: '1' } }]
    },
    statements: 5,
  },
  issue: { good: one, wrong: () => [NO_NUMBER], statements: 4 },
  issueLink: { good: one, wrong: () => [NO_NUMBER], statements: 4 },
}

const someDraft = async (world: World) => [{ params: { id: (await draft(world)).id } }]

export const backofficeMagazineCalls: CallsOf<typeof backofficeMagazineRoutes> = {
  issueList: {
    good: async (world) => {
      await published(world)
      return lists([{ state: ['draft', 'scheduled'], q: '312' }, { state: 'published' }, {}])
    },
    statements: 5,
  },
  issueDetail: { good: someDraft, wrong: () => [NOT_THERE], statements: 4 },
  createIssue: {
    good: async (world) => [
      { body: { content: freshIssue() } },
      { body: { content: freshIssue({ cover: await world.cover(), pdf: await pdf(world) }) } },
    ],
    wrong: async (world) => [
      { body: { content: freshIssue({ cover: 99_999 }) }, code: 'validation' },
      { body: { content: freshIssue({ pdf: 99_999 }) }, code: 'validation' },
      { body: { content: freshIssue({ number: (await draft(world)).number }) }, code: 'conflict' },
    ],
    statements: 16,
  },
  saveIssue: {
    good: async (world) => {
      const { id, content } = await draft(world)
      return [{ params: { id }, body: { revision: 1, content: { ...content, soldOut: true } } }]
    },
    wrong: async (world) => {
      const { id, content } = await draft(world)
      return [
        { ...NOT_THERE, body: { revision: 1, content } },
        { params: { id }, body: { revision: 9, content }, code: 'conflict' },
      ]
    },
    statements: 18,
  },
  publishIssue: {
    good: someDraft,
    wrong: async (world) => [
      NOT_THERE,
      { params: { id: (await published(world)).id }, code: 'conflict' },
      { params: { id: (await draft(world, { description: '' })).id }, code: 'validation' },
    ],
    statements: 11,
  },
  withdrawIssue: {
    good: async (world) => [{ params: { id: (await published(world)).id } }],
    wrong: async (world) => [NOT_THERE, { ...(await someDraft(world))[0]!, code: 'conflict' }],
    statements: 12,
  },
  removeIssue: {
    good: someDraft,
    wrong: async (world) => [NOT_THERE, { params: { id: (await published(world)).id }, code: 'conflict' }],
    statements: 11,
  },
}

const content = smallPdf()
const file = { fileName: 'revista.pdf', bytes: content.length, private: true }
const NO_UPLOAD = {
  params: { id: '00000000-0000-4000-8000-000000000000' },
  code: 'not-found',
} as const

async function upload(world: World): Promise<{ params: { id: string } }> {
  // A staff member has few at a time.
  const headers = world.headersOf('admin')
  for (const id of begun.splice(0))
    await world.app.inject({ method: 'DELETE', url: `/backoffice/uploads/${id}`, headers })
  const { id } = await sent<Upload>(world, '/uploads', file)
  begun.push(id)
  return { params: { id } }
}
const begun: string[] = []

async function whole(world: World): Promise<{ params: { id: string } }> {
  const { params } = await upload(world)
  const { payload, headers } = multipart({}, [content])
  const url = `/backoffice/uploads/${params.id}/parts?from=0`
  await world.app.inject({
    method: 'POST',
    url,
    payload,
    headers: { ...headers, ...world.headersOf('admin') },
  })
  return { params }
}

export const uploadCalls: CallsOf<typeof backofficeUploadRoutes> = {
  startUpload: {
    good: () => [{ body: file }],
    statements: 5,
  },
  upload: { good: async (world) => [await upload(world)], wrong: () => [NO_UPLOAD], statements: 2 },
  addUploadPart: {
    good: async (world) => [{ ...(await upload(world)), query: { from: '0' }, files: [content] }],
    wrong: async (world) => {
      const { params } = await upload(world)
      return [
        { ...NO_UPLOAD, query: { from: '0' }, files: [content] },
        { params, query: { from: '7' }, files: [content], code: 'conflict' },
        { params, query: { from: '0' }, files: [''], code: 'validation' },
        { params, query: { from: '0' }, files: [Buffer.concat([content, content])], code: 'validation' },
      ]
    },
    statements: 7,
  },
  finishUpload: {
    good: async (world) => [await whole(world)],
    wrong: async (world) => [NO_UPLOAD, { ...(await upload(world)), code: 'conflict' }],
    statements: 20,
  },
  cancelUpload: { good: async (world) => [await upload(world)], wrong: () => [NO_UPLOAD], statements: 8 },
}
