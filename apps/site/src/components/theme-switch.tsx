import { useSite } from '../session/use-reader.js'
import { THEME_COOKIE } from '../theme-cookie.js'
import { Switch } from './ui/choice.js'
import { useHydrated } from './ui/use-hydrated.js'

const YEAR = 365 * 24 * 3600
const SYSTEM = 'system'

export function ThemeSwitch() {
  const theme = useSite()?.theme ?? SYSTEM
  if (!useHydrated()) return null
  return (
    <Switch
      label="Tema"
      name="tema"
      chosen={theme}
      options={[
        { value: SYSTEM, label: 'Del sistema' },
        { value: 'light', label: 'Claro' },
        { value: 'dark', label: 'Oscuro' },
      ]}
      onChoose={choose}
    />
  )
}

function choose(theme: string): void {
  const { dataset } = document.documentElement
  const follows = theme === SYSTEM
  if (follows) delete dataset['theme']
  else dataset['theme'] = theme
  const secure = location.protocol === 'https:' ? '; Secure' : ''
  document.cookie = `${THEME_COOKIE}=${follows ? '' : theme}; Path=/; SameSite=Lax; Max-Age=${follows ? 0 : YEAR}${secure}`
}
