import './picture.css'
import { jpegOf, type Picture as PictureData, PICTURE_TYPES, srcsetOf } from '@preciosa/contracts/media'

interface PictureProps {
  picture: PictureData
  /** Displayed width, as in the attribute `sizes`. */
  sizes: string
  /** A crop keeps the focal point in view. */
  shape?: 'whole' | 'wide' | 'square'
  /** The page's main picture: loaded at once. */
  isMain?: boolean
}

const FALLBACK_WIDTH = 960
const STEP = 10
const near = (percent: number) => Math.round(percent / STEP) * STEP

/**
 * A picture of the media library. Its size is known and its average colour shows first, so nothing shifts. The
 * policy of the page allows no inline styles: the colour is an SVG, the focal point a rule of picture.css.
 */
export function Picture({ picture, sizes, shape = 'whole', isMain = false }: PictureProps) {
  const { alt, width, height, colour, focal } = picture
  return (
    <span className={`picture picture--${shape}`}>
      <svg className="picture__ground" viewBox="0 0 1 1" preserveAspectRatio="none" aria-hidden="true">
        <rect width="1" height="1" fill={colour} />
      </svg>
      <picture>
        {(['avif', 'webp'] as const).map((format) => {
          const files = srcsetOf(picture, format)
          return (
            files !== null && (
              <source key={format} type={PICTURE_TYPES[format]} sizes={sizes} srcSet={files} />
            )
          )
        })}
        <img
          alt={alt}
          sizes={sizes}
          srcSet={srcsetOf(picture, 'jpg') ?? undefined}
          src={jpegOf(picture, FALLBACK_WIDTH) ?? undefined}
          width={width}
          height={height}
          loading={isMain ? 'eager' : 'lazy'}
          decoding={isMain ? 'auto' : 'async'}
          data-focal-x={near(focal.x)}
          data-focal-y={near(focal.y)}
        />
      </picture>
    </span>
  )
}
