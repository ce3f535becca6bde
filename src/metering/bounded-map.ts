/** A map of limited size: once it is full, a new entry replaces the one that was set first. */
export class BoundedMap<Key, Value> extends Map<Key, Value> {
  readonly #most: number;

  constructor(most: number) {
    super();
    this.#most = most;
  }

  override set(key: Key, value: Value): this {
    this.delete(key);
    const [oldest] = this.size >= this.#most ? this.keys() : [];
    if (oldest !== undefined) this.delete(oldest);
    return super.set(key, value);
  }
}
