import './home.css'
import { Link } from '@remix-run/react'
import { useId, useState } from 'react'
import { Button } from '../../components/ui/button.js'
import { classes } from '../../components/ui/classes.js'
import { TextLink } from '../../components/ui/text-link.js'
import { count } from '../../format/years.js'
import type { HomeData } from './home.server.js'
import { HomeSection } from './home-section.js'

/** Brands on a phone before the user expands the list; `home.css` uses the same number. */
const SHOWN_FOLDED = 8

interface BrandIndexProps extends Pick<HomeData, 'brands' | 'assisted'> {
  title: string
}

export function BrandIndex({ title, brands, assisted }: BrandIndexProps) {
  const [open, setOpen] = useState(false)
  const id = useId()
  if (brands.length === 0)
    return (
      <HomeSection title={title}>
        <p className="soft">Todavía no hay una lista de precios.</p>
      </HomeSection>
    )
  return (
    <HomeSection
      title={title}
      anchor="marcas"
      aside={<TextLink to={assisted}>Buscar por marca, modelo y año</TextLink>}
    >
      <ul id={id} className={classes('home-index', !open && 'home-index--folded')}>
        {brands.map(({ id: brandId, name, path, letter }) => (
          <li key={brandId}>
            <b aria-hidden="true">{letter}</b>
            <Link to={path} prefetch="intent">
              {name}
            </Link>
          </li>
        ))}
      </ul>
      {brands.length > SHOWN_FOLDED && (
        <Button
          className="home-index__more"
          aria-expanded={open}
          aria-controls={id}
          onClick={() => setOpen(!open)}
        >
          {open ? 'Ver menos marcas' : `Ver las ${count(brands.length, 'marca', 'marcas')}`}
        </Button>
      )}
    </HomeSection>
  )
}
