/** A database with something that happens before each batch: a change of another request, for example. */
export function disturbed(database: D1Database, before: (batch: number) => Promise<unknown>): D1Database {
  let batches = 0;
  return new Proxy(database, {
    get: (target, name) => {
      const value = Reflect.get(target, name);
      if (name !== 'batch') return typeof value === 'function' ? value.bind(target) : value;
      return async (statements: D1PreparedStatement[]) => {
        await before(++batches);
        return target.batch(statements);
      };
    },
  });
}
