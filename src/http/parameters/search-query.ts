/** `q`: the same name for the search text on every search and list, beside the operation's own parameter for it. */
import { z } from '@hono/zod-openapi';
import { searchText } from './parameters.ts';

interface CodeOrWords<Name> {
  /** The parameter that takes codes. */
  name: Name;
  /** Form of a code. */
  form: RegExp;
}

/**
 * Returns the schema of a query in which `q` may stand for one of the parameters. The handler reads the value under that
 * parameter's name; both at once are refused.
 * @param words the parameter that `q` stands for
 * @param code the parameter that `q` stands for if it looks like a code
 */
export function searchQuery<const Shape extends z.ZodRawShape>(
  shape: Shape,
  words: keyof Shape & string,
  code?: CodeOrWords<keyof Shape & string>,
) {
  const targets = [words, ...(code ? [code.name] : [])];
  const required = targets.filter((name) => !z.safeParse(shape[name] as z.core.$ZodType, undefined).success);
  const optional = required.map((name) => [name, z.optional(shape[name] as z.core.$ZodType)]);
  const description = descriptionOf(words, code?.name);
  // If `q` stands for one parameter alone, it has that parameter's schema.
  const q = code
    ? searchText({ description }).optional()
    : z
        .optional(shape[words] as z.ZodType)
        .openapi({ param: { name: 'q', in: 'query', required: false }, description });
  const query = z.object({ ...shape, ...Object.fromEntries(optional), q });
  return query.transform((input: Record<string, unknown>, context) => {
    const { q: text, ...values } = input;
    const fail = (field: string, message: string) => {
      context.addIssue({ code: 'custom', path: [field], message, input: text });
      return z.NEVER;
    };
    const otherName = targets.find((name) => values[name] !== undefined);
    if (text !== undefined) {
      if (otherName !== undefined) return fail('q', `stands for ${otherName}: give one of them`);
      if (code === undefined) values[words] = text;
      else {
        const name = code.form.test(String(text)) ? code.name : words;
        const { success, data, error } = z.safeParse(shape[name] as z.core.$ZodType, text);
        if (!success) return fail('q', error.issues[0]?.message ?? `is no ${name}`);
        values[name] = data;
      }
    } else if (otherName === undefined && required.length > 0) {
      return fail(words, 'is required');
    }
    return values as z.output<z.ZodObject<Shape>>;
  });
}

function descriptionOf(words: string, code: string | undefined): string {
  return code === undefined
    ? `The same as \`${words}\`.`
    : `The same as \`${code}\` where it looks like one, else as \`${words}\`.`;
}
