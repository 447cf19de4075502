import type { AuditWords, SitePaths, StaffActions } from '../declared.js'

/** What staff do here, by what it concerns, in words of the audit. An action is never renamed: entries keep it. */
export const AUDIT = {
  article: {
    name: 'Noticia',
    page: 'news',
    actions: {
      'article.create': 'Agregar una noticia',
      'article.save': 'Guardar una noticia',
      'article.publish': 'Publicar o programar una noticia',
      'article.withdraw': 'Retirar una noticia',
      'article.restore': 'Recuperar una versión de una noticia',
      'article.remove': 'Borrar el borrador de una noticia',
    },
  },
  'news-category': {
    name: 'Categoría de noticias',
    page: 'news-categories',
    actions: {
      'news-category.create': 'Agregar una categoría de noticias',
      'news-category.change': 'Cambiar una categoría de noticias',
      'news-category.remove': 'Borrar una categoría de noticias',
    },
  },
} as const satisfies AuditWords

/** Roles by what they may do. */
export const STAFF_ACTIONS = {
  'news.read': ['editor', 'back-office', 'admin'],
  'news.edit': ['editor', 'admin'],
} as const satisfies StaffActions

/** First parts of addresses of the site. */
export const SITE_PATHS = ['noticias'] as const satisfies SitePaths
