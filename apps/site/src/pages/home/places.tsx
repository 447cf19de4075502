import { Link } from '@remix-run/react'
import { ButtonLink } from '../../components/ui/button.js'
import { Price } from '../../components/ui/price.js'
import { QueryPlate } from '../../components/ui/query-plate.js'
import { TextLink } from '../../components/ui/text-link.js'
import { INDIVIDUALS_PATH, PROFESSIONALS_PATH } from '../../paths.js'
import type { PlanStrip } from './home.rules.js'
import { HomeSection } from './home-section.js'
import { Video } from './video.js'

export interface PlacesData {
  plans: PlanStrip[]
  /** YouTube's eleven-character id (spec 1 §2, home). */
  video: string | null
  magazine: { title: string; description: string; path: string } | null
  news: { category: string; day: string; title: string; path: string }[]
}

export const NOTHING_TO_PLACE: PlacesData = { plans: [], video: null, magazine: null, news: [] }

export function Places({ plans, video, magazine, news }: PlacesData) {
  return (
    <>
      {plans.length > 0 && <Plans plans={plans} />}
      {video !== null && <Video id={video} />}
      {magazine !== null && <Magazine {...magazine} />}
      {news.length > 0 && <News news={news} />}
    </>
  )
}

function Plans({ plans }: Pick<PlacesData, 'plans'>) {
  return (
    <HomeSection title="Los 0km son libres. Los usados, por consulta.">
      <div className="home-plans">
        <div>
          <p className="soft">
            Una consulta abre todos los años de una versión y no vuelve a gastar hasta fin de mes.
          </p>
          <p className="home-plans__links">
            <ButtonLink to={INDIVIDUALS_PATH} tone="main">
              Ver los planes
            </ButtonLink>
            <TextLink to={PROFESSIONALS_PATH}>Soy profesional</TextLink>
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
      <Link to={INDIVIDUALS_PATH} className="home-plan">
        <QueryPlate queries={queries === 0 ? 3 : queries} word={queries === 0 ? 'consultas' : 'por mes'} />
        <span className="home-plan__about">
          <span className="home-plan__name">
            <b>{name}</b>
            <i aria-hidden="true" />
            <span>
              {isFrom && <small className="soft">desde </small>}
              <Price text={price} size="lg" />
            </span>
          </span>
          <span className="soft small">{about}</span>
        </span>
      </Link>
    </li>
  )
}

function Magazine({ title, description, path }: NonNullable<PlacesData['magazine']>) {
  return (
    <HomeSection title="La revista">
      <h3>{title}</h3>
      <p className="soft">{description}</p>
      <ButtonLink to={path}>Leer la revista</ButtonLink>
    </HomeSection>
  )
}

function News({ news }: Pick<PlacesData, 'news'>) {
  return (
    <HomeSection title="Noticias">
      <ul className="home-rows">
        {news.map(({ category, day, title, path }) => (
          <li key={path} className="home-news">
            <span className="soft small">
              {category} · {day}
            </span>
            <Link to={path}>{title}</Link>
          </li>
        ))}
      </ul>
    </HomeSection>
  )
}
