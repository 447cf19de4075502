import type { ThemeOptions } from '@mui/material/styles'
import type { Tokens } from './tokens.rules.js'

/** The first button of a confirmation cancels. */
function focusFirst(dialog: HTMLElement): void {
  const first =
    dialog.querySelector<HTMLElement>('textarea:not([aria-hidden]), input') ?? dialog.querySelector('button')
  first?.focus()
}

export function componentsOf(token: Tokens): NonNullable<ThemeOptions['components']> {
  const control = `1.5px solid ${token('control')}`
  const focus = { outline: `3px solid ${token('tinta')}`, outlineOffset: 2 }
  return {
    MuiCssBaseline: {
      styleOverrides: {
        body: { fontVariantNumeric: 'lining-nums tabular-nums' },
        'a:focus-visible, [tabindex]:focus-visible': focus,
      },
    },
    MuiAppBar: {
      defaultProps: { elevation: 0 },
      styleOverrides: {
        root: {
          backgroundColor: token('block'),
          backgroundImage: 'none',
          color: token('block-ink'),
          borderBottom: `1px solid ${token('block-rule')}`,
          '& :focus-visible': { outlineColor: token('block-ink') },
        },
      },
    },
    MuiButtonBase: {
      styleOverrides: { root: { '&.Mui-focusVisible': { ...focus, zIndex: 1 } } },
    },
    MuiButton: {
      defaultProps: { disableElevation: true },
      styleOverrides: { root: { textTransform: 'none', fontWeight: 600, fontStretch: '92%' } },
    },
    MuiCard: {
      defaultProps: { variant: 'outlined' },
      styleOverrides: { root: { borderRadius: token('r-surface') } },
    },
    MuiDialog: { styleOverrides: { paper: { borderRadius: token('r-surface') } } },
    MuiAlert: {
      styleOverrides: {
        root: {
          variants: [
            {
              props: { variant: 'standard' },
              style: {
                borderInlineStart: '6px solid currentColor',
                backgroundColor: token('hatch-ground'),
                '& .MuiAlert-message': { color: token('tinta') },
              },
            },
          ],
        },
      },
    },
    MuiChip: { styleOverrides: { root: { borderRadius: token('r-control'), fontWeight: 600 } } },
    MuiTextField: { defaultProps: { variant: 'outlined' } },
    MuiFormControl: { defaultProps: { variant: 'outlined' } },
    MuiOutlinedInput: {
      styleOverrides: {
        root: { backgroundColor: token('surface') },
        notchedOutline: { border: control },
      },
    },
    // Enter in a new dialog must not confirm, so its cancel button gets the focus.
    RaConfirm: { defaultProps: { slotProps: { transition: { onEnter: focusFirst } } } },
    // Reduced opacity is below the required contrast.
    RaSimpleList: {
      styleOverrides: { root: { overflowWrap: 'anywhere', '& .RaSimpleList-tertiary': { opacity: 1 } } },
    },
    // Hidden until the pointer is there, which the keyboard isn't.
    RaSimpleFormIterator: {
      styleOverrides: {
        root: { '& .RaSimpleFormIterator-action.RaSimpleFormIterator-action': { visibility: 'visible' } },
      },
    },
    // Grid and flex items are as wide as their widest table unless `minWidth` is 0.
    RaLayout: {
      styleOverrides: { root: { '& .RaLayout-content, & .RaLayout-contentWithSidebar': { minWidth: 0 } } },
    },
    RaList: {
      styleOverrides: {
        root: ({ theme }) => ({
          minWidth: 0,
          '& .RaList-content': { minWidth: 0 },
          // On a phone the add button covers the end of the page.
          [theme.breakpoints.down('md')]: { paddingBottom: theme.spacing(12) },
        }),
      },
    },
    RaTopToolbar: { styleOverrides: { root: { '&&': { backgroundColor: 'transparent' } } } },
    RaListToolbar: { styleOverrides: { root: { '&&': { backgroundColor: 'transparent' } } } },
    RaToolbar: { styleOverrides: { root: { backgroundColor: token('hatch-ground') } } },
    RaMenuItemLink: {
      styleOverrides: {
        root: {
          '&.RaMenuItemLink-active': {
            boxShadow: `inset 4px 0 ${token('sol')}`,
            color: token('tinta'),
            fontWeight: 700,
          },
        },
      },
    },
    // Long names break instead of widening the table.
    MuiTableCell: {
      styleOverrides: {
        root: { borderColor: token('rule') },
        head: { fontWeight: 700, borderBottom: `2px solid ${token('rule-strong')}` },
        body: { overflowWrap: 'anywhere' },
        sizeSmall: { paddingLeft: 10, paddingRight: 10 },
      },
    },
    // Menus are outside the page's landmarks, so each is a landmark.
    MuiMenu: { defaultProps: { slotProps: { root: { role: 'region', 'aria-label': 'Menú' } } } },
  }
}
