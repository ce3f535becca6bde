/** Change of a figure, as the service takes it. */
export type Operation = 'multiply' | 'percent' | 'add' | 'set' | 'round';

export const OPERATIONS: readonly { value: Operation; label: string }[] = [
  { value: 'percent', label: 'Raise by percent' },
  { value: 'multiply', label: 'Multiply by' },
  { value: 'add', label: 'Add' },
  { value: 'set', label: 'Set to' },
  { value: 'round', label: 'Round alone' },
];

export interface ValueChange {
  set?: number;
  add?: number;
  multiply?: number;
  round?: number;
}

/** Returns the change; or a sentence that says what is wrong with it. */
export function valueChange(operation: Operation, by: string, round: string): ValueChange | string {
  const rounding = round === '' ? {} : { round: Number(round) };
  if (operation === 'round') return round === '' ? 'Choose to how many decimals it is rounded' : rounding;
  const text = by.trim().replace(/\s*%$/, '').replace(/^\$/, '');
  if (!/^-?\d+(\.\d+)?$/.test(text)) return 'Number must be a number such as 3 or 1.05';
  if (operation === 'percent') {
    if (!/^-?\d{1,5}(\.\d{1,4})?$/.test(text)) return 'A percent has at most 4 decimals';
    // Shift the point instead of dividing: 3 percent are the factor 1.03, not a neighbour of it.
    const factor = Number((1 + Number(text) / 100).toFixed(6));
    return factor < 0 ? 'A figure cannot be lowered by more than 100 percent' : { multiply: factor, ...rounding };
  }
  return { [operation]: Number(text), ...rounding };
}
