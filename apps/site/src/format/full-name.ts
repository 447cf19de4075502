/** Empty without a name. */
export function fullName({ firstName, lastName }: Record<'firstName' | 'lastName', string | null>): string {
  return [firstName, lastName].filter((part) => part !== null && part !== '').join(' ')
}
