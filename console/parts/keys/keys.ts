/** Keys of the console: each is declared where it acts, one listener finds which is meant, and `?` lists them. */
import { useEffect, useRef } from 'react';

export interface Shortcut {
  /** As `KeyboardEvent.key` has it; `Ctrl+` before it includes the Command key. */
  key: string;
  /** Effect of the key, as the list of keys shows it. */
  does: string;
}

const shortcuts = new Map<string, { does: string; run: () => void }[]>();

const SWITCH = 'console:single-keys';

/** Single characters act outside of fields alone, and can be switched off (WCAG 2.1.4). */
export const actSingleKeys = (): boolean => localStorage.getItem(SWITCH) !== 'off';
export const switchSingleKeys = (on: boolean): void => localStorage.setItem(SWITCH, on ? 'on' : 'off');

/** The keys that act on the page that is open. */
export const currentShortcuts = (): Shortcut[] =>
  [...shortcuts].flatMap(([key, [...declared]]) => {
    const last = declared.at(-1);
    return last ? [{ key, does: last.does }] : [];
  });

/** Declares a key for as long as the component is shown. If two declare the same, the later acts. */
export function useShortcut(key: string, does: string, run: () => void): void {
  const latest = useRef(run);
  latest.current = run;
  useEffect(() => {
    const shortcut = { does, run: () => latest.current() };
    shortcuts.set(key, [...(shortcuts.get(key) ?? []), shortcut]);
    return () => {
      shortcuts.set(
        key,
        (shortcuts.get(key) ?? []).filter((other) => other !== shortcut),
      );
    };
  }, [key, does]);
}

const isField = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && (target.isContentEditable || target.matches('input, select, textarea'));

/** Hears the keys of the whole page; the frame calls it once. */
export function useKeyListener(): void {
  useEffect(() => {
    const hear = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.altKey) return;
      const isCommand = event.ctrlKey || event.metaKey;
      const isSingle = !isCommand && event.key.length === 1;
      if (isSingle && (isField(event.target) || !actSingleKeys())) return;
      // An open dialog has keys of its own.
      if (document.querySelector('dialog[open]')) return;
      const shortcut = shortcuts.get(isCommand ? `Ctrl+${event.key}` : event.key)?.at(-1);
      if (!shortcut) return;
      event.preventDefault();
      shortcut.run();
    };
    document.addEventListener('keydown', hear);
    return () => document.removeEventListener('keydown', hear);
  }, []);
}
