import type { Picture } from '@preciosa/contracts/media'
import type { PageContent } from '@preciosa/contracts/pages'
import { picturesIn, withPicturesOf } from './page-pictures.rules.js'

const BLOCKS = [
  { kind: 'since' },
  { kind: 'picture', media: 7 },
  {
    kind: 'partners',
    title: 'Socios',
    items: [{ name: 'Banco del Litoral' }, { name: 'Seguros del Plata', media: 8 }],
  },
  { kind: 'picture', media: 7, caption: 'Otra vez' },
] satisfies PageContent['blocks']

const picture = (alt: string): Picture => ({
  alt,
  credit: null,
  width: 640,
  height: 480,
  colour: '#336699',
  focal: { x: 50, y: 50 },
  files: [],
})

it('names each picture of a page by the path of its field', () => {
  expect(picturesIn(BLOCKS)).toEqual([
    { id: 7, path: 'content.blocks.1.media' },
    { id: 8, path: 'content.blocks.2.items.1.media' },
    { id: 7, path: 'content.blocks.3.media' },
  ])
})

it('gives blocks their pictures; a missing one leaves the name of its partner', () => {
  const [road, logo] = [picture('Una ruta'), picture('Logo de Seguros del Plata')]
  expect(withPicturesOf(BLOCKS, new Map([[8, logo]]))).toEqual([
    { kind: 'since' },
    {
      kind: 'partners',
      title: 'Socios',
      items: [{ name: 'Banco del Litoral' }, { name: 'Seguros del Plata', picture: logo }],
    },
  ])
  expect(withPicturesOf(BLOCKS, new Map([[7, road]]))).toEqual([
    { kind: 'since' },
    { kind: 'picture', picture: road },
    {
      kind: 'partners',
      title: 'Socios',
      items: [{ name: 'Banco del Litoral' }, { name: 'Seguros del Plata' }],
    },
    { kind: 'picture', picture: road, caption: 'Otra vez' },
  ])
})
