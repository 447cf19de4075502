import './magazine-page.css'
import { Link } from '@remix-run/react'
import { type MouseEvent, useState } from 'react'
import { WideAds } from '../../subjects/ads/ads.js'
import { Fileteado } from '../../components/fileteado.js'
import { ButtonLink } from '../../components/ui/button.js'
import { EmptyState } from '../../components/ui/feedback.js'
import { Icon } from '../../components/ui/icons.js'
import { Pagination } from '../../components/ui/pagination.js'
import { TextLink } from '../../components/ui/text-link.js'
import { Countdown } from '../../subjects/magazine/countdown.js'
import type { IssueLine } from '../../subjects/magazine/issue-line.js'
import { issuePdfPath, MAGAZINE_PATH, magazinePath, READER_ANCHOR } from '../../paths.js'
import { Picture } from '../../subjects/pictures/picture.js'
import type { MagazineData } from './magazine.server.js'
import { ReaderPlace } from './reader-place.js'

export function MagazinePage(magazine: MagazineData) {
  const { issue, latest, now, older, pageNumber, pages } = magazine
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <section className="block-dark magazine">
        <div className="frame magazine__in">
          {issue !== null && (
            <div className="magazine__cover">
              <Picture picture={issue.cover} sizes="(width < 60.9375em) 17rem, 26rem" isMain />
            </div>
          )}
          <div className="stack stack--start magazine__text">
            <Fileteado className="magazine__ornament" />
            <h1>La revista</h1>
            {issue === null ? (
              <EmptyState title="Todavía no hay ninguna edición">La primera sale pronto.</EmptyState>
            ) : (
              <IssueText
                issue={issue}
                reading={magazine.reading}
                plansPath={magazine.plansPath}
                onRead={() => setOpen(true)}
              />
            )}
            <div className="stack gap-8 magazine__next">
              <Countdown now={now} latest={latest?.period ?? null} />
            </div>
          </div>
        </div>
      </section>
      <div className="frame stack gap-48 magazine__below">
        {issue !== null && issue.pages !== null && (
          <section id={READER_ANCHOR} aria-labelledby="reader-title">
            <h2 id="reader-title">Número {issue.number}</h2>
            <ReaderPlace
              number={issue.number}
              cover={issue.cover}
              reading={magazine.reading}
              plans={magazine.plans}
              plansPath={magazine.plansPath}
              isOpen={isOpen}
              onOpen={() => setOpen(true)}
              onClose={() => setOpen(false)}
            />
          </section>
        )}
        <WideAds ads={magazine.ads} />
        {(older.length > 0 || pageNumber > 1) && (
          <section aria-labelledby="older-title">
            <h2 id="older-title">
              {issue?.number === latest?.number ? 'Números anteriores' : 'Otros números'}
            </h2>
            <ul className="columns gap-24 gap-x-16 covers">
              {older.map((one) => (
                <Older key={one.number} issue={one} />
              ))}
            </ul>
            <Pagination
              current={pageNumber}
              total={pages}
              pathOf={(page) => magazinePath({ page })}
              label="Páginas de números"
            />
          </section>
        )}
        {issue !== null && issue.number !== latest?.number && (
          <p>
            <TextLink to={MAGAZINE_PATH}>Ir al último número</TextLink>
          </p>
        )}
      </div>
    </>
  )
}

interface IssueTextProps extends Pick<MagazineData, 'reading' | 'plansPath'> {
  issue: IssueLine
  onRead: () => void
}

function IssueText({ issue, reading, plansPath, onRead }: IssueTextProps) {
  const { number, month, title, description, price, store, soldOut, pages } = issue
  const open = (event: MouseEvent) => {
    // Without scripts the link opens the PDF.
    event.preventDefault()
    onRead()
    document.getElementById(READER_ANCHOR)?.scrollIntoView()
  }
  return (
    <>
      <p className="lead">
        <b>
          N.º {number}, {month}. {title}.
        </b>{' '}
        {description}
      </p>
      <div className="magazine__ways">
        {pages !== null && reading === 'open' && (
          <a className="btn btn--main btn--big" href={issuePdfPath(number)} onClick={open}>
            Leer en pantalla
          </a>
        )}
        {pages !== null && reading === 'closed' && (
          <ButtonLink to={plansPath} tone="main" size="big">
            Ver los planes
          </ButtonLink>
        )}
        {store !== null && !soldOut && (
          <a className="btn" href={store} rel="noopener">
            Comprarla en papel, {price} <Icon name="outside" />
            <span className="sr-only">, en la tienda, otro sitio</span>
          </a>
        )}
      </div>
      <p className="small magazine__note">{paperNote(issue)}</p>
    </>
  )
}

function paperNote({ price, store, soldOut, pages }: IssueLine): string {
  const digital = pages === null ? 'No tiene edición digital.' : 'La digital viene con los planes pagos.'
  if (soldOut) return `${digital} En papel está agotada.`
  return store === null
    ? `${digital} En papel, ${price}.`
    : `${digital} La de papel la vende y la manda la tienda.`
}

function Older({ issue: { number, path, month, price, soldOut, cover } }: { issue: IssueLine }) {
  return (
    <li>
      <Link to={path} prefetch="intent">
        <span className="covers__cover">
          <Picture picture={cover} sizes="(width < 40rem) 45vw, 12rem" />
          {soldOut && <span className="covers__sold-out">Agotada</span>}
        </span>
        <b>{month.charAt(0).toUpperCase() + month.slice(1).replace(' de ', ' ')}</b>
        <span className="soft small">
          N.º {number}
          {!soldOut && ` · ${price} en papel`}
        </span>
      </Link>
    </li>
  )
}
