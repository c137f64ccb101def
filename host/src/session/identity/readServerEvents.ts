/** One event of a stream of server-sent events. */
export interface ServerEvent {
  readonly name: string;
  readonly data: string;
}

/** Splits complete events off the buffered text and returns the rest. Comments are dropped. */
export function takeEvents(text: string): { readonly events: readonly ServerEvent[]; readonly rest: string } {
  const blocks = text.split('\n\n');
  const rest = blocks.pop() ?? '';
  const events = blocks.flatMap((block) => {
    const fields = new Map(block.split('\n').map((line) => splitField(line)));
    const name = fields.get('event');
    return name === undefined ? [] : [{ name, data: fields.get('data') ?? '' }];
  });
  return { events, rest };
}

function splitField(line: string): [name: string, value: string] {
  const colon = line.indexOf(':');
  return colon === -1 ? [line, ''] : [line.slice(0, colon), line.slice(colon + 1).trimStart()];
}
