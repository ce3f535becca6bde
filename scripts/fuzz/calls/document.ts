/** Reads the OpenAPI document as a client does: its operations, and whether a value conforms to a schema. */
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

/** Names the operation and its parameters that take a field of the answer. */
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

  /** @param text the document as served */
  constructor(text: string) {
    // Use one root for all references: each named schema is compiled once.
    const document = JSON.parse(text.replaceAll('"#/components/', '"document#/components/'));
    this.#schemas = document.components.schemas;
    this.#ajv = new Ajv2020({ strict: false, validateSchema: false, allErrors: false, multipleOfPrecision: 9 });
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

  /** Returns the schema itself; for a reference, its target. */
  resolve(schema: Schema): Schema {
    const name = schema.$ref?.replace('document#/components/schemas/', '');
    return name === undefined ? schema : this.resolve(this.#schemas[name] as Schema);
  }

  /** Says what is wrong with a value; null if nothing is. */
  fault(schema: Schema, value: unknown): string | null {
    const validate = this.#ajv.compile(schema);
    if (validate(value)) return null;
    const [first] = (validate.errors ?? []) as ErrorObject[];
    return `${first?.instancePath ?? ''} ${first?.message ?? 'is not as the schema says'}`.trim();
  }
}
