export { CaptchaModule } from './captcha.module.js'
export { type CaptchaNeed, CaptchaService } from './captcha.service.js'
