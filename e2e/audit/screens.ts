import { ACCOUNT_SCREENS } from './account-screens.js'
import { CONSOLE_SCREENS } from './console-screens.js'
import { GUIDE_SCREENS } from './guide-screens.js'
import { MAIL_SCREENS } from './mail-screens.js'

/** Of the site. */
export const SITE_SCREENS = [...GUIDE_SCREENS, ...ACCOUNT_SCREENS]

/** Every screen, in the order of the index. */
export const SCREENS = [...SITE_SCREENS, ...CONSOLE_SCREENS, ...MAIL_SCREENS]
