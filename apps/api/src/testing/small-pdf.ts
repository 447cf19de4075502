/** One page without a font; with other words it is another file. */
export function smallPdf(words = 'revista'): Buffer {
  return Buffer.from(`%PDF-1.4
% ${words}
1 0 obj <</Type /Catalog /Pages 2 0 R>> endobj
2 0 obj <</Type /Pages /Kids [3 0 R] /Count 1>> endobj
3 0 obj <</Type /Page /Parent 2 0 R /MediaBox [0 0 450 550]>> endobj
trailer <</Root 1 0 R>>
%%EOF
`)
}
