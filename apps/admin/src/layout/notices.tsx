import { Card, Typography } from '@mui/material'
import { Link, Title } from 'react-admin'
import { PageTitle } from './page-title.js'

export function NotFound() {
  return (
    <Notice title="No hay ninguna página acá" text="La dirección está mal escrita o el enlace ya no sirve." />
  )
}

export function AccessDenied() {
  return <Notice title="Sin permiso" text="Tu rol no permite ver esta página." />
}

function Notice({ title, text }: { title: string; text: string }) {
  return (
    <Card sx={{ p: 3, mt: { xs: 1, sm: 3 }, maxWidth: 640 }}>
      <Title title={<PageTitle text={title} />} />
      <Typography component="h2" variant="h6" gutterBottom>
        {title}
      </Typography>
      <Typography gutterBottom>{text}</Typography>
      <Link to="/">Volver al inicio</Link>
    </Card>
  )
}
