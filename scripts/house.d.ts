export function projectFiles(root: string): string[]
export function kindOf(path: string): 'source' | 'test' | null
export function isConfiguration(path: string): boolean
export function linesOf(text: string): { all: number; comments: string[] }
export function titlesOf(text: string): string[]
export function wordsIn(path: string, text: string): string[]
export function twoWayFolders(sources: ReadonlyMap<string, string>): string[]
