/** A service code as people write it, with its modifiers: `99284-25`. */

const WITH_MODIFIERS = /^\s*([a-z\d]{5})((?:-[a-z\d]{2})+)\s*$/i;

/** Returns the row with code and modifiers apart; null for a text that is no code with modifiers. */
export function rowOfTypedCode(row: unknown, text: unknown): Record<string, unknown> | null {
  const [, hcpcs, typed = ''] = (typeof text === 'string' && WITH_MODIFIERS.exec(text)) || [];
  if (!hcpcs) return null;
  const before = typeof row === 'object' && row !== null ? (row as Record<string, unknown>) : {};
  const modifiers = Array.isArray(before.modifiers) ? before.modifiers : [];
  const added = typed.toUpperCase().split('-').slice(1);
  return { ...before, hcpcs: hcpcs.toUpperCase(), modifiers: [...new Set([...modifiers, ...added])] };
}
