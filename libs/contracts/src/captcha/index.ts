export * from './captcha.js'
export * from '../http/captcha-actions.js'
