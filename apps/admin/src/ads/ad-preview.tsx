import { Box, Card, Typography } from '@mui/material'
import { AD_PIXELS, type AdSize } from '@preciosa/contracts/ads'
import { jpegOf, type MediaSummary, type PictureFormat } from '@preciosa/contracts/media'
import { useGetOne } from 'react-admin'
import { SHOWN_ON } from './ad.rules.js'

interface Props {
  size: AdSize
  /** Of the library. */
  picture: number
}

/** Widths of the site's content, in pixels. */
const CONTENT = { phone: 358, desk: 1136 } as const
const NAMES = { phone: 'En un teléfono', desk: 'En un escritorio' } as const
type Screen = keyof typeof CONTENT

/** How large the ad is in a page of the site. */
export function AdPreview({ size, picture }: Props) {
  const { data: media } = useGetOne<MediaSummary>('media', { id: picture })
  const files = (media?.files ?? []).flatMap(({ name, format, width }) =>
    format === 'pdf' || width === null ? [] : [{ name, width, format: format satisfies PictureFormat }],
  )
  const src = jpegOf({ files }, AD_PIXELS[size][0])
  return (
    <Card component="section" sx={{ p: { xs: 2, sm: 3 } }}>
      <Typography component="h2" variant="h6" sx={{ mb: 2 }}>
        Cómo se ve
      </Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 3, alignItems: 'start' }}>
        {(['phone', 'desk'] as const).map((screen) => (
          <Box key={screen} component="figure" sx={{ m: 0, flex: WIDTHS[screen], minWidth: 0 }}>
            <Typography component="figcaption" variant="subtitle2" sx={{ mb: 1 }}>
              {NAMES[screen]}
            </Typography>
            {SHOWN_ON[size] === screen ? (
              <Sketch screen={screen} size={size} src={src} alt={media?.alt ?? ''} />
            ) : (
              <Typography variant="body2" color="textSecondary" sx={{ maxWidth: '24rem' }}>
                {screen === 'phone'
                  ? 'Este tamaño no se muestra en teléfonos: para ellos va el horizontal chico.'
                  : 'Este tamaño no se muestra en escritorios: para ellos van los otros tres.'}
              </Typography>
            )}
          </Box>
        ))}
      </Box>
    </Card>
  )
}

const WIDTHS: Readonly<Record<Screen, string>> = { phone: '0 1 22.5rem', desk: '1 1 30rem' }

interface SketchProps {
  screen: Screen
  size: AdSize
  src: string | null
  alt: string
}

/** A page in grey lines, with the ad at its share of the width. */
function Sketch({ screen, size, src, alt }: SketchProps) {
  const [width, height] = AD_PIXELS[size]
  const isBeside = size === 'BANNER_V_M' || size === 'BANNER_V_S'
  const share = screen === 'phone' ? 100 : (width / 2 / CONTENT.desk) * 100
  const ad = (
    <Box sx={{ width: `${share}%`, flex: 'none' }}>
      <Typography
        component="p"
        sx={{ fontSize: '0.7rem', color: 'text.secondary', borderTop: 1, borderColor: 'divider' }}
      >
        Publicidad
      </Typography>
      {src !== null && (
        <Box
          component="img"
          src={src}
          alt={alt}
          sx={{ display: 'block', width: '100%', aspectRatio: `${width} / ${height}` }}
        />
      )}
    </Box>
  )
  return (
    <Box sx={{ border: 1, borderColor: 'divider', borderRadius: 1, p: 1.5, display: 'flex', gap: 2 }}>
      <Box sx={{ flex: 1, minWidth: 0, display: 'grid', gap: 1.5, alignContent: 'start' }}>
        <Lines widths={['60%', '95%', '90%']} />
        {!isBeside && ad}
        <Lines widths={['92%', '97%', '40%']} />
      </Box>
      {isBeside && ad}
    </Box>
  )
}

function Lines({ widths }: { widths: readonly string[] }) {
  return (
    <Box aria-hidden sx={{ display: 'grid', gap: 1 }}>
      {widths.map((width) => (
        <Box key={width} sx={{ width, height: 8, borderRadius: 1, bgcolor: 'action.hover' }} />
      ))}
    </Box>
  )
}
