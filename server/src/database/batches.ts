/** Splits rows into batches, so that a statement stays well below the engines' limits on parameters. */
export function* batchesOf<Row>(rows: readonly Row[], size = 500): Generator<readonly Row[]> {
  for (let from = 0; from < rows.length; from += size) yield rows.slice(from, from + size);
}
