/** Texts that a narrow column cuts. */

/** Shows the whole text of a cell or a column's title where it is cut, as the pointer comes over it. */
export function nameCut(target: HTMLElement): void {
  const cell = target.closest<HTMLElement>('td, .data-table-title, th button');
  if (!cell) return;
  if (cell.scrollWidth > cell.clientWidth) cell.title = cell.innerText.trim();
  else cell.removeAttribute('title');
}
