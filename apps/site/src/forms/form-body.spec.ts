import { readFormBody } from './form-body.server.js'

function posted(body: BodyInit, type?: string): Request {
  return new Request('http://localhost/', {
    method: 'POST',
    body,
    ...(type && { headers: { 'content-type': type } }),
  })
}

const URLENCODED = 'application/x-www-form-urlencoded'
const part = (name: string) => `--b\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n1\r\n`
const parsed = jest.spyOn(Response.prototype, 'formData')
beforeEach(() => parsed.mockClear())

it('reads the fields and the file of a multipart form', async () => {
  const form = new FormData()
  form.append('name', 'ñandú')
  form.append('file', new Blob([Buffer.alloc(1000, '\r\n-')]), 'foto.jpg')
  const read = await readFormBody(posted(form))
  expect(read.get('name')).toBe('ñandú')
  expect(read.get('file')).toMatchObject({ size: 1000, name: 'foto.jpg' })
})

it('reads a urlencoded form with repeated fields', async () => {
  const read = await readFormBody(posted(new URLSearchParams('a=1&a=2&b=%C3%B1')))
  expect([read.getAll('a'), read.get('b')]).toEqual([['1', '2'], 'ñ'])
})

it.each([
  ['a urlencoded form', 'a&'.repeat(6 * 1024 * 1024), URLENCODED],
  ['a multipart form', `${part('a').repeat(200_000)}--b--\r\n`, 'multipart/form-data; boundary=b'],
  ['a quoted boundary', `${part('a').repeat(300)}--b--\r\n`, 'multipart/form-data; boundary="b"'],
])('refuses too many fields of %s before they are parsed', async (_, body, type) => {
  await expect(readFormBody(posted(body, type))).rejects.toThrow('Too many fields')
  expect(parsed).not.toHaveBeenCalled()
})

it.each([
  ['JSON', 'application/json'],
  ['a second boundary', 'multipart/form-data; boundary=a; boundary=b'],
  ['another parameter before the boundary', 'multipart/form-data; x="boundary=a"; boundary=b'],
  ['no boundary', 'multipart/form-data'],
])('refuses %s', async (_, type) => {
  await expect(readFormBody(posted(part('a'), type))).rejects.toThrow('Not a form')
})
