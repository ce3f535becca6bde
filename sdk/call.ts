/** The return value of a resource's method: a promise of the answer that can do more. */

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
export class Call<T> implements PromiseLike<T> {
  readonly #send: () => Promise<WithResponse<T>>;
  #answer: Promise<WithResponse<T>> | undefined;
  /** True where another takes the answer's place. */
  protected isReplaced = false;

  constructor(send: () => Promise<WithResponse<T>>) {
    this.#send = send;
    queueMicrotask(() => {
      if (!this.isReplaced) this.withResponse();
    });
  }

  /** Promises the answer with its response, releases and request id. */
  withResponse(): Promise<WithResponse<T>> {
    this.#answer ??= this.#send();
    return this.#answer;
  }

  // biome-ignore lint/suspicious/noThenProperty: a call is awaited as its answer
  then<A = T, B = never>(fulfilled?: Done<T, A> | null, rejected?: Done<unknown, B> | null): Promise<A | B> {
    return this.withResponse()
      .then(({ data }) => data)
      .then(fulfilled, rejected);
  }

  catch<B = never>(rejected?: Done<unknown, B> | null): Promise<T | B> {
    return this.then(undefined, rejected);
  }

  finally(done?: (() => void) | null): Promise<T> {
    return this.then().finally(done);
  }
}

/** The part of a list that is asked for. */
interface Window {
  skip?: number | undefined;
  limit?: number | undefined;
}

/** A call of a list, which can be read whole. */
export class PagedCall<T, Row> extends Call<T> {
  readonly #page: (window: Window) => Promise<WithResponse<T>>;
  readonly #window: Window;
  readonly #rows: string;
  readonly #limit: number;

  constructor(page: (window: Window) => Promise<WithResponse<T>>, window: Window, rows: string, limit: number) {
    super(() => page({}));
    this.#page = page;
    this.#window = window;
    this.#rows = rows;
    this.#limit = limit;
  }

  /** Yields every row from `skip` on, read page by page: `limit` rows each, the most there may be unless it is given. */
  pages(): AsyncGenerator<Row, void> {
    this.isReplaced = true;
    return this.#everyRow();
  }

  async *#everyRow(): AsyncGenerator<Row, void> {
    const { limit = this.#limit } = this.#window;
    for (let { skip = 0 } = this.#window; ; ) {
      const { data, response } = await this.#page({ skip, limit });
      const fields = data as { count?: number; total?: number } & Record<string, Row[]>;
      const rows = this.#rows === '' ? (data as Row[]) : (fields[this.#rows] ?? []);
      yield* rows;
      skip += rows.length;
      const header = response.headers.get('X-Total-Count');
      const total = fields.count ?? fields.total ?? (header === null ? null : Number(header));
      if (total === null ? rows.length < limit : skip >= total || rows.length === 0) return;
    }
  }
}
