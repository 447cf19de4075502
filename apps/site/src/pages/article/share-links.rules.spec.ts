import { shareLinks } from './share-links.rules.js'

it('carry title and address, escaped', () => {
  const { whatsapp, mail } = shareLinks('50 % & más', 'https://guia.example/noticias/articulo/x_1')
  expect(new URL(whatsapp).searchParams.get('text')).toBe(
    '50 % & más https://guia.example/noticias/articulo/x_1',
  )
  expect(mail).toBe(
    'mailto:?subject=50%20%25%20%26%20m%C3%A1s&body=https%3A%2F%2Fguia.example%2Fnoticias%2Farticulo%2Fx_1',
  )
})
