import type { ReactNode } from 'react'
import { Button } from '../../components/ui/button.js'
import { CHOOSE_PLAN_PATH } from '../../paths.js'

interface ChoosePlanProps {
  planId: number
  tone?: 'main' | 'plain'
  children: ReactNode
}

/** A plain form, since it leads to another document. */
export function ChoosePlan({ planId, tone = 'plain', children }: ChoosePlanProps) {
  return (
    <form method="post" action={CHOOSE_PLAN_PATH}>
      <input type="hidden" name="planId" value={planId} />
      <Button type="submit" tone={tone}>
        {children}
      </Button>
    </form>
  )
}
