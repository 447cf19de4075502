/** As a caption says it: a bare name is the photographer's. */
export function creditText(credit: string): string {
  return /^(foto|fotograf|imagen|ilustraci|dibujo|captura|render)/i.test(credit) ? credit : `Foto: ${credit}`
}
