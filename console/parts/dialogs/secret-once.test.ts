import { expect, test } from 'vitest';
import { masked } from './secret-once.tsx';

test.each([
  ['sk_live_abc_DEF-1', 'sk_live_'],
  ['sk_test_a_b', 'sk_test_'],
  ['whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw', 'whsec_'],
  ['abc', ''],
])('%s is masked but for its kind', (secret, kind) => expect(masked(secret)).toBe(`${kind}••••••••`));
