import type { PaletteOptions } from '@mui/material/styles'
import type { Mode, Tokens } from './tokens.rules.js'

/** Text on a colour uses the site's ink for that colour. */
export function paletteOf(token: Tokens, mode: Mode): PaletteOptions {
  const on = (main: string) => ({ main: token(main), contrastText: token('action-ink') })
  return {
    mode,
    primary: { ...on('action'), dark: token('action-hover') },
    secondary: { ...on('action'), dark: token('action-hover') },
    error: on('down'),
    warning: on('tinta'),
    info: on('link'),
    success: on('up'),
    background: { default: token('papel'), paper: token('surface') },
    text: { primary: token('tinta'), secondary: token('soft') },
    divider: token('rule'),
  }
}
