import QueuesIcon from '@mui/icons-material/AccountTree'
import { MenuItem, ListItemIcon, Typography } from '@mui/material'
import type { ReactNode } from 'react'
import {
  AppBar,
  CheckForApplicationUpdate,
  Layout,
  Menu,
  RefreshIconButton,
  TitlePortal,
  useCanAccess,
} from 'react-admin'
import { QUEUES_PATH } from '@preciosa/contracts'

function Bar() {
  return (
    <AppBar color="primary" toolbar={<RefreshIconButton />}>
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
        <MenuItem component="a" href={QUEUES_PATH} target="_blank" rel="noreferrer">
          <ListItemIcon sx={{ minWidth: 40 }}>
            <QueuesIcon />
          </ListItemIcon>
          <Typography variant="inherit">Colas de trabajos</Typography>
        </MenuItem>
      )}
    </Menu>
  )
}

/** The frame of every page. */
export function ConsoleLayout({ children }: { children: ReactNode }) {
  return (
    <Layout appBar={Bar} menu={Navigation}>
      {children}
      <CheckForApplicationUpdate />
    </Layout>
  )
}
