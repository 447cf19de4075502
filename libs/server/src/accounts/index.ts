export { AccountsModule } from './accounts.module.js'
export { AccountsService } from './accounts.service.js'
export { RegistrationService } from './registration.service.js'
export { TOKEN_SECONDS, type TokenHolder, TokensService } from './tokens.service.js'
