import { isRouteErrorResponse, useLocation, useRouteError } from '@remix-run/react'
import type { ReactNode } from 'react'
import { errorText } from '../format/error-texts.js'
import { NEWS_PATH } from '../paths.js'
import { Fileteado } from './fileteado.js'
import { ButtonLink } from './ui/button.js'

export function ErrorPage() {
  const error = useRouteError()
  const { pathname, search } = useLocation()
  const { title, text } = errorText(error, pathname)
  const status = isRouteErrorResponse(error) ? error.status : 500
  return (
    <Notice title={title} ornament={status === 404 ? <Fileteado /> : null}>
      <p>{text}</p>
      {status === 503 && (
        <p>
          <a href={`${pathname}${search}`} className="lnk">
            Reintentar
          </a>
        </p>
      )}
      {status === 410 && (
        <p>
          <a href={NEWS_PATH} className="lnk">
            Ver las noticias
          </a>
        </p>
      )}
      {status === 413 && (
        <p>
          <a href={`${pathname}${search}`} className="lnk">
            Volver al formulario
          </a>
        </p>
      )}
    </Notice>
  )
}

export function Notice({
  title,
  ornament,
  children,
}: {
  title: string
  ornament?: ReactNode
  children: ReactNode
}) {
  return (
    <div className="frame">
      <div className="alone">
        {ornament}
        <h1>{title}</h1>
        <div className="alone__text soft">{children}</div>
        <p>
          <ButtonLink to="/" reloadDocument tone="main">
            Volver al inicio
          </ButtonLink>
        </p>
      </div>
    </div>
  )
}
