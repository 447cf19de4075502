import { Module } from '@nestjs/common'
import { CaptchaModule } from '../captcha/index.js'
import { AttemptsService } from './attempts.service.js'
import { SecurityLog } from './security-log.js'

@Module({ imports: [CaptchaModule], providers: [AttemptsService, SecurityLog], exports: [AttemptsService] })
export class AttemptsModule {}
