const rowsPerPiece = 1_000;

/** Writes many rows in chunks, so that the size of a statement is bounded. */
export async function writeInPieces<Row>(
  rows: readonly Row[],
  write: (piece: readonly Row[]) => Promise<void>,
): Promise<void> {
  for (let start = 0; start < rows.length; start += rowsPerPiece) await write(rows.slice(start, start + rowsPerPiece));
}
