import './article.css'
import type { Picture as PictureData } from '@preciosa/contracts/media'
import type { LaunchRow, ShownArticle } from '@preciosa/contracts/news'
import { Fragment } from 'react'
import { WideAds } from '../../subjects/ads/ads.js'
import { StampOfEdition } from '../../components/edition-stamp.js'
import { Carousel } from '../../components/ui/carousel.js'
import { Ledger } from '../../components/ui/ledger.js'
import { Scale } from '../../components/ui/scale.js'
import { OutsideLink, TextLink } from '../../components/ui/text-link.js'
import { MoneyPrice } from '../../subjects/money/money-price.js'
import { creditText } from '../../subjects/pictures/credit.rules.js'
import { Picture } from '../../subjects/pictures/picture.js'
import { kindOf } from '../../format/vehicle-kind.js'
import type { ArticleData } from './article.server.js'
import { partsOf } from './introduction.rules.js'
import { BLOCK_SIZES } from './picture-sizes.js'

const EVERY_MS = 6000

type Block = ShownArticle['blocks'][number]

export function ArticleBody({
  article,
  gauges,
  vehicles,
  link,
  ads,
  inApp,
}: ArticleData & { inApp: boolean }) {
  const { title, images, blocks, launchAttributes, tagList } = article
  const { introduction, rest } = partsOf(blocks)
  return (
    <div className="stack gap-24 article__text">
      {introduction !== null && <Html html={introduction} />}
      {gauges.length > 0 && <Gauges gauges={gauges} />}
      {rest.map((block, index) => (
        // Blocks stay in their order; the id tells articles apart.
        <BlockOf key={`${article.id}-${index}`} block={block} />
      ))}
      {launchAttributes.length > 0 && <Versions rows={launchAttributes} />}
      <WideAds ads={ads} />
      {images.length > 0 && <Pictures label={`Fotos de ${title}`} pictures={images} everyMs={EVERY_MS} />}
      {link !== null && (
        <p>
          <OutsideLink href={link.href}>Más en {link.host}</OutsideLink>
        </p>
      )}
      {vehicles.length > 0 && <InGuide vehicles={vehicles} inApp={inApp} />}
      {tagList.length > 0 && (
        <div className="row gap-8">
          <span className="small soft" id="temas">
            Temas
          </span>
          <ul aria-labelledby="temas" className="chips">
            {tagList.map((tag) => (
              <li key={tag} className="chip">
                {tag}
              </li>
            ))}
          </ul>
        </div>
      )}
    </div>
  )
}

/** The API's HTML has only its own tags (documentHtml). */
function Html({ html }: { html: string }) {
  return <div className="stack article__html" dangerouslySetInnerHTML={{ __html: html }} />
}

function BlockOf({ block }: { block: Block }) {
  if (block.type === 'text') return <Html html={block.html} />
  const { pictures, caption } = block
  if (pictures.length === 0) return null
  return <Pictures label={caption ?? 'Fotos'} pictures={pictures} caption={caption} />
}

interface PicturesProps {
  label: string
  pictures: readonly PictureData[]
  caption?: string | null
  everyMs?: number
}

/** One as it is; several in turn, cropped alike so that the height stays. */
function Pictures({ label, pictures, caption = null, everyMs }: PicturesProps) {
  const [first, second] = pictures
  if (first === undefined) return null
  if (second === undefined)
    return (
      <figure className="stack gap-8 article__figure">
        <Picture picture={first} sizes={BLOCK_SIZES} />
        <Caption caption={caption} credit={first.credit} />
      </figure>
    )
  return (
    <figure className="stack gap-8 article__figure">
      <Carousel
        label={label}
        slides={pictures.map((picture, at) => ({
          key: `${at} ${picture.files[0]?.name ?? ''}`,
          content: (
            <div className="stack gap-4">
              <Picture picture={picture} sizes={BLOCK_SIZES} shape="wide" />
              {picture.credit !== null && <p className="small soft">{creditText(picture.credit)}</p>}
            </div>
          ),
        }))}
        {...(everyMs === undefined ? {} : { everyMs })}
      />
      <Caption caption={caption} credit={null} />
    </figure>
  )
}

export function Caption({ caption, credit }: { caption: string | null; credit: string | null }) {
  if (caption === null && credit === null) return null
  return (
    <figcaption className="small soft">
      {caption}
      {credit !== null && `${caption === null ? '' : ' '}${creditText(credit)}`}
    </figcaption>
  )
}

function Gauges({ gauges }: Pick<ArticleData, 'gauges'>) {
  return (
    <section aria-labelledby="escalas" className="article__part">
      <h2 id="escalas">En cuatro escalas</h2>
      <p className="small soft">Escala de raíz: los valores bajos tienen más lugar.</p>
      <div>
        {gauges.map((gauge) => (
          <Scale key={gauge.name} {...gauge} />
        ))}
      </div>
    </section>
  )
}

const CELLS: readonly [keyof LaunchRow, string][] = [
  ['engine', 'Motor'],
  ['power', 'Potencia'],
  ['gearBox', 'Caja'],
  ['consumption', 'Consumo'],
  ['security', 'Seguridad'],
]

function Versions({ rows }: { rows: readonly LaunchRow[] }) {
  return (
    <section aria-labelledby="versiones" className="article__part">
      <h2 id="versiones">Versiones</h2>
      <ul className="versions">
        {rows.map((row, at) => (
          // Two rows may have the same name.
          <li key={`${at} ${row.version}`}>
            <div className="versions__head">
              <h3>{row.version}</h3>
              {row.price !== '' && (
                <p>
                  <span className="sr-only">Precio: </span>
                  {row.price}
                </p>
              )}
            </div>
            <dl>
              {CELLS.map(([key, name]) => (
                <Fragment key={key}>
                  {row[key] !== '' && (
                    <div>
                      <dt>{name}</dt>
                      <dd>{row[key]}</dd>
                    </div>
                  )}
                </Fragment>
              ))}
            </dl>
          </li>
        ))}
      </ul>
      <p className="small soft">Datos y precios que informó la marca.</p>
    </section>
  )
}

function InGuide({ vehicles, inApp }: Pick<ArticleData, 'vehicles'> & { inApp: boolean }) {
  return vehicles.map(({ vehicleType, edition, vehicles: rows }, at) => (
    <section key={vehicleType} aria-labelledby={`guia-${vehicleType}`} className="article__part">
      <div className="row row--baseline row--apart">
        <h2 id={`guia-${vehicleType}`}>
          En la guía{at > 0 && `: ${kindOf(vehicleType).label.toLowerCase()}`}
        </h2>
        {!inApp && <StampOfEdition vehicleType={vehicleType} period={edition} />}
      </div>
      <Ledger caption={<span className="sr-only">Precios 0km</span>}>
        <thead>
          <tr>
            <th scope="col">Vehículo</th>
            <th scope="col" className="num">
              Precio 0km
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ name, path, price, isFrom }) => (
            <tr key={path}>
              <th scope="row" className="article__vehicle">
                {inApp ? name : <TextLink to={path}>{name}</TextLink>}
              </th>
              <td className="num">
                {price === null ? (
                  <span className="soft">sin 0km</span>
                ) : (
                  <>
                    {isFrom && <small className="soft">desde </small>}
                    <MoneyPrice thousands={price} />
                  </>
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </Ledger>
    </section>
  ))
}
