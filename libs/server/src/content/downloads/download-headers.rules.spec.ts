import { downloadHeaders } from './download-headers.rules.js'

const ID = '0f8fad5b-d9cb-469f-a165-70867728950e'

it('makes browsers save a private file under its name and cache nothing', () => {
  const file = { key: `documents/${ID}.pdf`, type: 'application/pdf', visibility: 'private' as const }
  expect(downloadHeaders(file, 12, 'Guía n.º 3.pdf')).toEqual({
    'content-type': 'application/pdf',
    'content-length': '12',
    'accept-ranges': 'bytes',
    'content-disposition': `attachment; filename="documents-${ID}.pdf"; filename*=UTF-8''Gu%C3%ADa%20n.%C2%BA%203.pdf`,
    'content-security-policy': "default-src 'none'; sandbox",
    'x-content-type-options': 'nosniff',
  })
  expect(downloadHeaders(file, 12, undefined)['content-disposition']).toContain(
    `filename*=UTF-8''documents-${ID}.pdf`,
  )
})

it('makes browsers show a picture and cache it for good', () => {
  const file = { key: `images/${ID}.webp`, type: 'image/webp', visibility: 'public' as const }
  expect(downloadHeaders(file, 1, undefined)).toMatchObject({
    'content-disposition': 'inline',
    'cache-control': 'public, max-age=31536000, immutable',
    'x-content-type-options': 'nosniff',
  })
})
