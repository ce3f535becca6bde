/** Prints rows as aligned columns: numbers to the right, the rest to the left. */
export function textTable(headings: readonly string[], rows: readonly (readonly (string | number)[])[]): string {
  const cells = [headings, ...rows.map((row) => row.map(written))] as const;
  const widths = headings.map((_, column) => Math.max(...cells.map((row) => row[column]?.length ?? 0)));
  const numeric = headings.map((_, column) => rows.some((row) => typeof row[column] === 'number'));
  return cells
    .map((row) =>
      row
        .map((cell, column) =>
          numeric[column] ? cell.padStart(widths[column] ?? 0) : cell.padEnd(widths[column] ?? 0),
        )
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}

function written(cell: string | number): string {
  return typeof cell === 'number' ? cell.toLocaleString('en-US') : cell;
}
