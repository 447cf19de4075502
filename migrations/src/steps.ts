const NAME = /^(\d{4})-([a-z0-9-]+)\.sql$/

/**
 * Files of the folder `steps` by the name that the database stores, in the order of their numbers. TypeORM reads the
 * order from the 13 digits at the end.
 * @throws Error for a file that is no `0001-what-it-does.sql`, and for two with the same number
 */
export function stepsOf(files: readonly string[]): Map<string, string> {
  const byNumber = new Map<string, string>()
  const steps = new Map<string, string>()
  for (const file of files.toSorted()) {
    const [, number = '', words = ''] = NAME.exec(file) ?? []
    if (number === '') throw new Error(`A step is named like 0001-dealer-notes.sql, not ${file}`)
    const other = byNumber.get(number)
    if (other !== undefined) throw new Error(`${other} and ${file} have the same number`)
    byNumber.set(number, file)
    steps.set(`${words}-173210000${number}`, file)
  }
  return steps
}
