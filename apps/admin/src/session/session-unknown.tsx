import { Box, Button, Card, Typography } from '@mui/material'
import { useQueryClient } from '@tanstack/react-query'
import { Title } from 'react-admin'
import { useNavigate } from 'react-router-dom'
import { PageTitle } from '../layout/page-title.js'

/** An unreachable server doesn't end the session. */
export function SessionUnknown() {
  const navigate = useNavigate()
  const queries = useQueryClient()
  const again = (): void => {
    queries.removeQueries({ queryKey: ['auth'] })
    // A page opened by its address has no history.
    if (window.history.length > 1) navigate(-1)
    else navigate('/')
  }
  return (
    <Card sx={{ p: 3, mt: { xs: 1, sm: 3 }, maxWidth: 640 }}>
      <Title title={<PageTitle text="Sin respuesta del servidor" />} />
      <Typography component="h2" variant="h6" gutterBottom>
        El servidor no responde
      </Typography>
      <Typography gutterBottom>
        No pudimos comprobar tu sesión. Sigue abierta: probá de nuevo en un momento.
      </Typography>
      <Box sx={{ mt: 2 }}>
        <Button variant="contained" onClick={again}>
          Probar de nuevo
        </Button>
      </Box>
    </Card>
  )
}
