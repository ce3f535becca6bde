import { expect, it } from 'vitest';
import { generateSecret, sign } from './signature.ts';

it('signs as Standard Webhooks’ own example', async () => {
  const signature = await sign(
    'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw',
    'msg_p5jXN8AQM9LWM0D4loKWxJek',
    1614265330,
    '{"test": 2432232314}',
  );
  expect(signature).toBe('v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=');
});

it('makes secrets of 32 random bytes', () => {
  const [one, other] = [generateSecret(), generateSecret()];
  expect(one).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/);
  expect(other).not.toBe(one);
});
