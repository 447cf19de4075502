/** The id of the style that a document brings for its first paint. */
export const FIRST_STYLES = 'estilos-al-abrir'
