import { esES } from '@mui/material/locale'
import { createTheme } from '@mui/material/styles'
import { defaultLightTheme, type RaThemeOptions } from 'react-admin'

/** The site's colours (apps/site/src/styles.css). */
export const theme = createTheme(
  {
    ...defaultLightTheme,
    palette: {
      mode: 'light',
      primary: { main: '#0d5a66', dark: '#0a3d47', light: '#b9d6d8', contrastText: '#fff' },
      secondary: { main: '#0d5a66', contrastText: '#fff' },
      error: { main: '#b3261e' },
      warning: { main: '#a8481a' },
      background: { default: '#f5f6f3', paper: '#fff' },
      text: { primary: '#14252b', secondary: '#4a5c63' },
      divider: '#dce1de',
    },
    shape: { borderRadius: 8 },
    typography: {
      fontFamily: "'Segoe UI', 'Helvetica Neue', 'Noto Sans', system-ui, -apple-system, Roboto, sans-serif",
      h5: { fontWeight: 700, letterSpacing: '-0.015em' },
      h6: { fontWeight: 700 },
    },
    components: {
      ...defaultLightTheme.components,
      MuiButton: {
        defaultProps: { disableElevation: true },
        styleOverrides: { root: { textTransform: 'none' } },
      },
      MuiTableCell: { styleOverrides: { head: { fontWeight: 700 } } },
    },
  },
  esES,
) as RaThemeOptions
