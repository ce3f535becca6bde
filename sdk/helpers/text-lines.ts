/** Reads texts line by line. */

/** Yields the lines of an answer that are not empty, as they come. */
export async function* textLines({ body }: Pick<Response, 'body'>): AsyncGenerator<string, void> {
  if (!body) return;
  const reader = body.getReader();
  const decoder = new TextDecoder();
  let rest = '';
  for (;;) {
    const { done, value } = await reader.read();
    const texts = (rest + decoder.decode(value, { stream: !done })).split('\n');
    rest = texts.pop() ?? '';
    for (const text of texts) if (text !== '') yield text;
    if (done) break;
  }
  if (rest !== '') yield rest;
}
