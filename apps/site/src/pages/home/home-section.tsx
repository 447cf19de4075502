import './home.css'
import { type ReactNode, useId } from 'react'

interface HomeSectionProps {
  title: string
  anchor?: string
  aside?: ReactNode
  children: ReactNode
}

export function HomeSection({ title, anchor, aside, children }: HomeSectionProps) {
  const id = useId()
  return (
    <section id={anchor} aria-labelledby={id}>
      <div className="row row--baseline row--apart home__head">
        <h2 id={id}>{title}</h2>
        {aside}
      </div>
      {children}
    </section>
  )
}
