import { isRouteErrorResponse } from '@remix-run/react'

export interface ErrorText {
  title: string
  text: string
}

export const TEXTS: Record<404 | 410 | 413 | 500 | 503, ErrorText> = {
  404: {
    title: 'No encontramos esta página',
    text: 'Puede que el vehículo ya no esté en la guía o que la dirección tenga un error.',
  },
  410: {
    title: 'Esta noticia ya no está',
    text: 'La redacción la retiró. Las demás siguen en Noticias.',
  },
  413: {
    title: 'El formulario es demasiado largo',
    text: 'Alguno de sus campos tiene mucho más texto del que entra, y no guardamos nada. Acortalo y probá de nuevo.',
  },
  500: {
    title: 'No pudimos mostrar esta página',
    text: 'Tuvimos un problema de nuestro lado. Probá de nuevo; si sigue igual, volvé en unos minutos.',
  },
  503: {
    title: 'La guía no está disponible en este momento',
    text: 'Estamos trabajando para que vuelva enseguida. Probá de nuevo en unos minutos.',
  },
}

const NOT_IN_PROFILE =
  'Puede que la dirección tenga un error, o que tu cuenta no tenga esta página: depende del plan y de quién lo paga.'

/** Never contains the error itself. */
export function errorText(error: unknown, pathname = ''): ErrorText {
  if (!isRouteErrorResponse(error)) return TEXTS[500]
  const { status } = error
  if (status === 404 && /^\/perfil(\/|$)/i.test(pathname)) return { ...TEXTS[404], text: NOT_IN_PROFILE }
  return status === 404 || status === 410 || status === 413 || status === 503 ? TEXTS[status] : TEXTS[500]
}
