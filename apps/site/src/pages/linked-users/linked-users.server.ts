import type { SubmissionResult } from '@conform-to/react'
import { emailSchema } from '@preciosa/contracts'
import { WRITE_A_VALID_EMAIL } from '@preciosa/contracts/own-account'
import type { Refusal } from '@preciosa/contracts/client'
import { type FleetMember, fleetRoutes } from '@preciosa/contracts/fleets'
import { asUser } from '../../api/callers.server.js'
import { z } from 'zod'
import { catchOutage } from '../../subjects/account/form-problems.server.js'
import type { Called } from '../../api/user-calls.server.js'
import { goToWithFlash } from '../../subjects/flash/flash.server.js'
import type { FlashCode } from '../../subjects/flash/flashes.js'
import type { FormProblems } from '../../forms/form-problems.js'
import type { FormRules } from '../../forms/form-rules.js'
import { readForm } from '../../forms/read-form.server.js'
import { refusalText } from '../../forms/refusal-text.js'
import { rulesOf } from '../../forms/rules-of.server.js'
import { lastDay, longDate, shortDate, shortMoment } from '../../format/dates.js'
import { answerWith, formOf, goTo } from '../../api/page-answers.server.js'
import { LINKED_USERS_PATH } from '../../paths.js'
import { ownAnswer } from '../../subjects/session/own-answer.server.js'
import { requireProfile } from '../../subjects/session/require.server.js'
import { sessionEnded } from '../../subjects/session/session-ended.server.js'

export interface MemberShown {
  id: number
  email: string
  name: string | null
  isOwner: boolean
  state: FleetMember['state']
  /** Date of the invitation's end, or of joining. */
  since: string
  used: string | null
  queries: number
}

export interface LinkedUsersData {
  /** On InfoPro Grupal, also without a group here. */
  isOfFleet: boolean
  fleet: {
    name: string
    isOver: boolean
    until: string
    queriesPerMonth: number
    owned: { seats: number; free: number; members: MemberShown[] } | null
  } | null
  rules: FormRules
}

export interface LinkedUsersAnswer {
  /** Of which form: an action, with the member's number. */
  form: string
  result?: SubmissionResult
  problem?: string
}

const inviteForm = z.object({ email: z.string({ error: WRITE_A_VALID_EMAIL }).pipe(emailSchema) })
const RULES = rulesOf(inviteForm)

/** Redirects non-professionals to /perfil/datos. */
export async function loadLinkedUsers(request: Request): Promise<LinkedUsersData> {
  const { person, token } = await requireProfile(request)
  if (person.type !== 'professional') goTo('/perfil/datos')
  const { fleet } = await ownAnswer(request, asUser(token).call(fleetRoutes.ownFleet))
  return {
    isOfFleet: person.plan?.code === 'professionalFleet',
    fleet: fleet && {
      name: fleet.name,
      isOver: fleet.isOver,
      until: lastDay(fleet.endsAt),
      queriesPerMonth: fleet.queriesPerMonth,
      owned: fleet.owned && { ...fleet.owned, members: fleet.owned.members.map(shown) },
    },
    rules: RULES,
  }
}

function shown(member: FleetMember): MemberShown {
  const { id, email, name, isOwner, state, invitationEndsAt, activatedAt, lastUsedAt, queries } = member
  return {
    id,
    email,
    name,
    isOwner,
    state,
    since: activatedAt === null ? longDate(invitationEndsAt) : shortDate(activatedAt),
    used: lastUsedAt === null ? null : shortMoment(lastUsedAt),
    queries,
  }
}

export async function changeLinkedUsers(request: Request): Promise<LinkedUsersAnswer> {
  const { token } = await requireProfile(request)
  const form = await formOf(request)
  const id = Number(form.get('id'))
  switch (form.get('intent')) {
    case 'invite':
      return invite(request, form, token)
    case 'again':
      return act(
        request,
        `again-${id}`,
        () => asUser(token).call(fleetRoutes.inviteToFleetAgain, { params: { id } }),
        'fleet-invited',
      )
    case 'remove':
      return act(
        request,
        `remove-${id}`,
        () => asUser(token).call(fleetRoutes.removeFromFleet, { params: { id } }),
        'fleet-removed',
      )
    case 'leave':
      return act(request, 'leave', () => asUser(token).call(fleetRoutes.leaveFleet), 'fleet-left')
    default:
      answerWith(new Response(null, { status: 400, statusText: 'Bad Request' }))
  }
}

async function invite(request: Request, form: FormData, token: string): Promise<LinkedUsersAnswer> {
  const submission = readForm(form, inviteForm)
  if (submission.status !== 'success') return { form: 'invite', result: submission.reply() }
  const { email } = submission.value
  const problems = await catchOutage(async (): Promise<FormProblems> => {
    const called = await asUser(token).call(fleetRoutes.inviteToFleet, { body: { email } })
    if (called.ok) goToWithFlash(LINKED_USERS_PATH, 'fleet-invited')
    return { fieldErrors: { email: [textOf(request, called)] } }
  })
  return { form: 'invite', result: submission.reply(problems) }
}

async function act(
  request: Request,
  form: string,
  call: () => Promise<Called<unknown>>,
  done: FlashCode,
): Promise<LinkedUsersAnswer> {
  const { formErrors = [] } = await catchOutage(async (): Promise<FormProblems> => {
    const called = await call()
    if (called.ok) goToWithFlash(LINKED_USERS_PATH, done)
    return { formErrors: [textOf(request, called)] }
  })
  return { form, problem: formErrors.join(' ') }
}

function textOf(request: Request, refusal: Refusal): string {
  if (refusal.code === 'session-expired' || refusal.code === 'login-required') return sessionEnded(request)
  return refusalText(refusal)
}
