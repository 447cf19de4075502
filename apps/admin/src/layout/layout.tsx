import { useMediaQuery } from '@mui/material'
import type { ReactNode } from 'react'
import {
  AppBar,
  CheckForApplicationUpdate,
  Layout,
  Menu,
  RefreshIconButton,
  TitlePortal,
  ToggleThemeButton,
  useGetIdentity,
  UserMenu,
} from 'react-admin'
import { useLocation } from 'react-router-dom'
import { TrialBar } from '../invoicing/trial-bar.js'
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
  return (
    <Menu>
      <Menu.DashboardItem primaryText="Inicio" />
      <Menu.ResourceItems />
    </Menu>
  )
}

export function ConsoleLayout({ children }: { children: ReactNode }) {
  const { pathname } = useLocation()
  return (
    <Layout appBar={Bar} menu={Navigation}>
      <TrialBar key={pathname} />
      {children}
      <CheckForApplicationUpdate />
    </Layout>
  )
}
