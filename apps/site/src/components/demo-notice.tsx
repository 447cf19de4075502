/** Shown on every page of a guide with invented data. */
export function DemoNotice() {
  return (
    <aside aria-label="Aviso" className="border-b border-accent-line bg-accent-soft text-sm">
      <p className="frame py-2">
        <strong className="text-accent">Guía de demostración.</strong> Los vehículos y los precios son
        inventados: no sirven para comprar, vender ni tasar.
      </p>
    </aside>
  )
}
