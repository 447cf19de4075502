/**
 * The header by which the API knows the site's server, and believes the client address that it passes on (design D8):
 * the value is an HMAC of `SITE_KEY_PURPOSE` under the secret key that both have.
 */
export const SITE_KEY_HEADER = 'x-preciosa-site-key'
export const SITE_KEY_PURPOSE = 'preciosa: the site'
/** The visitor's address, from the site's server alone. */
export const CLIENT_ADDRESS_HEADER = 'x-preciosa-client-address'

/** The header that carries what a captcha gave (api.md, Conventions). */
export const CAPTCHA_HEADER = 'captcha-response'
