/** A page's content security policy with what Vite does to it in `npm run dev`: it writes the styles into the page. */
export function developmentPolicy(policy: string): string {
  return policy.replace("style-src 'self'", "style-src 'self' 'unsafe-inline'")
}
