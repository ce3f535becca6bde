/**
 * Counts the sequential far round trips of a request: to D1, to the bucket and to Durable Objects. Each call waits for its
 * wave, and a wave starts when nothing is left to happen without one. A Durable Object that reads D1 takes two.
 */
import { runInDurableObject } from 'cloudflare:test';
import { env } from 'cloudflare:workers';

const POLL_MS = 5;
/** A request is quiet after so many polls without a new call: whatever it computes meanwhile holds up the polls too. */
const QUIET_POLLS = 12;

type Method = (...given: unknown[]) => Promise<unknown>;

export class FarWaves {
  /** Calls by wave. */
  readonly waves: string[][] = [];
  #waiting: { name: string; start: () => void }[] = [];
  #running = 0;
  #lookUps = 0;

  /** The Worker's bindings, whose calls wait for their wave. */
  readonly bindings = {
    ...env,
    REFERENCE: this.#database('REFERENCE'),
    GEOGRAPHY: this.#database('GEOGRAPHY'),
    PROVIDERS: this.#database('PROVIDERS'),
    ORGANIZATIONS: this.#database('ORGANIZATIONS'),
    FILES: this.#replacing(env.FILES, { get: this.#held('FILES', (key: string) => env.FILES.get(key)) }),
    RATE_LIMITER: this.#objects('RATE_LIMITER', ['admitKey']),
    CLAIM_METER: this.#objects('CLAIM_METER', ['prepare', 'take', 'takeOfDay', 'reserve', 'settle']),
  };

  /** Runs waves until the request is answered. */
  async during<Answer>(answer: Promise<Answer>): Promise<Answer> {
    let isAnswered = false;
    const settled = answer.finally(() => {
      isAnswered = true;
    });
    settled.catch(() => {});
    for (let quiet = 0, before = 0; !isAnswered; before = this.#waiting.length) {
      await scheduler.wait(POLL_MS);
      quiet = this.#running === 0 && this.#waiting.length === before ? quiet + 1 : 0;
      if (quiet < QUIET_POLLS || before === 0) continue;
      quiet = 0;
      const calls = this.#waiting.splice(0);
      this.waves.push(calls.map(({ name }) => name).sort());
      for (const { start } of calls) start();
    }
    return settled;
  }

  async #wave(name: string): Promise<void> {
    await new Promise<void>((start) => {
      this.#waiting.push({ name, start });
    });
  }

  #held<Given extends unknown[], Result>(name: string, work: (...given: Given) => Promise<Result>) {
    return async (...given: Given): Promise<Result> => {
      await this.#wave(name);
      this.#running += 1;
      try {
        return await work(...given);
      } finally {
        this.#running -= 1;
      }
    };
  }

  #database(name: 'REFERENCE' | 'GEOGRAPHY' | 'PROVIDERS' | 'ORGANIZATIONS'): D1Database {
    const database = env[name];
    const inner = new WeakMap<object, D1PreparedStatement>();
    const wrap = (statement: D1PreparedStatement): D1PreparedStatement => {
      const wrapped = this.#replacing(statement, {
        bind: (...values: unknown[]) => wrap(statement.bind(...values)),
        ...Object.fromEntries(
          (['all', 'run', 'raw', 'first'] as const).map((method) => [
            method,
            this.#held(name, (...given) => (statement[method] as Method).apply(statement, given)),
          ]),
        ),
      });
      inner.set(wrapped, statement);
      return wrapped;
    };
    const batch = (statements: D1PreparedStatement[]) => database.batch(statements.map((one) => inner.get(one) ?? one));
    return this.#replacing(database, {
      prepare: (text: string) => wrap(database.prepare(text)),
      batch: this.#held(name, batch),
    });
  }

  #objects(name: 'RATE_LIMITER' | 'CLAIM_METER', methods: readonly string[]) {
    const namespace = env[name] as unknown as DurableObjectNamespace;
    const get = (id: DurableObjectId) => {
      const stub = namespace.get(id);
      const call =
        (method: string) =>
        async (...given: unknown[]) => {
          await this.#watchReads(stub);
          const before = this.#lookUps;
          const answer = await this.#held(`${name}.${method}`, () => (Reflect.get(stub, method) as Method)(...given))();
          if (this.#lookUps > before) await this.#wave(`${name}.${method} reads D1`);
          return answer;
        };
      return Object.fromEntries(methods.map((method) => [method, call(method)]));
    };
    return { idFromName: (text: string) => namespace.idFromName(text), get };
  }

  /** Counts what an object reads of D1 from now on. */
  async #watchReads(stub: DurableObjectStub): Promise<void> {
    await runInDurableObject(stub, (instance) => {
      const object = instance as unknown as { env: object };
      const prepare = (text: string) => {
        this.#lookUps += 1;
        return env.ORGANIZATIONS.prepare(text);
      };
      object.env = { ...object.env, ORGANIZATIONS: { prepare } };
    });
  }

  #replacing<Target extends object>(target: Target, methods: object): Target {
    return new Proxy(target, { get: (_, name) => Reflect.get(methods, name) });
  }
}
