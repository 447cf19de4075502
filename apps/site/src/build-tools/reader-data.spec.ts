import { readerData } from './reader-data.js'

it.each([
  ['client', 180],
  ['ssr', 0],
])('adds the data of pdf.js to the build of the %s', async (environment, atLeast) => {
  const emitted: string[] = []
  const context = {
    environment: { name: environment },
    emitFile: ({ fileName }: { fileName: string }) => emitted.push(fileName),
  }
  const emit = readerData().generateBundle as unknown as (this: typeof context) => Promise<void>
  await emit.call(context)
  expect(emitted.length).toBeGreaterThanOrEqual(atLeast)
  if (atLeast > 0)
    expect(emitted).toEqual(
      expect.arrayContaining([
        expect.stringMatching(/^assets\/pdfjs-5\.\d+\.\d+\/cmaps\/UniGB-UCS2-H\.bcmap$/),
        expect.stringMatching(/^assets\/pdfjs-5\.\d+\.\d+\/standard_fonts\/FoxitFixed\.pfb$/),
      ]),
    )
})
