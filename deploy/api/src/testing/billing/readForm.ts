/** Parses a form with brackets, the format of Stripe's API: `items[0][price]=x`. */
export interface Form {
  readonly [name: string]: unknown;
}

export function readForm(text: string): Form {
  const form: Record<string, unknown> = {};
  for (const [key, value] of new URLSearchParams(text)) {
    const path = key.split(/[[\]]+/).filter((part) => part !== '');
    let at = form;
    for (const [index, part] of path.entries()) {
      const next = path[index + 1];
      if (next === undefined) at[part] = value;
      else at = (at[part] ??= /^\d+$/.test(next) ? [] : {}) as Record<string, unknown>;
    }
  }
  return form;
}
