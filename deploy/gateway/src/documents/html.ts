const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
};

/** Writes an element without content; attribute values are escaped. */
export function tag(name: string, attributes: Readonly<Record<string, string>>): string {
  const written = Object.entries(attributes).map(
    ([key, value]) => ` ${key}="${value.replaceAll(/[&<>"]/g, (found) => entities[found] ?? found)}"`,
  );
  return `<${name}${written.join('')}>`;
}

/** A script element with an address. */
export function scriptTag(attributes: Readonly<Record<string, string>>): string {
  return `${tag('script', attributes)}</script>`;
}

/** A JSON block that scripts can read but browsers don't run. `<` is escaped so that it can't end the block. */
export function dataBlock(id: string, value: unknown): string {
  const json = JSON.stringify(value).replaceAll('<', String.raw`\u003c`);
  return `${tag('script', { type: 'application/json', id })}${json}</script>`;
}
