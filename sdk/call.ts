/** The return value of a resource's method: a promise of the answer that can do more. A list's can be iterated, too. */

/** A test of a contract, as `X-Failing-Tests` names it. */
export interface FailingTest {
  contract_id: string;
  id: string;
  name: string;
}

/** An answer with what came beside it. */
export interface WithResponse<T> {
  data: T;
  /** The data releases that it is made from, `X-Data-Release`. */
  releases: string | null;
  /** Version of the answer, for `ifMatch` of a change. */
  etag: string | null;
  /** Required tests that fail under a change, which was taken because they fail without it too; none as a rule. */
  failingTests: readonly FailingTest[];
  /** Names the request in the service's log. */
  requestId: string | null;
  response: Response;
}

type Done<Value, Next> = (value: Value) => Next | PromiseLike<Next>;

/** A request that is sent when the code that made it has run, and once at most. */
export class Call<T> extends Promise<T> {
  readonly #send: () => Promise<WithResponse<T>>;
  #answer: Promise<WithResponse<T>> | undefined;

  /** Makes whatever follows a promise like any other. */
  static override get [Symbol.species](): PromiseConstructor {
    return Promise;
  }

  constructor(send: () => Promise<WithResponse<T>>) {
    // Nobody waits for this promise itself: whoever does asks `then`, which waits for the answer.
    super(() => {});
    this.#send = send;
    queueMicrotask(() => this.withResponse());
  }

  /** Promises the answer with its response, releases and request id. */
  withResponse(): Promise<WithResponse<T>> {
    this.#answer ??= this.#send();
    return this.#answer;
  }

  // biome-ignore lint/suspicious/noThenProperty: a call is awaited as its answer
  override then<A = T, B = never>(fulfilled?: Done<T, A> | null, rejected?: Done<unknown, B> | null): Promise<A | B> {
    return this.withResponse()
      .then(({ data }) => data)
      .then(fulfilled, rejected);
  }
}

/** The part of a list that is asked for. */
interface Window {
  skip?: number | undefined;
  limit?: number | undefined;
}

/**
 * A call of a list: a promise of the first page, and an async iterable of every row from `skip` on, which reads page by page:
 * `limit` rows each, the most there may be unless it is given. A page is requested once, whoever reads it.
 */
export class PagedCall<T, Row> extends Call<T> implements AsyncIterable<Row> {
  readonly #page: (window: Window) => Promise<WithResponse<T>>;
  readonly #window: { skip: number; limit: number };
  /** The first page, as it is asked for. */
  readonly #first: { window: Window; isSent: boolean };
  readonly #rows: string;

  constructor(page: (window: Window) => Promise<WithResponse<T>>, window: Window, rows: string, limit: number) {
    const first = { window, isSent: false };
    super(() => {
      first.isSent = true;
      return page(first.window);
    });
    this.#page = page;
    this.#window = { skip: window.skip ?? 0, limit: window.limit ?? limit };
    this.#first = first;
    this.#rows = rows;
  }

  [Symbol.asyncIterator](): AsyncGenerator<Row, void> {
    // A first page that was requested before may be shorter than the others.
    if (!this.#first.isSent) this.#first.window = this.#window;
    return this.#everyRow();
  }

  /** Yields every row: the same as iterating the call. */
  pages(): AsyncGenerator<Row, void> {
    return this[Symbol.asyncIterator]();
  }

  async *#everyRow(): AsyncGenerator<Row, void> {
    const { limit } = this.#window;
    let { skip } = this.#window;
    let answer = await this.withResponse();
    for (let pageLimit = this.#first.window.limit; ; pageLimit = limit) {
      const fields = answer.data as { count?: number; total?: number } & Record<string, Row[]>;
      const rows = this.#rows === '' ? (answer.data as Row[]) : (fields[this.#rows] ?? []);
      yield* rows;
      skip += rows.length;
      const header = answer.response.headers.get('X-Total-Count');
      const total = fields.count ?? fields.total ?? (header === null ? null : Number(header));
      const isLast = total === null ? rows.length < (pageLimit ?? 1) : skip >= total || rows.length === 0;
      if (isLast) return;
      answer = await this.#page({ skip, limit });
    }
  }
}
