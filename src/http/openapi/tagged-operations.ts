/** Declares the operations of one tag: what all of them have in common is said once, and what follows from method and path. */
import type { RouteConfig, z } from '@hono/zod-openapi';
import type { ErrorStatus } from '../../errors/error-codes.ts';
import { type Answer, type Created, csvOperation, emptyOperation, operation, type VersionUse } from './openapi.ts';

type Request = RouteConfig['request'];
type Method = 'get' | 'post' | 'put' | 'patch' | 'delete';

interface Described<Input extends Request> {
  description: string;
  request?: Input;
}

interface Answered<Input extends Request, Schema extends z.ZodType> extends Described<Input> {
  answer: Answer<Schema, 200>;
  /** False for an operation that is no read by its method and yet changes nothing. */
  awaitsAdmission?: boolean;
}

interface Creation<Input extends Request, Schema extends z.ZodType> extends Described<Input> {
  answer: Answer<Schema, 201>;
  creates: Created | true;
}

/** Returns the failures of what a path names: it may not be there, and it may not take a change. */
const errorsOf = (method: Method, path: string): ErrorStatus[] => [
  ...(path.includes('{') ? [404 as const] : []),
  ...(path.includes('{') && method !== 'get' ? [409 as const] : []),
];

/** Returns functions that declare an operation each: by its id, its path and its summary. */
export function operationsOf(tag: string) {
  const declared = <const M extends Method, const Path extends string, Input extends Request>(
    [method, operationId, path, summary]: readonly [M, string, Path, string],
    { description, request }: Described<Input>,
    awaitsAdmission = method !== 'get',
  ) => ({ operationId, awaitsAdmission, method, path, tags: [tag], summary, description, request: request as Input });

  const answering =
    <const M extends Method>(method: M) =>
    <const Path extends string, Schema extends z.ZodType, Input extends Request = undefined>(
      operationId: string,
      path: Path,
      summary: string,
      { answer, awaitsAdmission, ...described }: Answered<Input, Schema>,
    ) =>
      operation(declared([method, operationId, path, summary], described, awaitsAdmission), {
        errors: errorsOf(method, path),
        ...answer,
      });

  return {
    get: answering('get'),
    post: answering('post'),
    put: answering('put'),
    patch: answering('patch'),
    delete: answering('delete'),

    /** A POST that answers 201. */
    create: <const Path extends string, Schema extends z.ZodType, Input extends Request>(
      operationId: string,
      path: Path,
      summary: string,
      { answer, creates, ...described }: Creation<Input, Schema>,
    ) =>
      operation(declared(['post', operationId, path, summary], described), {
        ...{ errors: errorsOf('post', path), status: 201 as const, creates },
        ...answer,
      }),

    /** A DELETE that answers 204. */
    remove: <const Path extends string, Input extends Request>(
      operationId: string,
      path: Path,
      summary: string,
      { answer, version, ...described }: Described<Input> & { answer: string; version?: 'remove' | 'change' },
    ) =>
      emptyOperation(declared(['delete', operationId, path, summary], described), {
        ...{ description: answer, errors: errorsOf('delete', path) },
        ...(version ? { version } : {}),
      }),

    /** A GET that answers with a CSV file. */
    file: <const Path extends string, Input extends Request>(
      operationId: string,
      path: Path,
      summary: string,
      { version, ...described }: Described<Input> & { version?: VersionUse },
    ) => csvOperation(declared(['get', operationId, path, summary], described), errorsOf('get', path), version),
  };
}
