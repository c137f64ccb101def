import { lexer, type Token } from 'marked';

/** Deeper than anyone nests by hand; browsers can't render thousands of levels. */
const deepest = 40;

/** The tokens of a text, or null if it's nested too deeply to render: then it's shown as plain text. */
export function readTokens(text: string): readonly Token[] | null {
  try {
    const tokens = lexer(text, { gfm: true, async: false });
    return isDrawable(tokens, deepest) ? tokens : null;
  } catch {
    // The parser is recursive.
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
