import { Box, ButtonBase, Typography } from '@mui/material'
import type { FocalPoint as Point } from '@preciosa/contracts/media'
import { type KeyboardEvent, type MouseEvent, useId } from 'react'
import { focalText, movedBy, pointAt } from './focal.rules.js'

interface Props {
  src: string
  value: Point
  onChange: (point: Point) => void
}

/** What crops keep of a picture: chosen by a click, or by the arrow keys. */
export function FocalPoint({ src, value, onChange }: Props) {
  const help = useId()
  const click = (event: MouseEvent<HTMLElement>) => {
    // A click by keyboard has no place.
    if (event.detail > 0) onChange(pointAt(event, event.currentTarget.getBoundingClientRect()))
  }
  const press = (event: KeyboardEvent) => {
    const moved = movedBy(event.key, value)
    if (moved === null) return
    event.preventDefault()
    onChange(moved)
  }
  return (
    <Box sx={{ display: 'grid', gap: 1, gridTemplateColumns: 'minmax(0, 1fr)', justifyItems: 'start' }}>
      <ButtonBase
        onClick={click}
        onKeyDown={press}
        disableRipple
        aria-label="Punto de foco"
        aria-describedby={help}
        sx={{ cursor: 'crosshair', '&:focus-visible': { outline: 3, outlineColor: 'primary.main' } }}
      >
        <Box
          component="img"
          src={src}
          alt=""
          sx={{ display: 'block', maxWidth: '100%', maxHeight: '26rem' }}
        />
        <Box
          aria-hidden
          sx={{
            position: 'absolute',
            left: `${value.x}%`,
            top: `${value.y}%`,
            width: 28,
            height: 28,
            m: '-14px',
            borderRadius: '50%',
            border: '3px solid #fff',
            boxShadow: '0 0 0 2px #000, inset 0 0 0 2px #000',
          }}
        />
      </ButtonBase>
      <Typography id={help} variant="body2" color="textSecondary">
        {`Foco ${focalText(value)}. Marcá con un clic, o movelo con las flechas, lo que ningún recorte tiene que perder.`}
      </Typography>
      <Box sx={{ display: 'flex', gap: 1 }} aria-hidden>
        {[16 / 9, 1].map((ratio) => (
          <Box
            key={ratio}
            component="img"
            src={src}
            alt=""
            sx={{
              height: 90,
              aspectRatio: ratio,
              objectFit: 'cover',
              objectPosition: `${value.x}% ${value.y}%`,
            }}
          />
        ))}
      </Box>
    </Box>
  )
}
