import { classes } from './classes.js'

interface QueryPlateProps {
  queries: number | '+'
  word: string
  isChosen?: boolean
}

/** A number of queries, as a plate. */
export function QueryPlate({ queries, word, isChosen = false }: QueryPlateProps) {
  return (
    <span className={classes('plate plate--queries', isChosen && 'plate--chosen')}>
      <small>{word}</small> {queries}
    </span>
  )
}
