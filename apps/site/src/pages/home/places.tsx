import './home.css'
import { Link } from '@remix-run/react'
import { ArticleCard } from '../../subjects/articles/article-card.js'
import type { ArticleLine } from '../../subjects/articles/article-line.js'
import { ArticleRows } from '../../subjects/articles/article-rows.js'
import { ButtonLink } from '../../components/ui/button.js'
import { Price } from '../../components/ui/price.js'
import { QueryPlate } from '../../components/ui/query-plate.js'
import { TextLink } from '../../components/ui/text-link.js'
import { Countdown } from '../../subjects/magazine/countdown.js'
import type { IssueLine } from '../../subjects/magazine/issue-line.js'
import { MAGAZINE_PATH, NEWS_PATH, plansPath } from '../../paths.js'
import { NetPrice } from '../../subjects/plans/net-price.js'
import { Picture } from '../../subjects/pictures/picture.js'
import type { PlanStrip } from './home.rules.js'
import { HomeSection } from './home-section.js'
import { Video } from './video.js'

export interface PlacesData {
  plans: PlanStrip[]
  /** YouTube's eleven-character id. */
  video: string | null
  /** `now` is the server's ISO time, for the countdown. */
  magazine: { issue: IssueLine; now: string } | null
  /** Null without any. */
  news: { lead: ArticleLine; rows: ArticleLine[] } | null
}

export const NOTHING_TO_PLACE: PlacesData = { plans: [], video: null, magazine: null, news: null }

export function Places({ plans, video, magazine, news }: PlacesData) {
  return (
    <>
      {plans.length > 0 && <Plans plans={plans} />}
      {video !== null && <Video id={video} />}
      {magazine !== null && <Magazine {...magazine} />}
      {news !== null && <News {...news} />}
    </>
  )
}

function Plans({ plans }: Pick<PlacesData, 'plans'>) {
  return (
    <HomeSection title="Los 0km son libres. Los usados, por consulta.">
      <div className="stack gap-24 gap-x-48 home-plans">
        <div>
          <p className="soft">
            Una consulta abre todos los años de una versión y no vuelve a gastar hasta fin de mes.
          </p>
          <p className="row gap-12 gap-x-24">
            <ButtonLink to={plansPath('individual')} tone="main">
              Ver los planes
            </ButtonLink>
            <TextLink to={plansPath('professional')}>Soy profesional</TextLink>
          </p>
          <p className="small soft">Por mes, en pesos, IVA incluido.</p>
        </div>
        <ul>
          {plans.map((plan) => (
            <PlanLink key={plan.name} {...plan} />
          ))}
        </ul>
      </div>
    </HomeSection>
  )
}

function PlanLink({ name, queries, price, isFrom, about }: PlanStrip) {
  return (
    <li>
      <Link to={plansPath('individual')} className="home-plan">
        <QueryPlate queries={queries === 0 ? 3 : queries} word={queries === 0 ? 'consultas' : 'por mes'} />
        <span className="home-plan__about">
          <span className="home-plan__name">
            <b>{name}</b>
            <i aria-hidden="true" />
            <span>
              {isFrom && <small className="soft">desde </small>}
              <Price text={price.text} size="lg" />
            </span>
          </span>
          <NetPrice of={price} />
          <span className="soft small">{about}</span>
        </span>
      </Link>
    </li>
  )
}

function Magazine({ issue, now }: NonNullable<PlacesData['magazine']>) {
  const { number, month, title, description, cover, period } = issue
  return (
    <HomeSection title="La revista" aside={<TextLink to={MAGAZINE_PATH}>Números anteriores</TextLink>}>
      <div className="home-magazine">
        <Picture picture={cover} sizes="(width < 30rem) 8rem, 11rem" />
        <div className="stack stack--top gap-8 home-magazine__text">
          <p>
            <b>
              N.º {number}, {month}. {title}.
            </b>{' '}
            {description}
          </p>
          <p>
            <ButtonLink to={MAGAZINE_PATH}>Leer la revista</ButtonLink>
          </p>
          <Countdown now={now} latest={period} />
        </div>
      </div>
    </HomeSection>
  )
}

function News({ lead, rows }: NonNullable<PlacesData['news']>) {
  return (
    <HomeSection title="Noticias" aside={<TextLink to={NEWS_PATH}>Todas</TextLink>}>
      <div className="stack gap-24 gap-x-48 home__two">
        <ArticleCard article={lead} look="lead" heading="h3" />
        <ArticleRows articles={rows} />
      </div>
    </HomeSection>
  )
}
