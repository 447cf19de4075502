import type { ArticleContent, ArticleDetail, NewsItem } from '@preciosa/contracts/news'
import { Database } from '@preciosa/platform'
import { MediaService } from '@preciosa/server'
import { articleContent, bodyOf } from '@preciosa/testing'
import jpeg from 'jpeg-js'
import { multipart, type TestConsole } from '../testing/console.js'

export function newsCases(console: () => TestConsole): void {
  let office: TestConsole
  beforeAll(() => {
    office = console()
  })
  beforeEach(() => office.app.get(Database).query('truncate article, media, media_use cascade'))

  const get = (url: string, headers: Record<string, string> = {}) => office.app.inject({ url, headers })
  const send = async (url: string, payload: object, role = 'editor') => {
    const answer = await office.call('POST', url, { payload, role })
    await office.seen()
    return answer
  }
  const titles = async () =>
    bodyOf<{ pageElements: NewsItem[] }>(await get('/admin/visibleNews')).pageElements.map(
      ({ title }) => title,
    )

  async function picture(): Promise<number> {
    const photo = jpeg.encode({ width: 700, height: 500, data: Buffer.alloc(700 * 500 * 4, 0x60) }, 80).data
    const sent = await office.call('POST', '/media', { ...multipart({}, [photo]), role: 'editor' })
    const { id } = bodyOf<{ id: number }>(sent)
    const texts = { alt: 'Un auto', credit: '', focal: { x: 50, y: 50 } }
    await office.call('PUT', `/media/${id}`, { payload: texts, role: 'editor' })
    return id
  }

  async function draft(change: Partial<ArticleContent> = {}): Promise<ArticleDetail> {
    const content = articleContent('Llega el nuevo Gol', {
      date: '2026-11-15',
      previewImage: await picture(),
      ...change,
    })
    return bodyOf<ArticleDetail>(await send('/news', { content }))
  }

  it('shows a publication at once, and leaves the answers of prices alone', async () => {
    const { id } = await draft()
    expect(await titles()).toEqual([])
    const news = String((await get('/admin/visibleNews')).headers.etag)
    const brands = String((await get('/preciosa/brands')).headers.etag)
    await send(`/news/${id}/publish`, { latest: 1 })
    expect(await titles()).toEqual(['Llega el nuevo Gol'])
    expect((await get('/admin/visibleNews', { 'if-none-match': news })).statusCode).toBe(200)
    expect((await get('/preciosa/brands', { 'if-none-match': brands })).statusCode).toBe(304)
    const again = String((await get('/admin/visibleNews')).headers.etag)
    expect((await get('/admin/visibleNews', { 'if-none-match': again })).statusCode).toBe(304)
  })

  it('answers 410 for a withdrawn article, and 404 for one that readers never saw', async () => {
    const { id } = await draft()
    expect((await get(`/admin/news/${id}`)).statusCode).toBe(404)
    await send(`/news/${id}/publish`, { latest: 1 })
    expect((await get(`/admin/news/${id}`)).statusCode).toBe(200)
    await send(`/news/${id}/withdraw`, {})
    const answers = [await get(`/admin/news/${id}`), await get(`/admin/articles/${id}`)]
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([410, 410])
    expect(answers[0]!.json()).toMatchObject({ code: 'gone', detail: 'Esa noticia fue retirada.' })
  })

  it('shows texts and files of a picture that changed later', async () => {
    const { id, content } = await draft()
    await send(`/news/${id}/publish`, { latest: 1 })
    const shown = async () =>
      bodyOf<{ picture: { alt: string; files: { format: string }[] } }>(await get(`/admin/articles/${id}`))
        .picture
    expect((await shown()).alt).toBe('Un auto')
    const media = content.previewImage ?? 0
    const texts = { alt: 'Otro texto', credit: '', focal: { x: 50, y: 50 } }
    await office.call('PUT', `/media/${media}`, { payload: texts, role: 'editor' })
    await office.app.get(MediaService, { strict: false }).encode({ mediaId: media })
    await office.seen()
    expect((await shown()).alt).toBe('Otro texto')
    expect((await shown()).files.map(({ format }) => format)).toContain('avif')
  })
}
