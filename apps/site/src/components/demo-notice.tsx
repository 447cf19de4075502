export function DemoNotice() {
  return (
    <aside aria-label="Aviso" className="demo">
      <p className="wrap">
        <strong>Guía de demostración.</strong> Los vehículos, los precios y las noticias son inventados: no
        sirven para comprar, vender ni tasar.
      </p>
    </aside>
  )
}
