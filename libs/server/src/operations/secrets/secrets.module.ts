import { Feature } from '../../feature.js'
import { secretsCommand } from './secrets-command.js'
import { SecretsService } from './secrets.service.js'

@Feature({ providers: [SecretsService], commands: { secrets: secretsCommand } })
export class SecretsModule {}
