import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'yaml'

export interface Rule {
  alert: string
  expr: string
  for?: string
  labels: { severity: string }
  annotations: { summary: string; runbook: string }
}

interface Dashboard {
  panels: { title: string; targets: { expr: string }[] }[]
}

export const deploy = (name: string) => join(process.cwd(), 'deploy', name)
const read = (name: string) => readFileSync(deploy(name), 'utf8')

export function alertRules(): Rule[] {
  const { groups } = parse(read('preciosa.rules.yml')) as { groups: { rules: Rule[] }[] }
  return groups.flatMap(({ rules }) => rules)
}

const panels = () => (JSON.parse(read('preciosa.dashboard.json')) as Dashboard).panels

/** The expressions of all panels. */
export function dashboardQueries(): string[] {
  return panels().flatMap(({ targets }) => targets.map(({ expr }) => expr))
}

export function dashboardTitles(): string[] {
  return panels().map(({ title }) => title)
}
