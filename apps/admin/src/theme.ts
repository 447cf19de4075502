import { esES } from '@mui/material/locale'
import { createTheme } from '@mui/material/styles'
import { defaultLightTheme, type RaThemeOptions } from 'react-admin'

/** The first field of a dialog, or its first button, which is the one that cancels. */
function focusFirst(dialog: HTMLElement): void {
  const first =
    dialog.querySelector<HTMLElement>('textarea:not([aria-hidden]), input') ?? dialog.querySelector('button')
  first?.focus()
}

/** The site's colours (apps/site/src/styles.css). */
export const theme = createTheme(
  {
    ...defaultLightTheme,
    palette: {
      mode: 'light',
      primary: { main: '#0d5a66', dark: '#0a3d47', light: '#b9d6d8', contrastText: '#fff' },
      secondary: { main: '#0d5a66', contrastText: '#fff' },
      error: { main: '#b3261e' },
      warning: { main: '#a8481a', contrastText: '#fff' },
      info: { main: '#0b6285', contrastText: '#fff' },
      success: { main: '#23692f', contrastText: '#fff' },
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
      // What confirms never has the focus: Enter on a dialog that just opened must not do what it asks about.
      RaConfirm: { defaultProps: { slotProps: { transition: { onEnter: focusFirst } } } },
      // Faded words and chips are below the least contrast.
      RaSimpleList: {
        styleOverrides: { root: { overflowWrap: 'anywhere', '& .RaSimpleList-tertiary': { opacity: 1 } } },
      },
      // A grid's or flexbox's part is as wide as its widest table, unless it may be less.
      RaLayout: {
        styleOverrides: { root: { '& .RaLayout-content, & .RaLayout-contentWithSidebar': { minWidth: 0 } } },
      },
      RaList: { styleOverrides: { root: { minWidth: 0, '& .RaList-content': { minWidth: 0 } } } },
      // Long names and addresses break rather than make a table wider than its page.
      MuiTableCell: {
        styleOverrides: {
          head: { fontWeight: 700 },
          body: { overflowWrap: 'anywhere' },
          sizeSmall: { paddingLeft: 10, paddingRight: 10 },
        },
      },
      // Menus hang beside the page's landmarks, so each is one.
      MuiMenu: { defaultProps: { slotProps: { root: { role: 'region', 'aria-label': 'Menú' } } } },
    },
  },
  esES,
) as RaThemeOptions
