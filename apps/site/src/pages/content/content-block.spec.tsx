import type { Picture } from '@preciosa/contracts/media'
import { renderToStaticMarkup } from 'react-dom/server'
import { ContentBlock } from './content-block.js'
import type { ContentData } from './content.server.js'

const LOGO: Picture = {
  alt: 'Logo de Seguros del Plata',
  credit: null,
  width: 480,
  height: 240,
  colour: '#336699',
  focal: { x: 50, y: 50 },
  files: [{ name: 'logo.jpg', format: 'jpg', width: 480 }],
}

it('shows partners by name, with the logos that they have', () => {
  const items = [{ name: 'Banco del Litoral' }, { name: 'Seguros del Plata', picture: LOGO }]
  const html = renderToStaticMarkup(
    <ContentBlock block={{ kind: 'partners', title: 'Socios', items }} data={{} as ContentData} />,
  )
  expect(html).toContain('<li>Banco del Litoral</li>')
  expect(html).toMatch(/<li[^>]*>.*alt="Logo de Seguros del Plata".*Seguros del Plata<\/li>/)
  expect(html.match(/<img/g)).toHaveLength(1)
})
