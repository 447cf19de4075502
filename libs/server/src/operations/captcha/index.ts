export { CaptchaModule } from './captcha.module.js'
export { CaptchaService } from './captcha.service.js'
