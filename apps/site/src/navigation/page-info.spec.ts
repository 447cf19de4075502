import { breadcrumbData, metaOf, metaOfError } from './page-info.js'

describe('metaOf', () => {
  const page = {
    title: 'Precios de Ford',
    description: 'd',
    canonical: 'https://guia.example/x',
    structured: [],
  }

  it('gives title, description and canonical URL', () => {
    expect(metaOf(page)).toEqual(
      expect.arrayContaining([
        { title: 'Precios de Ford · Preciosa' },
        { name: 'description', content: 'd' },
        { tagName: 'link', rel: 'canonical', href: 'https://guia.example/x' },
      ]),
    )
  })

  it('leaves an error page to the layout, which sets noindex', () => {
    expect(metaOf(undefined)).toEqual([])
    const error = { status: 404, statusText: '', data: null, internal: false }
    expect(metaOfError(error)).toEqual([
      { title: 'No encontramos esta página · Preciosa' },
      { name: 'robots', content: 'noindex' },
    ])
    expect(metaOfError(new Error('secret'))[0]).toEqual({
      title: 'No pudimos mostrar esta página · Preciosa',
    })
    expect([metaOfError(null), metaOfError(undefined)]).toEqual([[], []])
  })
})

describe('breadcrumbData', () => {
  it('numbers the breadcrumbs from 1, with absolute URLs', () => {
    const crumbs = [
      { label: 'Autos', path: '/' },
      { label: 'Ford', path: '/precios/autos/ford_12' },
    ]
    expect(breadcrumbData('https://guia.example', crumbs).itemListElement).toEqual([
      { '@type': 'ListItem', position: 1, name: 'Autos', item: 'https://guia.example/' },
      { '@type': 'ListItem', position: 2, name: 'Ford', item: 'https://guia.example/precios/autos/ford_12' },
    ])
  })
})
