/** Rows in a dialog, which scroll by themselves, by keys too. */
import type { ReactNode } from 'react';

interface Props {
  /** Says what the rows are, for who hears the page. */
  label: string;
  className?: string;
  children: ReactNode;
}

export function DialogRows({ label, className = 'changes', children }: Props) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, by keys too
    <section className={`${className} dialog-rows`} tabIndex={0} aria-label={label}>
      {children}
    </section>
  );
}
