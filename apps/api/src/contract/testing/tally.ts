export class Tally {
  private readonly statuses = new Map<number, number>()
  private slowest = { name: '', milliseconds: 0 }

  add(name: string, status: number, milliseconds: number): void {
    this.statuses.set(status, (this.statuses.get(status) ?? 0) + 1)
    if (milliseconds > this.slowest.milliseconds) this.slowest = { name, milliseconds }
  }

  get total(): number {
    return [...this.statuses.values()].reduce((sum, count) => sum + count, 0)
  }

  get summary(): string {
    const counts = [...this.statuses]
      .sort(([a], [b]) => a - b)
      .map(([status, count]) => `${status}: ${count}`)
    const { name, milliseconds } = this.slowest
    return `${this.total} requests. ${counts.join(', ')}. Slowest: ${name}, ${milliseconds.toFixed(0)} ms.`
  }
}
