/** In `npm run dev` Vite writes the styles into the page. */
export function developmentPolicy(policy: string): string {
  return policy.replace("style-src 'self'", "style-src 'self' 'unsafe-inline'")
}
