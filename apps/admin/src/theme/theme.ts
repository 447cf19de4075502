import '@preciosa/contracts/look/font.css'
import { esES } from '@mui/material/locale'
import { createTheme } from '@mui/material/styles'
import tokensCss from '@preciosa/contracts/look/tokens.css?raw'
import { defaultDarkTheme, defaultLightTheme, type RaThemeOptions } from 'react-admin'
import { componentsOf } from './components.js'
import { paletteOf } from './palette.js'
import { type Mode, tokensOf } from './tokens.rules.js'

const HEADING = { fontStretch: '88%', fontWeight: 700 }

function themeIn(mode: Mode): RaThemeOptions {
  const token = tokensOf(tokensCss, mode)
  const own = mode === 'light' ? defaultLightTheme : defaultDarkTheme
  return createTheme(
    {
      ...own,
      palette: paletteOf(token, mode),
      shape: { borderRadius: Number.parseInt(token('r-control'), 10) },
      typography: { fontFamily: token('font'), h5: HEADING, h6: HEADING },
    },
    { components: componentsOf(token) },
    esES,
  ) as RaThemeOptions
}

export const lightTheme = themeIn('light')
export const darkTheme = themeIn('dark')
