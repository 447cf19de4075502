import CategoriesIcon from '@mui/icons-material/LabelOutlined'
import { backofficeNewsCategoryRoutes as routes } from '@preciosa/contracts/news'
import { lazy } from 'react'
import type { ConsoleResource } from '../api/resource.js'

export const newsCategories: ConsoleResource = {
  name: 'news-categories',
  screens: {
    menu: 'Categorías de noticias',
    icon: CategoriesIcon,
    list: lazy(() => import('./categories-page.js')),
    create: lazy(() => import('./create-category.js')),
    show: lazy(() => import('./category-page.js')),
    recordRepresentation: 'name',
  },
  calls: {
    list: routes.newsCategoriesList,
    one: routes.newsCategoryDetail,
    create: routes.createNewsCategory,
    change: routes.changeNewsCategory,
    remove: routes.removeNewsCategory,
  },
  texts: {
    name: 'Categoría de noticias |||| Categorías de noticias',
    fields: { id: 'N.º', position: 'Lugar', name: 'Nombre', slug: 'Dirección', articles: 'Noticias' },
  },
}
