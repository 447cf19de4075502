import drawings from '@preciosa/contracts/look/silhouettes.svg?url'

/** Fileteado is the painted ornament of Buenos Aires buses. */
export function Fileteado({ className = 'alone__ornament' }: { className?: string }) {
  return (
    <svg viewBox="0 0 240 64" className={className} aria-hidden="true" focusable="false">
      <use href={`${drawings}#fileteado`} />
    </svg>
  )
}
