import { useEffect, useState } from 'react'
import { Switch } from '../../components/ui/choice.js'
import { useHydrated } from '../../components/ui/use-hydrated.js'

export function ThemeSwitch() {
  const hydrated = useHydrated()
  const [theme, setTheme] = useState('sistema')
  useEffect(() => {
    const { dataset } = document.documentElement
    if (theme === 'sistema') delete dataset.theme
    else dataset.theme = theme
    return () => {
      delete dataset.theme
    }
  }, [theme])
  if (!hydrated) return null
  return (
    <Switch
      label="Tema"
      name="theme"
      chosen="sistema"
      options={[
        { value: 'sistema', label: 'Del sistema' },
        { value: 'light', label: 'Claro' },
        { value: 'dark', label: 'Oscuro' },
      ]}
      onChoose={setTheme}
    />
  )
}
