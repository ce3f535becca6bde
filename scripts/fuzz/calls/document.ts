/** The OpenAPI document as a client reads it: operations, and whether a value is what a schema says. */
import type { ErrorObject } from 'ajv';
import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';

export interface Schema {
  $ref?: string;
  type?: string | string[];
  [keyword: string]: unknown;
}

export interface Parameter {
  name: string;
  in: 'path' | 'query' | 'header';
  required?: boolean;
  schema: Schema;
}

interface Media {
  schema?: Schema;
  example?: unknown;
}

/** Says into which parameters of which operation a field of the answer goes. */
interface Link {
  operationId: string;
  parameters: Record<string, string>;
}

export interface Operation {
  operationId: string;
  method: string;
  path: string;
  description: string;
  parameters: Parameter[];
  requestBody?: { required?: boolean; content: Record<string, Media> };
  responses: Record<string, { content?: Record<string, Media>; links?: Record<string, Link> }>;
}

const METHODS = ['get', 'post', 'put', 'patch', 'delete'];

export class OpenApiDocument {
  readonly operations: readonly Operation[];
  readonly #ajv: Ajv2020;
  readonly #schemas: Record<string, Schema>;

  /** @param text the document, as it is served */
  constructor(text: string) {
    // One root for all references, so that each named schema is compiled once.
    const document = JSON.parse(text.replaceAll('"#/components/', '"document#/components/'));
    this.#schemas = document.components.schemas;
    this.#ajv = new Ajv2020({ strict: false, validateSchema: false, allErrors: false });
    addFormats.default(this.#ajv);
    this.#ajv.addSchema({ $id: 'document', components: document.components });
    this.operations = Object.entries<Record<string, Operation>>(document.paths).flatMap(([path, item]) =>
      METHODS.flatMap((method) => {
        const operation = item[method];
        if (!operation) return [];
        return [{ ...operation, method: method.toUpperCase(), path, parameters: operation.parameters ?? [] }];
      }),
    );
  }

  /** The schema itself, where it is a reference that to which it points. */
  resolve(schema: Schema): Schema {
    const name = schema.$ref?.replace('document#/components/schemas/', '');
    return name === undefined ? schema : this.resolve(this.#schemas[name] as Schema);
  }

  /** What is wrong with a value, or null. */
  fault(schema: Schema, value: unknown): string | null {
    const validate = this.#ajv.compile(schema);
    if (validate(value)) return null;
    const [first] = (validate.errors ?? []) as ErrorObject[];
    return `${first?.instancePath ?? ''} ${first?.message ?? 'is not as the schema says'}`.trim();
  }
}
