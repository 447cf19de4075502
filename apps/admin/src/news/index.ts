import CalendarIcon from '@mui/icons-material/CalendarMonthOutlined'
import NewsIcon from '@mui/icons-material/NewspaperOutlined'
import { backofficeNewsRoutes as routes } from '@preciosa/contracts/news'
import { lazy } from 'react'
import type { ConsoleResource } from '../api/resource.js'

export const news: ConsoleResource = {
  name: 'news',
  screens: {
    menu: 'Noticias',
    icon: NewsIcon,
    list: lazy(() => import('./news-page.js')),
    create: lazy(() => import('./create-article.js')),
    edit: lazy(() => import('./edit-article.js')),
    show: lazy(() => import('./article-page.js')),
    recordRepresentation: 'title',
  },
  calls: {
    list: routes.newsList,
    one: routes.articleDetail,
    create: routes.createArticle,
    change: routes.saveArticle,
    remove: routes.removeArticle,
  },
  may: { publish: 'news.edit' },
  texts: {
    name: 'Noticia |||| Noticias',
    fields: {
      id: 'N.º',
      title: 'Título',
      date: 'Fecha',
      publishedFrom: 'Sale',
      updatedAt: 'Último cambio',
      state: 'Estado',
      category: 'Categoría',
      type: 'Tipo',
      q: 'Título',
    },
  },
}

export const newsCalendar: ConsoleResource = {
  name: 'news-calendar',
  screens: {
    menu: 'Calendario de noticias',
    icon: CalendarIcon,
    list: lazy(() => import('./calendar-page.js')),
  },
  may: { list: 'news.read' },
}
