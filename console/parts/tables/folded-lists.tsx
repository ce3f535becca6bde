/** Lists under their titles and counts, folded until one opens them; an empty list is not shown. */

interface Props {
  lists: readonly (readonly [title: string, items: readonly string[]])[];
  /** Title of the one that is open from the first. */
  open: string;
}

export function FoldedLists({ lists, open }: Props) {
  return lists.map(
    ([title, items]) =>
      items.length > 0 && (
        <details key={title} className="term-options" open={title === open || undefined}>
          <summary>
            {title} ({items.length})
          </summary>
          <ul>
            {items.map((item) => (
              <li key={item}>{item}</li>
            ))}
          </ul>
        </details>
      ),
  );
}
