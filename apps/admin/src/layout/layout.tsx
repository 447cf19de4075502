import QueuesIcon from '@mui/icons-material/AccountTree'
import { MenuItem, ListItemIcon, Typography, useMediaQuery } from '@mui/material'
import type { ReactNode } from 'react'
import {
  AppBar,
  CheckForApplicationUpdate,
  Layout,
  Menu,
  RefreshIconButton,
  TitlePortal,
  ToggleThemeButton,
  useCanAccess,
  useGetIdentity,
  UserMenu,
} from 'react-admin'
import { QUEUES_PATH } from '@preciosa/contracts'
import { OfficeSearch } from '../search/office-search.js'

/** The accessible name contains the visible one. */
function AccountMenu() {
  const { identity } = useGetIdentity()
  const showsName = useMediaQuery((theme) => theme.breakpoints.up('sm'))
  const name = identity?.fullName ?? ''
  return showsName && name !== '' ? <UserMenu label={`Tu cuenta, ${name}`} /> : <UserMenu />
}

function Bar() {
  return (
    <AppBar
      color="primary"
      toolbar={
        <>
          <OfficeSearch />
          <ToggleThemeButton />
          <RefreshIconButton />
        </>
      }
      userMenu={<AccountMenu />}
    >
      <TitlePortal component="h1" />
    </AppBar>
  )
}

function Navigation() {
  const { canAccess } = useCanAccess({ resource: 'queues', action: 'list' })
  return (
    <Menu>
      <Menu.DashboardItem primaryText="Inicio" />
      <Menu.ResourceItems />
      {canAccess === true && (
        <MenuItem
          component="a"
          href={QUEUES_PATH}
          target="_blank"
          rel="noreferrer"
          sx={{ color: 'text.secondary' }}
        >
          <ListItemIcon sx={{ '&&': { minWidth: 40 } }}>
            <QueuesIcon />
          </ListItemIcon>
          <Typography variant="inherit">Colas de trabajos</Typography>
        </MenuItem>
      )}
    </Menu>
  )
}

export function ConsoleLayout({ children }: { children: ReactNode }) {
  return (
    <Layout appBar={Bar} menu={Navigation}>
      {children}
      <CheckForApplicationUpdate />
    </Layout>
  )
}
