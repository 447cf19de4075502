/** HMAC of `SITE_KEY_PURPOSE`: the API then trusts the site's client address. */
export const SITE_KEY_HEADER = 'x-preciosa-site-key'
export const SITE_KEY_PURPOSE = 'preciosa: the site'
/** For addresses that the site seals to ask the API about their mails. */
export const MAILED_ADDRESS_PURPOSE = 'preciosa: a mailed address'
/** The visitor's address, accepted from the site's server alone. */
export const CLIENT_ADDRESS_HEADER = 'x-preciosa-client-address'

export const CAPTCHA_HEADER = 'captcha-response'
