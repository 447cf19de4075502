/** @throws Error outside a test run, where `libs/testing/jest/services.js` sets nothing */
export function setting(name: string): string {
  const value = process.env[name]
  if (value === undefined)
    throw new Error(`${name} is missing: run the tests with jest from the project's root`)
  return value
}
