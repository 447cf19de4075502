import { useSite } from '../subjects/session/use-reader.js'
import { THEME_COOKIE } from '../browser/theme-cookie.js'
import { Switch } from '../components/ui/choice.js'
import { useHydrated } from '../components/ui/use-hydrated.js'

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
