import { type ReactNode, useId } from 'react'

interface HomeSectionProps {
  title: string
  /** By which links lead to it. */
  anchor?: string
  /** What stands at the end of the heading's line. */
  aside?: ReactNode
  children: ReactNode
}

/** A part of home under its heading. */
export function HomeSection({ title, anchor, aside, children }: HomeSectionProps) {
  const id = useId()
  return (
    <section id={anchor} aria-labelledby={id}>
      <div className="home__head">
        <h2 id={id}>{title}</h2>
        {aside}
      </div>
      {children}
    </section>
  )
}
