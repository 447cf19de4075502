import type { Form, Navigation } from '@remix-run/react'
import type { WelcomeAnswer } from './welcome-answer.server.js'
import type { WelcomeData } from './welcome.server.js'

export interface StepProps<Step extends WelcomeData['step']> {
  data: Extract<WelcomeData, { step: Step }>
  answer: WelcomeAnswer | undefined
  Form: typeof Form
  state: Navigation['state']
}
