export * from './captcha.js'
