/** Prints what a test measured in `npm run soak`, in sweeps and with PRECIOSA_PRINT=1; a passing run is quiet else. */
export function printFigures(text: string): void {
  const { PRECIOSA_PRINT, PRECIOSA_SOAK, PRECIOSA_SWEEPS } = process.env
  if ([PRECIOSA_PRINT, PRECIOSA_SOAK, PRECIOSA_SWEEPS].includes('1')) process.stderr.write(`${text}\n`)
}
