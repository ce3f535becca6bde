/**
 * The claim that the explorer has, in the memory of this tab alone: signing out clears it, closing the tab too. Claims are of
 * patients: nothing of them goes into the URL, localStorage or the service.
 */

const DRAFT = 'claims:draft';

export const readDraft = (): string => sessionStorage.getItem(DRAFT) ?? '';

export function keepDraft(text: string): void {
  keepInTab(DRAFT, text);
}

/** Returns false where the browser has no room: nothing of the key is kept then. */
export function keepInTab(key: string, text: string): boolean {
  try {
    sessionStorage.setItem(key, text);
    return true;
  } catch {
    sessionStorage.removeItem(key);
    return false;
  }
}
