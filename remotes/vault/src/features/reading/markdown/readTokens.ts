import { lexer, type Token } from 'marked';

/** Deeper nesting than anybody writes by hand; a browser cannot draw what is nested thousands of times. */
const deepest = 40;

/** The tokens of a text, or null when it is nested too deep to be drawn: it is shown as it was written then. */
export function readTokens(text: string): readonly Token[] | null {
  try {
    const tokens = lexer(text, { gfm: true, async: false });
    return isDrawable(tokens, deepest) ? tokens : null;
  } catch {
    // The parser walks nested blocks by calling itself.
    return null;
  }
}

function isDrawable(tokens: readonly Token[], depth: number): boolean {
  if (depth === 0) return false;
  return tokens.every((token) => {
    const { tokens: inner = [], items = [] } = token as { readonly tokens?: Token[]; readonly items?: Token[] };
    return (inner.length === 0 || isDrawable(inner, depth - 1)) && (items.length === 0 || isDrawable(items, depth - 1));
  });
}
