import { config } from '../../config/config.server.js'

/** The app itself calls the API with the token, so the page needs no session. */
export function loadAppCard() {
  const { appOrigins: origins, payments } = config
  return {
    origins,
    payments: payments === null ? null : { publicKey: payments.publicKey, scriptUrl: payments.scriptUrl },
  }
}
