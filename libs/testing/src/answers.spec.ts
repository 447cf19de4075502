import { bodyOf, fetchedBody, fetchedProblem, problemOf } from './answers.js'

const answered = (statusCode: number, body: string) => ({
  statusCode,
  body,
  json: () => JSON.parse(body) as unknown,
})
const REFUSED = answered(503, '{"code":"unavailable"}')
const FINE = answered(200, '{"id":7}')

it("reads a body only of a request that succeeded, and shows what another one's answer was", async () => {
  expect(bodyOf(FINE)).toEqual({ id: 7 })
  expect(bodyOf({ statusCode: 200, text: FINE.body, body: { id: 7 } })).toEqual({ id: 7 })
  expect(() => bodyOf(REFUSED)).toThrow('Answered 503: {"code":"unavailable"}')
  expect(await fetchedBody(new Response(FINE.body))).toEqual({ id: 7 })
  await expect(fetchedBody(new Response(REFUSED.body, { status: 503 }))).rejects.toThrow(
    'answered 503: {"code"',
  )
  const playwright = { status: () => 404, url: () => 'http://a.example/', text: () => Promise.resolve('no') }
  await expect(fetchedBody(playwright)).rejects.toThrow('http://a.example/ answered 404: no')
})

it('reads a problem only of a refused request', async () => {
  expect(problemOf(REFUSED)).toEqual({ code: 'unavailable' })
  expect(() => problemOf(FINE)).toThrow('Answered 200: {"id":7}')
  expect(await fetchedProblem(new Response(REFUSED.body, { status: 503 }))).toEqual({ code: 'unavailable' })
  await expect(fetchedProblem(new Response(FINE.body))).rejects.toThrow('answered 200: {"id":7}')
})
