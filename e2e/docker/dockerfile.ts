import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

export interface Step {
  instruction: string
  text: string
  flags: Record<string, string>
  words: string[]
}

export interface Stage {
  name: string
  from: string
  steps: Step[]
}

const INSTRUCTION = /^([A-Z]+)\s+(.*)$/s

function stepOf(line: string): Step {
  const [, instruction = '', rest = ''] = INSTRUCTION.exec(line) ?? []
  if (instruction === '') throw new Error(`No Dockerfile instruction: ${line}`)
  const flags: Record<string, string> = {}
  let text = rest.trim()
  for (
    let flag = /^--([\w-]+)(?:=(\S+))?\s+/.exec(text);
    flag;
    flag = /^--([\w-]+)(?:=(\S+))?\s+/.exec(text)
  ) {
    flags[flag[1] ?? ''] = flag[2] ?? ''
    text = text.slice(flag[0].length)
  }
  const words = text.startsWith('[') ? (JSON.parse(text) as string[]) : text.split(/\s+/)
  return { instruction, text, flags, words }
}

/** Supports neither heredocs nor comments inside an instruction. */
export function parseDockerfile(text: string): Stage[] {
  const lines = text
    .split('\n')
    .filter((line) => !line.startsWith('#'))
    .join('\n')
    .replace(/\\\n\s*/g, ' ')
    .split('\n')
    .filter((line) => line.trim() !== '')
  const stages: Stage[] = []
  for (const step of lines.map(stepOf)) {
    const [from = '', , name = ''] = step.words
    if (step.instruction === 'FROM') stages.push({ name, from, steps: [] })
    else stages.at(-1)?.steps.push(step)
  }
  return stages
}

export async function readDockerfile(): Promise<Stage[]> {
  return parseDockerfile(await readFile(join(process.cwd(), 'Dockerfile'), 'utf8'))
}

export function stepsOf(stages: Stage[], name: string): Step[] {
  const stage = stages.find((one) => one.name === name)
  if (stage === undefined) return []
  return [...stepsOf(stages, stage.from), ...stage.steps]
}

export function commandOf(stages: Stage[], name: string): string[] {
  return stepsOf(stages, name).findLast(({ instruction }) => instruction === 'CMD')?.words ?? []
}

export function environmentOf(stages: Stage[], name: string): Record<string, string> {
  const words = stepsOf(stages, name).flatMap((step) => (step.instruction === 'ENV' ? step.words : []))
  return Object.fromEntries(
    words.map((word) => [word.slice(0, word.indexOf('=')), word.slice(word.indexOf('=') + 1)]),
  )
}

export function healthcheckOf(stages: Stage[], name: string): string[] | undefined {
  const step = stepsOf(stages, name).findLast(({ instruction }) => instruction === 'HEALTHCHECK')
  return step === undefined ? undefined : (JSON.parse(step.text.replace(/^CMD\s+/, '')) as string[])
}
