/** A cut stone whose lower facets are a price tag's corner. */
export function Logo() {
  return (
    <svg viewBox="0 0 32 32" className="size-8 shrink-0" aria-hidden="true" focusable="false">
      <path d="M8 5h16l6 8-14 15L2 13z" fill="#0d5a66" />
      <path d="M8 5h16l-4 8h-8z" fill="#b9d6d8" />
      <path d="M2 13h10l4 15z" fill="#0a3d47" />
      <path d="M12 13h8l-4 15z" fill="#2f7d88" />
      <circle cx="16" cy="9" r="1.6" fill="#0a3d47" />
    </svg>
  )
}
