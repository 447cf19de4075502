/** What `libs/testing/jest/services.js` tells the tests. @throws Error outside a run of tests */
export function setting(name: string): string {
  const value = process.env[name]
  if (value === undefined)
    throw new Error(`${name} is missing: run the tests with jest from the project's root`)
  return value
}
