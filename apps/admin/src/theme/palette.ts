import type { PaletteOptions } from '@mui/material/styles'
import type { Mode, Tokens } from './tokens.rules.js'

/** The site's colours by what Material UI calls them. Each colour that words stand on has the site's ink for it. */
export function paletteOf(token: Tokens, mode: Mode): PaletteOptions {
  const on = (main: string) => ({ main: token(main), contrastText: token('action-ink') })
  return {
    mode,
    primary: { ...on('action'), dark: token('action-hover') },
    secondary: { ...on('action'), dark: token('action-hover') },
    error: on('down'),
    // As in the site's notices, where sol isn't: it marks what is chosen, and nothing else.
    warning: on('tinta'),
    info: on('link'),
    success: on('up'),
    background: { default: token('papel'), paper: token('surface') },
    text: { primary: token('tinta'), secondary: token('soft') },
    divider: token('rule'),
  }
}
