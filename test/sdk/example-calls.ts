/** Frozen calls as calls of the client's methods. */
import type { Example } from '../../src/http/openapi/document.ts';
import type { Operation } from '../support/operations.ts';

export interface ClientCall {
  resource: string;
  method: string;
  /** Path parameters, then the body, then the query. */
  args: unknown[];
  /** Place of the body among them; -1 without one. */
  bodyAt: number;
}

export function clientCall({ operationId, request }: Example, operations: readonly Operation[]): ClientCall {
  const operation = operations.find((each) => each.operationId === operationId);
  if (!operation) throw new Error(`there is no operation ${operationId}`);
  const [path = '', query = ''] = request.path.split('?');
  const template = operation.path.split('/');
  const args = path.split('/').flatMap((part, i): unknown[] => {
    const name = /^\{(.+)\}$/.exec(template[i] ?? '')?.[1];
    return name === undefined ? [] : [valued(operation, name, decodeURIComponent(part))];
  });
  const bodyAt = operation.requestBody ? args.length : -1;
  if (operation.requestBody) args.push(request.body);
  if (operation.parameters.some((parameter) => parameter.in === 'query'))
    args.push(
      Object.fromEntries([...new URLSearchParams(query)].map(([name, text]) => [name, valued(operation, name, text)])),
    );
  return {
    resource: (template[1] ?? '').replaceAll(/-(\w)/g, (_, letter) => letter.toUpperCase()),
    method: operationId,
    args,
    bodyAt,
  };
}

/** Returns a parameter's value, as its type is. */
function valued({ parameters }: Operation, name: string, text: string): unknown {
  const types = [parameters.find((parameter) => parameter.name === name)?.schema?.type ?? 'string'].flat();
  return types.includes('string') && !/^(true|false)$/.test(text) ? text : JSON.parse(text);
}
