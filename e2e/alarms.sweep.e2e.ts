import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describeWith } from '@preciosa/testing'
import { stringify } from 'yaml'
import { ALARM_CASES } from './alarm-cases.js'
import { alertRules, dashboardQueries, deploy } from './alarm-files.js'

describeWith(['promtool'], 'promtool', () => {
  let folder: string
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'preciosa-alarms-'))
  })
  afterAll(() => rmSync(folder, { recursive: true }))

  function promtool(...args: string[]): void {
    const { status, stdout, stderr } = spawnSync('promtool', args, { encoding: 'utf8' })
    expect({ args, status, output: status === 0 ? '' : stdout + stderr }).toEqual({
      args,
      status: 0,
      output: '',
    })
  }

  it('accepts the configuration', () => {
    promtool('check', 'config', '--syntax-only', deploy('prometheus.yml'))
    promtool('check', 'rules', deploy('preciosa.rules.yml'))
  })

  it.each(alertRules().map((rule) => [rule.alert, rule] as const))(
    'fires %s, and is silent',
    (alert, rule) => {
      const { fires, silent, at = '2h', labels = {} } = ALARM_CASES[alert]!
      const { labels: own, annotations } = rule
      const firing = [{ exp_labels: { ...own, ...labels }, exp_annotations: annotations }]
      const tests = [
        { series: fires, alerts: firing },
        { series: silent, alerts: [] },
      ].map(({ series, alerts }) => ({
        interval: '1m',
        input_series: Object.entries(series).map(([name, values]) => ({ series: name, values })),
        alert_rule_test: [{ eval_time: at, alertname: alert, exp_alerts: alerts }],
      }))
      const file = join(folder, `${alert}.yml`)
      writeFileSync(file, stringify({ rule_files: [deploy('preciosa.rules.yml')], tests }))
      promtool('test', 'rules', file)
    },
  )

  it('accepts the queries of the dashboard', () => {
    const asked = dashboardQueries().map((expr, at) => ({
      record: `panel:query_${at}`,
      expr: expr.replaceAll('$__rate_interval', '5m'),
    }))
    const file = join(folder, 'dashboard.yml')
    writeFileSync(file, stringify({ groups: [{ name: 'dashboard', rules: asked }] }))
    promtool('check', 'rules', file)
  })
})
